import type { CausaFalhaSelo } from '../../db/tables/document-tables.ts';
import { defineTopic } from '../../events/topic.ts';
import type { VersionKey } from './version-key.ts';

/** Seals a formalized version. */
export const sealTopic = defineTopic<VersionKey>('minuta.selar');

export interface SealFailed {
  readonly minutaId: number;
  readonly causa: CausaFalhaSelo;
  /** In Portuguese; names no document. */
  readonly motivo: string;
}

/** Reports a seal that was given up. */
export const sealFailedTopic = defineTopic<SealFailed>('selo.falhou');
