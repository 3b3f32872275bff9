import type {
  AssinaturaConvite,
  AssinaturaEntrada,
  Problema,
  ReciboAssinatura,
  SituacaoConvite,
} from '@lavra/client/types';
import type { SignerProof } from '@lavra/domain';

/** Events of a signing page for its host. */
export type SigningEvents = {
  /** Called when the page is displayed, not while it is in a background tab. */
  readonly onOpened?: (event: { readonly situacao: SituacaoConvite }) => void;
  readonly onSigned?: (recibo: ReciboAssinatura) => void;
  readonly onRejected?: (event: { readonly motivo: string }) => void;
  /** The visitor declared not to be the signatory; the link no longer opens. */
  readonly onDisowned?: () => void;
  /** The signature was passed to another person; the link no longer opens. */
  readonly onDelegated?: () => void;
  /**
   * The device is passed to the next person who signs in person. The host opens this link in place of the page and
   * forgets the pass, so that nothing of the former signer remains. Without it, the page offers nothing.
   */
  readonly onPassOn?: (event: { readonly link: string }) => void;
  /**
   * The signer wants to sign a further document of the organisation under the same identification. The host opens this
   * link with this pass in place of the page. Without this callback, the receipt offers no further documents.
   */
  readonly onContinue?: (event: { readonly link: string; readonly pass: string }) => void;
  /** Called for every refusal; the page shows it as well. */
  readonly onError?: (problem: Problema) => void;
  /** Key or token were verified; a host may store the pass for its tab and set it again as `pass`. */
  readonly onPassChange?: (pass: string) => void;
};

/** A proof as typed with an answer. */
export type GivenProof = { readonly kind: SignerProof; readonly typed: string };

/** Link and pass of a request. */
export type SigningAccess = { readonly path: { readonly token: string }; readonly passe?: string };

/** Access to one signature. */
export type SigningOptions = SigningEvents & {
  /** The credential of a signing session; on the deployment's own pages, also the last part of a signing link. */
  readonly token: string;
  /** How the page is embedded, recorded as evidence; `SDK` by default. */
  readonly incorporacao?: NonNullable<AssinaturaEntrada['incorporacao']>;
  /** The last pass from `onPassChange` for this token, so that a reload asks for neither key nor code. */
  readonly pass?: string | undefined;
  /** An earlier response of `getSigning` for this token, pass and language. */
  readonly convite?: AssinaturaConvite | undefined;
};
