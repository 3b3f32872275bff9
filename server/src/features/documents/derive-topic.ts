import { defineTopic } from '../../events/topic.ts';

interface BaseMade {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly minutaId: number;
}

/** Creates the text, the image of page 1 and the viewing copy of a version with a new base. */
export const deriveTopic = defineTopic<BaseMade>('minuta.derivar');
