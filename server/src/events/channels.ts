import type { Queryable } from '../db/database.ts';
import type { PlatformConfig } from '../platform/config/platform-config.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Ids } from '../platform/runtime/ids.ts';
import type { Announcement, AnnouncementKind, announcements } from './announcements.ts';
import type { EventKind, events, HistoryEvent } from './registry/index.ts';
import type { Enqueue } from './topic.ts';

/** The platform's ports that channels use. */
export interface ChannelPorts {
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly config: Pick<PlatformConfig, 'publicUrl' | 'mailFrom' | 'sms' | 'produtoNome' | 'operatorEmail'>;
}

/** The transaction that records the event. */
export interface ChannelWork {
  readonly tx: Queryable;
  readonly now: Date;
  readonly enqueue: Enqueue;
}

/** Actor and origin of an event. */
export interface EventOrigin {
  readonly principal: { readonly usuarioId: number; readonly usuarioNome: string } | null;
  readonly request: { readonly ip: string; readonly userAgent: string } | null;
}

/** Position of an event in its history. */
export interface ChainPosition {
  readonly organizacaoId: number;
  /** 0 for an event of the organisation itself. */
  readonly contratoId: number;
  readonly n: number;
}

export type AnyKind = EventKind | AnnouncementKind;

/** An event as a channel receives it. */
export type ReceivedEvent<Kind extends AnyKind> = EventOrigin &
  (Kind extends EventKind
    ? HistoryEvent<Kind> & ChainPosition
    : Kind extends AnnouncementKind
      ? Announcement<Kind>
      : never);

/** Runs inside the event's transaction. An error rolls everything back. */
export type Subscriber<Kind extends AnyKind> = (
  work: ChannelWork,
  event: ReceivedEvent<Kind>,
) => Promise<void>;

export type Subscriptions = { readonly [Kind in AnyKind]?: Subscriber<Kind> };

type MailsOf<Definition> = Definition extends { readonly mails: readonly (infer Name)[] } ? Name : never;
type Definitions = typeof events & typeof announcements;

/** Kinds that may cause e-mails: the e-mail channel subscribes to each. */
export type MailedKind = {
  [Kind in AnyKind]: MailsOf<Definitions[Kind]> extends never ? never : Kind;
}[AnyKind];

/** `tipoServico` of every e-mail that an event may cause. */
export type MailName = MailsOf<Definitions[AnyKind]>;

/** The channels of a process, by subscribed kinds. */
export interface Channels {
  subscribersOf<Kind extends AnyKind>(kind: Kind): readonly Subscriber<Kind>[];
}

export function createChannels(
  channels: readonly { subscribe(ports: ChannelPorts): Subscriptions }[],
  ports: ChannelPorts,
): Channels {
  const byKind = new Map<string, Subscriber<AnyKind>[]>();
  for (const channel of channels)
    for (const [kind, subscriber] of Object.entries(channel.subscribe(ports)))
      byKind.set(kind, [...(byKind.get(kind) ?? []), subscriber as Subscriber<AnyKind>]);
  const none: readonly Subscriber<AnyKind>[] = [];
  return { subscribersOf: (kind) => byKind.get(kind) ?? none };
}

/** For processes and tests without channels. */
export const noChannels = createChannels([], {} as ChannelPorts);
