import type {
  AssinaturaConvite,
  AssinaturaEntrada,
  Problema,
  ReciboAssinatura,
  SituacaoConvite,
} from '@lavra/client/types';

/** Events of a signing page for its host. */
export type SigningEvents = {
  /** The page is displayed; a tab in the background is not. */
  readonly onOpened?: (event: { readonly situacao: SituacaoConvite }) => void;
  readonly onSigned?: (recibo: ReciboAssinatura) => void;
  readonly onRejected?: (event: { readonly motivo: string }) => void;
  /** The reader said that they are not the signatory; the link no longer opens. */
  readonly onDisowned?: () => void;
  /** Every refusal; the page shows it as well. */
  readonly onError?: (problem: Problema) => void;
  /** Key or token were proved; a host may keep the pass for its tab and give it back in `pass`. */
  readonly onPassChange?: (pass: string) => void;
};

/** What a signature needs to be opened. */
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
