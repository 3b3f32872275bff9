import type { Problema, ReciboAssinatura, SituacaoConvite } from '@lavra/client/types';

/** Name and version of the protocol; messages with another name are ignored. */
export const signingProtocol = 'lavra-signing/1';

/** Message from a framed signing page to its host page. */
export type SigningMessage =
  | { readonly protocol: typeof signingProtocol; readonly type: 'opened'; readonly situacao: SituacaoConvite }
  | { readonly protocol: typeof signingProtocol; readonly type: 'signed'; readonly recibo: ReciboAssinatura }
  | { readonly protocol: typeof signingProtocol; readonly type: 'rejected'; readonly motivo: string }
  | { readonly protocol: typeof signingProtocol; readonly type: 'disowned' }
  | { readonly protocol: typeof signingProtocol; readonly type: 'delegated' }
  | { readonly protocol: typeof signingProtocol; readonly type: 'error'; readonly problema: Problema }
  /** Content height in CSS pixels. */
  | { readonly protocol: typeof signingProtocol; readonly type: 'height'; readonly heightPx: number };

/** Message of the protocol without its protocol name. */
export type SigningNews = SigningMessage extends infer M
  ? M extends SigningMessage
    ? Omit<M, 'protocol'>
    : never
  : never;

/** Whether data is a message of the protocol. The receiver must check the sender itself. */
export function isSigningMessage(data: unknown): data is SigningMessage {
  return typeof data === 'object' && data !== null && 'protocol' in data && data.protocol === signingProtocol;
}
