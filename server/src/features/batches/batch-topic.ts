import { defineTopic } from '../../events/topic.ts';

export interface BatchKey {
  readonly organizacaoId: number;
  readonly loteId: number;
}

/** Creates documents of a batch for one turn; the next turn is another job. */
export const batchTopic = defineTopic<BatchKey>('lote.processar');

/** One turn of a batch at a time, even if it is resumed while a turn still runs. */
export const turnOptions = ({ loteId }: BatchKey) => ({ order: `lote:${loteId}` });
