import { defineTopic } from '../../events/topic.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

/** The facts that an e-mail needs about a deleted document. */
interface Deletion {
  readonly minutaId: number;
  readonly versao: number;
  readonly documentoNome: string;
  readonly autorId: number;
  readonly excluidoPor: string;
  /** RFC 3339. */
  readonly excluidoEm: string;
}

interface SealedDeletion {
  readonly exclusao: string;
}

/** Notifies the author of a deletion. */
export const deletedTopic = defineTopic<SealedDeletion>('documento.excluido.enviar');

const purpose = 'documento.excluido';

/** Encrypted, because it contains names of documents and people. */
export function sealDeletion(secrets: Secrets, deletion: Deletion): SealedDeletion {
  return { exclusao: secrets.encrypt(JSON.stringify(deletion), purpose) };
}

export function openDeletion(secrets: Secrets, { exclusao }: SealedDeletion): Deletion {
  return JSON.parse(secrets.decrypt(exclusao, purpose)) as Deletion;
}
