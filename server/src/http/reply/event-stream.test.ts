import { expect, it } from 'vitest';
import { eventStreamBody } from './event-stream.ts';
import type { ServerEvent } from './reply.ts';

/** Waits for its next event until the signal aborts, like a document's stream. */
async function* quietSource(signal: AbortSignal): AsyncGenerator<ServerEvent> {
  yield { id: '1', event: 'a', data: {} };
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

it('ends without an error when a client disconnects while idle', async () => {
  const leave = new AbortController();
  const errors: unknown[] = [];
  const body = eventStreamBody(quietSource(leave.signal), {
    heartbeatMs: 60_000,
    streamMs: 60_000,
    recheckMs: 60_000,
    readmit: async () => {},
    leave,
    closing: new AbortController().signal,
    onError: (error) => errors.push(error),
  });
  const reader = body.getReader();
  await reader.read();
  await reader.read();
  const waiting = reader.read();
  await reader.cancel();
  expect((await waiting).done).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([]);
  expect(leave.signal.aborted).toBe(true);
});
