import { defineTopic } from '../../events/topic.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'token.codigo';

interface CodeMail {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarioId: number;
  readonly tokenId: number;
  /** The six digits in clear text; their row has only a keyed hash. */
  readonly codigo: string;
}

interface SealedCode extends Omit<CodeMail, 'codigo'> {
  readonly codigoCifrado: string;
}

/** Sends one code's e-mail. */
export const codeTopic = defineTopic<SealedCode>('token.enviar');

export function sealCode(secrets: Secrets, { codigo, ...mail }: CodeMail): SealedCode {
  return { ...mail, codigoCifrado: secrets.encrypt(codigo, purpose) };
}

export function openCode(secrets: Secrets, { codigoCifrado, ...mail }: SealedCode): CodeMail {
  return { ...mail, codigo: secrets.decrypt(codigoCifrado, purpose) };
}
