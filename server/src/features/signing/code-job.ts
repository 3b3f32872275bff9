import type { Secrets } from '../../platform/crypto/secrets.ts';

/** Sends one code's e-mail. */
export const CODE_TOPIC = 'token.enviar';

const PURPOSE = 'token.codigo';

interface CodeMail {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatarioId: number;
  readonly tokenId: number;
  /** The six digits in clear: their row keeps a keyed hash. */
  readonly codigo: string;
}

/** What the job carries: the digits encrypted. */
export function sealCode(secrets: Secrets, { codigo, ...mail }: CodeMail) {
  return { ...mail, codigoCifrado: secrets.encrypt(codigo, PURPOSE) };
}

export function openCode(secrets: Secrets, carga: unknown): CodeMail {
  const { codigoCifrado, ...mail } = carga as ReturnType<typeof sealCode>;
  return { ...mail, codigo: secrets.decrypt(codigoCifrado, PURPOSE) };
}

/** Bound to the signatory: the same digits of another have another hash. */
export const hashOfCode = (secrets: Secrets, signatarioId: number, codigo: string) =>
  secrets.hashCode(codigo, `assinatura.token:${signatarioId}`);
