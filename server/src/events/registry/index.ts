import type { EventoHistorico } from '@lavra/client/types';
import type { EventFacts, PayloadOf } from '../define-event.ts';
import { documentEvents } from './document-events.ts';
import { formalizationEvents } from './formalization-events.ts';
import { organizationEvents } from './organization-events.ts';
import { signerEvents } from './signer-events.ts';

/**
 * Every event kind that the history records, of documents and organisations. An entry defines its payload, its
 * label and its use in channels. The contract's `EventoHistorico` has the same kinds: a mismatch does not compile.
 */
export const events = {
  ...documentEvents,
  ...signerEvents,
  ...formalizationEvents,
  ...organizationEvents,
} satisfies Record<EventoHistorico, EventFacts>;

type Events = typeof events;
export type EventKind = keyof Events;

/** Input of `work.history()`: a registered kind with its payload. */
export type HistoryEvent<Kind extends EventKind = EventKind> = Kind extends EventKind
  ? { readonly tipo: Kind } & PayloadOf<Events[Kind]>
  : never;

const facts: Readonly<Record<string, EventFacts>> = events;
const kinds = Object.keys(events) as readonly EventKind[];

/** Kinds whose address and browser are kept as evidence. */
export const evidenceKinds = kinds.filter((kind) => facts[kind]?.isEvidence);

/** The kinds sent as webhooks, with their type. */
export const webhookTypes: ReadonlyMap<EventKind, string> = new Map(
  kinds.flatMap((kind) => {
    const type = facts[kind]?.webhook;
    return type === undefined ? [] : [[kind, type] as const];
  }),
);

/** Types that name one version, by kind. */
export const versionWebhookTypes: ReadonlyMap<EventKind, string> = new Map(
  kinds.flatMap((kind) => {
    const type = facts[kind]?.versionWebhook;
    return type === undefined ? [] : [[kind, type] as const];
  }),
);

/** Kinds of which the users with an active bell are notified. */
export const followedKinds: readonly EventKind[] = kinds.filter((kind) =>
  facts[kind]?.audience?.includes('FOLLOWERS'),
);

/** One history row as a sentence; names its subject while the name is stored. */
export function historyLabel({
  tipo,
  ...row
}: { readonly tipo: string } & Parameters<EventFacts['label']>[0]): string {
  const known = Object.hasOwn(facts, tipo) ? facts[tipo] : undefined;
  return (known?.label(row) ?? tipo).slice(0, 1000);
}
