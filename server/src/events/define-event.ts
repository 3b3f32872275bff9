import type { JsonObject } from '@lavra/verify';

/** Payload of an event in the history. */
export interface EventPayload {
  /** Only if the write's root is not the document itself (its creation). */
  readonly contratoId?: number;
  readonly minutaId?: number;
  readonly signatarioId?: number;
  /** Public part: included in the chain's hash, never erased. */
  readonly dados?: JsonObject;
  /** Personal part: the chain contains a commitment to it, and it can be erased. */
  readonly pessoais?: Readonly<Record<string, string | null>>;
  /** Only for channels, such as a link's token: never stored with the history. */
  readonly transient?: object;
}

/** Who may be notified of an event. `FOLLOWERS`: users whose bell of the document, or of a folder above it, is on. */
export type Audience = 'AUTHOR' | 'FOLLOWERS' | 'SIGNER' | 'ALL_SIGNERS' | 'ACCOUNT_OWNER' | 'OPERATOR';

/** Audience and e-mails of a kind of event. */
export interface ChannelFacts {
  readonly audience?: readonly Audience[];
  /** `tipoServico` of every e-mail that it may cause. */
  readonly mails?: readonly string[];
}

/** A history row for its label. Erased values are absent. */
export interface LabelRow<Payload extends EventPayload = EventPayload> {
  readonly dados: Partial<NonNullable<Payload['dados']>>;
  readonly pessoais: Partial<NonNullable<Payload['pessoais']>>;
}

export interface EventFacts<Payload extends EventPayload = EventPayload> extends ChannelFacts {
  /** The row as a Portuguese sentence. */
  label(row: LabelRow<Payload>): string;
  /** Type of the webhook, if one is sent. */
  readonly webhook?: string;
  /** Its type if the event means one version (`dados.versao`) and not the document. */
  readonly versionWebhook?: string;
  /** A signatory's action: its address and browser are evidence and are kept beyond their retention period. */
  readonly isEvidence?: true;
}

declare const payload: unique symbol;

interface Carries<Payload> {
  readonly [payload]?: Payload;
}

export type PayloadOf<Definition> = Definition extends Carries<infer Payload> ? Payload : never;

// `NoInfer`: the registry's check must not widen an entry's type.
type Defined<Facts, Payload> = NoInfer<Facts> & Carries<Payload>;

/** Defines an event kind that the history records. */
export const defineEvent =
  <Payload extends EventPayload>() =>
  <const Facts extends EventFacts<Payload>>(facts: Facts) =>
    facts as Defined<Facts, Payload>;

/** Defines an event kind outside any history: of an account, the deployment, or the clock. */
export const defineAnnouncement =
  <Payload extends object>() =>
  <const Facts extends ChannelFacts>(facts: Facts) =>
    facts as Defined<Facts, Payload>;
