import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Jobs that tell of a deletion. */
export const deletedTopic = 'documento.excluido.enviar';

/** What is still to be said of a document whose rows are gone. */
export interface Deletion {
  readonly minutaId: number;
  readonly versao: number;
  readonly documentoNome: string;
  readonly autorId: number;
  readonly excluidoPor: string;
  /** RFC 3339. */
  readonly excluidoEm: string;
}

const purpose = 'documento.excluido';

/** The job's load: encrypted, as names of documents and people stand in it. */
export function sealDeletion(secrets: Secrets, deletion: Deletion): { readonly exclusao: string } {
  return { exclusao: secrets.encrypt(JSON.stringify(deletion), purpose) };
}

export function openDeletion(secrets: Secrets, carga: unknown): Deletion {
  return JSON.parse(secrets.decrypt((carga as { exclusao: string }).exclusao, purpose)) as Deletion;
}
