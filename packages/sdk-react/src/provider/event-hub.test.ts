import { createLavraClient } from '@lavra/client';
import { createMockClient } from '@lavra/client/mock';
import { expect, test, vi } from 'vitest';
import { createEventHub } from './event-hub.ts';

const event = (n: number) => ({ contratoId: 7, minutaId: 9, evento: 'ASSINATURA_REALIZADA', n });
const wire = (n: number) => `id: ${n}\ndata: ${JSON.stringify(event(n))}\n\n`;
const now = async () => undefined;

function openStream(first: string): Response {
  return new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(first)),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
}

test('two followers of a document share one stream', async () => {
  const stream = vi.fn(() => openStream(wire(1)));
  const hub = createEventHub(createMockClient({ streamDocumentEvents: stream }), now);
  const one = vi.fn();
  const other = vi.fn();
  const leave = [hub.follow(7, { onEvent: one }), hub.follow(7, { onEvent: other })];
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith(event(1)));
  expect(one).toHaveBeenCalledWith(event(1));
  expect(stream).toHaveBeenCalledOnce();
  for (const stop of leave) stop();
});

test('a stream that ends is opened again', async () => {
  let opened = 0;
  const stream = vi.fn(() => {
    opened += 1;
    return opened === 1 ? new Response(wire(1)) : openStream(wire(2));
  });
  const hub = createEventHub(createMockClient({ streamDocumentEvents: stream }), now);
  const seen = vi.fn();
  const leave = hub.follow(7, { onEvent: seen });
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith(event(2)));
  expect(seen).toHaveBeenCalledTimes(2);
  leave();
});

test('after a failure the next try waits longer each time, at most 30 s', async () => {
  const waits: number[] = [];
  const stream = vi.fn(() => (waits.length < 6 ? new Response(null, { status: 503 }) : openStream(wire(1))));
  const hub = createEventHub(createMockClient({ streamDocumentEvents: stream }), async (milliseconds) => {
    waits.push(milliseconds);
  });
  const seen = vi.fn();
  const leave = hub.follow(7, { onEvent: seen });
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  expect(waits).toEqual([1_000, 3_000, 10_000, 30_000, 30_000, 30_000]);
  leave();
});

test('a document that one may not see is asked for once', async () => {
  const stream = vi.fn(() =>
    Response.json({ status: 404, excecao: 'ContratoNaoEncontradoException' }, { status: 404 }),
  );
  const hub = createEventHub(createMockClient({ streamDocumentEvents: stream }), now);
  const refused = vi.fn();
  hub.follow(7, { onEvent: vi.fn(), onRefused: refused });
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 404 })));
  expect(stream).toHaveBeenCalledOnce();
});

test('the last to leave closes the stream', async () => {
  const connections: AbortSignal[] = [];
  const client = createLavraClient({
    baseUrl: 'https://lavra.invalid',
    fetch: async (input, init) => {
      connections.push(new Request(input, init).signal);
      return openStream(wire(1));
    },
  });
  const hub = createEventHub(client, now);
  const seen = vi.fn();
  const one = hub.follow(7, { onEvent: seen });
  const other = hub.follow(7, { onEvent: vi.fn() });
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  one();
  expect(connections.map(({ aborted }) => aborted)).toEqual([false]);
  other();
  expect(connections.map(({ aborted }) => aborted)).toEqual([true]);
});
