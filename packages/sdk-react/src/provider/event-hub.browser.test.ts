import { createLavraClient, type LavraClient } from '@lavra/client';
import { createMockClient, createMockFetch } from '@lavra/client/mock';
import type { EventoOrganizacao, UsuarioSessao } from '@lavra/client/types';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEventHub, type EventListener } from './event-hub.ts';
import { browserTabs } from './shared-stream.ts';

const beginning = { tipo: 'INICIO', contratoId: null, minutaId: null, evento: null, n: null } as const;
const event = (contratoId: number, n: number): EventoOrganizacao => ({
  tipo: 'CONTRATO',
  contratoId,
  minutaId: 9,
  evento: 'ASSINATURA_REALIZADA',
  n,
});
const wire = (id: number, data: EventoOrganizacao) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
const now = async () => undefined;
const answer = (body: BodyInit | null) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });

/** A server stream that stays open; `tell` adds an event. */
function openStream(first = wire(1, beginning)) {
  const encoder = new TextEncoder();
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      controller.enqueue(encoder.encode(first));
    },
  });
  return { response: answer(body), tell: (text: string) => controller.enqueue(encoder.encode(text)) };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the events of one provider', () => {
  const hubOf = (client: LavraClient, pause: typeof now = now) => createEventHub(client, pause, null);

  test('use one stream for any number of documents, and reach only their own followers', async () => {
    const stream = vi.fn(
      () => openStream(wire(1, beginning) + wire(2, event(7, 1)) + wire(3, event(8, 1))).response,
    );
    const hub = hubOf(createMockClient({ streamEvents: stream }));
    const heard = { seven: vi.fn(), eight: vi.fn(), all: vi.fn() };
    stops.push(hub.follow(7, { onEvent: heard.seven }), hub.follow(8, { onEvent: heard.eight }));
    stops.push(hub.follow(null, { onEvent: heard.all }));
    await vi.waitFor(() => expect(heard.all).toHaveBeenCalledTimes(2));
    expect(heard.seven.mock.calls).toEqual([[event(7, 1)]]);
    expect(heard.eight.mock.calls).toEqual([[event(8, 1)]]);
    expect(stream).toHaveBeenCalledOnce();
  });

  test('continue after the end of a stream, from the last event', async () => {
    const asked: (string | null)[] = [];
    const client = createLavraClient({
      baseUrl: 'https://lavra.invalid',
      fetch: async (input, init) => {
        asked.push(new Request(input, init).headers.get('last-event-id'));
        return asked.length === 1 ? answer(wire(5, event(7, 1))) : openStream(wire(6, event(7, 2))).response;
      },
    });
    const seen = vi.fn();
    stops.push(hubOf(client).follow(7, { onEvent: seen }));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
    expect(asked).toEqual([null, '5']);
  });

  test('report that everything may have changed if too many were missed', async () => {
    const hub = hubOf(
      createMockClient({
        streamEvents: () => openStream(wire(9, { ...beginning, tipo: 'RECOMECO' })).response,
      }),
    );
    const seen = vi.fn();
    stops.push(hub.follow(7, { onEvent: seen }));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(null));
  });

  test('are retried with growing delays of at most 30 s, and the interruption is reported', async () => {
    const waits: number[] = [];
    const stream = vi.fn(() =>
      waits.length < 6 ? new Response(null, { status: 503 }) : openStream().response,
    );
    const live: boolean[] = [];
    const hub = hubOf(createMockClient({ streamEvents: stream }), async (...[milliseconds]: number[]) => {
      live.push(hub.isLive());
      waits.push(milliseconds ?? 0);
      return undefined;
    });
    stops.push(hub.follow(7, { onEvent: vi.fn() }));
    await vi.waitFor(() => expect(hub.isLive()).toBe(true));
    expect(waits).toEqual([1_000, 3_000, 10_000, 30_000, 30_000, 30_000]);
    expect(live).toEqual(waits.map(() => false));
  });

  test('are not lost if they came before the stream could be opened', async () => {
    let isDown = true;
    const stream = () => (isDown ? new Response(null, { status: 503 }) : openStream().response);
    const hub = hubOf(createMockClient({ streamEvents: stream }), async () => {
      isDown = false;
      return undefined;
    });
    const seen = vi.fn();
    stops.push(hub.follow(7, { onEvent: seen }));
    await vi.waitFor(() => expect(seen.mock.calls).toEqual([[null]]));
  });

  test('that are refused are requested once, and later subscribers are notified too', async () => {
    const stream = vi.fn(() =>
      Response.json({ status: 403, excecao: 'SemPermissaoException' }, { status: 403 }),
    );
    const hub = hubOf(createMockClient({ streamEvents: stream }));
    const refused = vi.fn();
    stops.push(hub.follow(7, { onEvent: vi.fn(), onRefused: refused }));
    await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 403 })));
    const late = vi.fn();
    stops.push(hub.follow(8, { onEvent: vi.fn(), onRefused: late }));
    expect(late).toHaveBeenCalledOnce();
    expect(stream).toHaveBeenCalledOnce();
  });

  test('end when the last follower unsubscribes', async () => {
    const connections: AbortSignal[] = [];
    const client = createLavraClient({
      baseUrl: 'https://lavra.invalid',
      fetch: async (input, init) => {
        connections.push(new Request(input, init).signal);
        return openStream(wire(1, event(7, 1))).response;
      },
    });
    const hub = hubOf(client);
    const seen = vi.fn();
    const one = hub.follow(7, { onEvent: seen });
    const other = hub.follow(8, { onEvent: vi.fn() });
    await vi.waitFor(() => expect(seen).toHaveBeenCalled());
    one();
    expect(connections.map(({ aborted }) => aborted)).toEqual([false]);
    other();
    expect(connections.map(({ aborted }) => aborted)).toEqual([true]);
    expect(hub.isLive()).toBe(false);
  });
});

describe('the tabs of one browser', () => {
  const session = (
    userId: number,
    tipoUsuario: UsuarioSessao['tipoUsuario'] = 'USUARIO',
    contratoId: number | null = null,
  ): UsuarioSessao => ({
    ...(contratoId === null ? {} : { contratoId }),
    userId,
    userName: `${userId}@exemplo.test`,
    name: 'Ana',
    imageUrl: null,
    tipoUsuario,
    domainType: 'ORGANIZACAO',
    domainId: 1,
    perfil: 'Operador',
    authorities: ['Contrato.Visualizar'],
  });

  type Person = {
    id: number;
    tipoUsuario?: UsuarioSessao['tipoUsuario'];
    contratoId?: number;
    tokens?: number;
  };

  /** A separate deployment for each test; each tab has its own client and memory. */
  function deployment() {
    const baseUrl = `https://${crypto.randomUUID()}.invalid`;
    const opened: { by: number; tell(text: string): void; from: string | null }[] = [];
    let asked = 0;
    const newTab = (user: Person, tabs = browserTabs()) => {
      const client = createLavraClient({
        baseUrl,
        getToken: () => `token-${user.id}-${user.tokens ?? 0}`,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const by = user.id;
          return createMockFetch({
            getSession: () => {
              asked += 1;
              return session(by, user.tipoUsuario, user.contratoId);
            },
            streamEvents: () => {
              const stream = openStream();
              opened.push({ by, tell: stream.tell, from: request.headers.get('last-event-id') });
              return stream.response;
            },
          })(request);
        },
      });
      const hub = createEventHub(client, now, tabs);
      return { ...hub, follow: (listener: EventListener) => stops[stops.push(hub.follow(7, listener)) - 1]! };
    };
    return { newTab, opened, sessionsAsked: () => asked };
  }

  test('share one stream, and another tab continues when the reading tab closes', async () => {
    const { newTab, opened } = deployment();
    const [first, second] = [newTab({ id: 1 }), newTab({ id: 1 })];
    const close = first.follow({ onEvent: vi.fn() });
    await vi.waitFor(() => expect(first.isLive()).toBe(true));
    const heard = vi.fn();
    second.follow({ onEvent: heard });
    await vi.waitFor(() => expect(second.isLive()).toBe(true));
    opened[0]?.tell(wire(41, event(7, 3)));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(event(7, 3)));
    expect(opened).toHaveLength(1);
    close();
    await vi.waitFor(() => expect(opened).toHaveLength(2));
    expect(opened[1]?.from).toBe('41');
    opened[1]?.tell(wire(42, event(7, 4)));
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(event(7, 4)));
  });

  test('receive no events of another person, even after a change of user in a tab', async () => {
    const { newTab, opened } = deployment();
    const changing = { id: 1 };
    const [own, other] = [newTab({ id: 1 }), newTab({ id: 2 })];
    const tab = newTab(changing);
    const heard = { own: vi.fn(), other: vi.fn(), tab: vi.fn() };
    own.follow({ onEvent: heard.own });
    await vi.waitFor(() => expect(own.isLive()).toBe(true));
    tab.follow({ onEvent: heard.tab });
    other.follow({ onEvent: heard.other });
    await vi.waitFor(() => expect([tab.isLive(), other.isLive()]).toEqual([true, true]));
    expect(opened.map(({ by }) => by)).toEqual([1, 2]);
    changing.id = 2;
    opened[0]?.tell(wire(51, event(7, 5)));
    await vi.waitFor(() => expect(heard.own).toHaveBeenCalledWith(event(7, 5)));
    opened[1]?.tell(wire(52, event(7, 6)));
    await vi.waitFor(() => expect(heard.other).toHaveBeenCalledWith(event(7, 6)));
    opened[1]?.tell(wire(53, event(7, 7)));
    await vi.waitFor(() => expect(heard.tab).toHaveBeenCalledWith(event(7, 7)));
    expect(heard.tab).not.toHaveBeenCalledWith(event(7, 5));
    expect(heard.other).not.toHaveBeenCalledWith(event(7, 5));
  });

  test.each([
    ['shared by tabs', browserTabs()],
    ['of a single tab', null],
  ])('keep the stream %s through a new token, and identify its person once', async (_, tabs) => {
    const { newTab, opened, sessionsAsked } = deployment();
    const person: Person = { id: 1, tokens: 1 };
    const tab = newTab(person, tabs);
    const heard = vi.fn();
    tab.follow({ onEvent: heard });
    await vi.waitFor(() => expect(tab.isLive()).toBe(true));
    const before = sessionsAsked();
    person.tokens = 2;
    opened[0]?.tell(wire(61, event(7, 1)) + wire(62, event(7, 2)) + wire(63, event(7, 3)));
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[event(7, 1)], [event(7, 2)], [event(7, 3)]]));
    expect(opened).toHaveLength(1);
    expect(sessionsAsked() - before).toBe(1);
  });

  test('continue with a new embed token for the same document, but not for another', async () => {
    const { newTab, opened } = deployment();
    const person: Person = { id: 1, tipoUsuario: 'TOKEN_INCORPORACAO', contratoId: 7, tokens: 1 };
    const tab = newTab(person);
    const heard = vi.fn();
    tab.follow({ onEvent: heard });
    await vi.waitFor(() => expect(tab.isLive()).toBe(true));
    person.tokens = 2;
    opened[0]?.tell(wire(71, event(7, 1)));
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[event(7, 1)]]));
    expect(opened).toHaveLength(1);
    Object.assign(person, { contratoId: 8, tokens: 3 });
    opened[0]?.tell(wire(72, event(7, 2)));
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[event(7, 1)], [null]]));
    expect(opened).toHaveLength(2);
  });

  test('open the stream once the host has a token', async () => {
    const token = vi.fn(async () => 'agora').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const client = createLavraClient({
      baseUrl: 'https://lavra.invalid',
      getToken: token,
      fetch: createMockFetch({
        getSession: () => session(1),
        streamEvents: () => openStream(wire(1, event(7, 1))).response,
      }),
    });
    const heard = vi.fn();
    stops.push(createEventHub(client, now, null).follow(7, { onEvent: heard }));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  });
});
