import type { JsonObject } from '@lavra/verify';

/** What an event of the history carries. */
export interface EventPayload {
  /** Only where the write's root is not the document itself (its creation). */
  readonly contratoId?: number;
  readonly minutaId?: number;
  readonly signatarioId?: number;
  /** Public part: hashed into the chain, never erased. */
  readonly dados?: JsonObject;
  /** Personal part: the chain commits to it, and it can be erased. */
  readonly pessoais?: Readonly<Record<string, string | null>>;
  /** For channels alone, such as a link's token: never stored with the history. */
  readonly transient?: object;
}

/** Who may be notified of an event. */
export type Audience = 'AUTHOR' | 'SIGNER' | 'ALL_SIGNERS' | 'ACCOUNT_OWNER' | 'OPERATOR';

/** Audience and e-mails of a kind of event. */
export interface ChannelFacts {
  readonly audience?: readonly Audience[];
  /** `tipoServico` of every e-mail that it may cause. */
  readonly mails?: readonly string[];
}

/** A row of the history for its label. Erased values are absent. */
export interface LabelRow<Payload extends EventPayload = EventPayload> {
  readonly dados: Partial<NonNullable<Payload['dados']>>;
  readonly pessoais: Partial<NonNullable<Payload['pessoais']>>;
}

export interface EventFacts<Payload extends EventPayload = EventPayload> extends ChannelFacts {
  /** The row as a Portuguese sentence. */
  label(row: LabelRow<Payload>): string;
  /** Type of the webhook, if one is sent. */
  readonly webhook?: string;
  /** An act of a signatory: its address and browser are part of the proof and outlive their retention. */
  readonly isEvidence?: true;
}

declare const payload: unique symbol;

interface Carries<Payload> {
  readonly [payload]?: Payload;
}

export type PayloadOf<Definition> = Definition extends Carries<infer Payload> ? Payload : never;

// `NoInfer`: the registry's check must not widen an entry's type.
type Defined<Facts, Payload> = NoInfer<Facts> & Carries<Payload>;

/** Defines a kind of event that the history records. */
export const defineEvent =
  <Payload extends EventPayload>() =>
  <const Facts extends EventFacts<Payload>>(facts: Facts) =>
    facts as Defined<Facts, Payload>;

/** Defines a kind of event that belongs to no history: of an account, of the deployment, or of the clock. */
export const defineAnnouncement =
  <Payload extends object>() =>
  <const Facts extends ChannelFacts>(facts: Facts) =>
    facts as Defined<Facts, Payload>;
