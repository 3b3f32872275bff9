import type { CausaFalhaSelo } from '../../db/tables/document-tables.ts';

/** The job that makes the seal of a formalized version; its load is a VersionKey. */
export const sealTopic = 'minuta.selar';

/** Told once the sealed document can be downloaded; its load is a VersionKey. */
export const completedTopic = 'documento.concluido.enviar';

/** Told when a seal was given up; its load is a SealFailed. */
export const sealFailedTopic = 'selo.falhou';

export interface SealFailed {
  readonly minutaId: number;
  readonly causa: CausaFalhaSelo;
  /** In Portuguese; names no document. */
  readonly motivo: string;
}
