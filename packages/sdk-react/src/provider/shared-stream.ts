import type { LavraClient, OrganizationEvent } from '@lavra/client';
import { type Pause, pauseFor, readOn, type StreamListener } from './event-stream.ts';

/** Browser APIs that tabs of one origin share. */
export type Tabs = {
  readonly locks: Pick<LockManager, 'request'>;
  readonly openChannel: (name: string) => BroadcastChannel;
};

/** Null if tabs cannot cooperate: in an old browser, or over plain HTTP. */
export function browserTabs(): Tabs | null {
  const locks = globalThis.navigator?.locks;
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return { locks, openChannel: (name) => new BroadcastChannel(name) };
}

/** Messages between tabs: the leader forwards events, a new tab requests the state. */
type Message =
  | { readonly kind: 'event'; readonly event: OrganizationEvent }
  | { readonly kind: 'live'; readonly isLive: boolean; readonly recent: readonly OrganizationEvent[] }
  | { readonly kind: 'hello' };

/** Number of recent events sent to a new tab, so that it misses nothing between its reads and its subscription. */
const RECENT = 20;

type Sharing = {
  readonly client: LavraClient;
  readonly tabs?: Tabs | null | undefined;
  readonly pause?: Pause | undefined;
};

/** Sent when events may have been missed between two leaders. */
const MISSED: OrganizationEvent = {
  id: '',
  data: { tipo: 'RECOMECO', contratoId: null, minutaId: null, evento: null, n: null },
};

/**
 * Shares one stream among all tabs of the same person, organisation and rights. The tab that holds the lock
 * reads and forwards it; another takes over when it closes. Resolves when `signal` aborts.
 */
export async function shareStream(
  { client, tabs = browserTabs(), pause = pauseFor }: Sharing,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const personOf = rememberPerson(client);
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const person = await personOf();
    const name = tabs && person && `lavra-events:${await digest(person)}`;
    if (signal.aborted) return;
    const turn = new AbortController();
    const leave = () => turn.abort();
    signal.addEventListener('abort', leave, { once: true });
    // If another person logged in, these tabs no longer share a stream.
    const isStillHere = async () => {
      if ((await personOf()) === person) return true;
      turn.abort();
      return false;
    };
    const heard = isFirst ? listener : afterGap(listener);
    const options = { signal: turn.signal, pause };
    if (tabs && name) await takePart({ client, tabs, name, isStillHere }, heard, options);
    else await readTurn(client, guarded(heard, isStillHere), { ...options, lastEventId: '' });
    signal.removeEventListener('abort', leave);
    listener.onLive(false);
    // Permanently refused, for the same person.
    if (!turn.signal.aborted) return;
  }
}

/** Events between two leaders were missed, so everything may have changed. */
function afterGap(listener: StreamListener): StreamListener {
  let hasNotified = false;
  return {
    ...listener,
    onLive(isLive) {
      listener.onLive(isLive);
      if (!isLive || hasNotified) return;
      hasNotified = true;
      listener.onEvent(MISSED);
    },
  };
}

type Part = {
  readonly client: LavraClient;
  readonly tabs: Tabs;
  readonly name: string;
  readonly isStillHere: () => Promise<boolean>;
};

async function takePart(
  { client, tabs, name, isStillHere }: Part,
  listener: StreamListener,
  { signal, pause }: { signal: AbortSignal; pause: Pause },
): Promise<void> {
  const channel = tabs.openChannel(name);
  const recent: OrganizationEvent[] = [];
  let lastEventId = '';
  let isLive = false;
  let isLeading = false;
  const say = (message: Message) => channel.postMessage(message);
  const own = guarded(listener, isStillHere);
  const hear = (event: OrganizationEvent) => {
    lastEventId = event.id;
    if (recent.push(event) > RECENT) recent.shift();
    own.onEvent(event);
  };
  const become = (next: boolean) => {
    isLive = next;
    own.onLive(next);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') {
      if (isLeading) say({ kind: 'live', isLive, recent });
      return;
    }
    if (isLeading) return;
    if (data.kind === 'event') return hear(data.event);
    if (lastEventId === '') for (const event of data.recent) hear(event);
    become(data.isLive);
  };
  say({ kind: 'hello' });
  try {
    await tabs.locks.request(name, { signal }, async () => {
      isLeading = true;
      const leading: StreamListener = {
        onEvent(event) {
          hear(event);
          say({ kind: 'event', event });
        },
        onLive(next) {
          if (next === isLive) return;
          become(next);
          say({ kind: 'live', isLive: next, recent: [] });
        },
        onRefused: listener.onRefused,
      };
      await readTurn(client, leading, { signal, pause, lastEventId });
    });
  } catch (fault) {
    // Aborted while it waited for its turn.
    if (!signal.aborted) throw fault;
  } finally {
    channel.close();
  }
}

/** Forwards events only for the current person. */
function guarded(listener: StreamListener, isStillHere: () => Promise<boolean>): StreamListener {
  return {
    ...listener,
    onEvent: (event) => void isStillHere().then((isHere) => isHere && listener.onEvent(event)),
  };
}

/** Ends with the signal even if the host's fetch ignores it, because other tabs wait for their turn. */
async function readTurn(...[client, listener, options]: Parameters<typeof readOn>): Promise<void> {
  await Promise.race([readOn(client, listener, options), whenAborted(options.signal)]);
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function bearerOf(client: LavraClient): Promise<string> {
  // A host without a token now may have one later.
  return (await client.headers().catch(() => undefined))?.Authorization ?? '';
}

/**
 * The person behind the client's bearer. Requests it once per bearer, even for many events right after a renewal;
 * retries a failed request.
 */
function rememberPerson(client: LavraClient): () => Promise<string | null> {
  let last: { readonly bearer: string; readonly asking: Promise<string | null> } | undefined;
  return async () => {
    const bearer = await bearerOf(client);
    const asked = last?.bearer === bearer ? last : { bearer, asking: askPerson(client, bearer) };
    last = asked;
    const person = await asked.asking;
    if (person === null && last === asked) last = undefined;
    return person;
  };
}

/**
 * Identifies server, person, organisation, token kind, rights and an embed token's document, so that a renewed
 * token continues the same stream. Null without a person.
 */
async function askPerson(client: LavraClient, bearer: string): Promise<string | null> {
  if (bearer === '') return null;
  const session = await client.call('getSession', {});
  if (!session.ok) return null;
  const { userId, domainId, tipoUsuario, authorities, contratoId = null } = session.data;
  const rights = [...authorities].sort().join(' ');
  return JSON.stringify([client.baseUrl, userId, domainId, tipoUsuario, rights, contratoId]);
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash).slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
