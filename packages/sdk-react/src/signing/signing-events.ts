import type {
  AssinaturaConvite,
  AssinaturaEntrada,
  Problema,
  ReciboAssinatura,
  SituacaoConvite,
} from '@lavra/client/types';

/** What a signing page tells its host. */
export type SigningEvents = {
  /** The page is displayed; a tab in the background is not. */
  readonly onOpened?: (event: { readonly situacao: SituacaoConvite }) => void;
  readonly onSigned?: (recibo: ReciboAssinatura) => void;
  readonly onRejected?: (event: { readonly motivo: string }) => void;
  /** Whoever opened the link said that they are not the signatory; it no longer opens. */
  readonly onDisowned?: () => void;
  /** Every refusal; the page shows it as well. */
  readonly onError?: (problem: Problema) => void;
  /** Key or token were proved; a host may keep the pass for its tab and give it back in `pass`. */
  readonly onPassChange?: (pass: string) => void;
};

/** What a signature needs to be opened. */
export type SigningOptions = SigningEvents & {
  /** The last part of the signing link. */
  readonly token: string;
  /** How the page is shown, kept as evidence; `SDK` unless said. */
  readonly incorporacao?: NonNullable<AssinaturaEntrada['incorporacao']>;
  /** The last that `onPassChange` told for this token, so that a refresh asks neither key nor token again. */
  readonly pass?: string | undefined;
  /** What `getSigning` answered for this token and pass in the provider's language, where it was asked for already. */
  readonly convite?: AssinaturaConvite | undefined;
};
