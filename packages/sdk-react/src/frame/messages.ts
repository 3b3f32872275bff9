import type { Problema, ReciboAssinatura, SituacaoConvite } from '@lavra/client/types';

/** Names the protocol and its version: what carries another name is not for us. */
export const signingProtocol = 'lavra-signing/1';

/** What a signing page in a frame tells the page around it. */
export type SigningMessage =
  | { readonly protocol: typeof signingProtocol; readonly type: 'opened'; readonly situacao: SituacaoConvite }
  | { readonly protocol: typeof signingProtocol; readonly type: 'signed'; readonly recibo: ReciboAssinatura }
  | { readonly protocol: typeof signingProtocol; readonly type: 'rejected'; readonly motivo: string }
  | { readonly protocol: typeof signingProtocol; readonly type: 'disowned' }
  | { readonly protocol: typeof signingProtocol; readonly type: 'error'; readonly problema: Problema }
  /** CSS pixels that the page would fill. */
  | { readonly protocol: typeof signingProtocol; readonly type: 'height'; readonly heightPx: number };

/** A message of the protocol without its name. */
export type SigningNews = SigningMessage extends infer M
  ? M extends SigningMessage
    ? Omit<M, 'protocol'>
    : never
  : never;

/** Whether what a window sent is a message of ours; who sent it is the receiver's to check. */
export function isSigningMessage(data: unknown): data is SigningMessage {
  return typeof data === 'object' && data !== null && 'protocol' in data && data.protocol === signingProtocol;
}
