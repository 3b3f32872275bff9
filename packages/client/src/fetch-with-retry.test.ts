import { describe, expect, it } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

type Reply = Response | Error;

/** Returns the replies in order and records the requests. */
function server(...replies: Reply[]) {
  const requests: Request[] = [];
  const bodies: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const request = input as Request;
    requests.push(request);
    bodies.push(await request.text());
    const reply = replies.shift();
    if (reply === undefined) throw new Error('More requests than expected.');
    if (reply instanceof Error) throw reply;
    return reply;
  };
  return { fetch, requests, bodies };
}

const address = 'http://lavra.test/api';
const ok = () => new Response('feito');
const busy = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });
const lost = () => new TypeError('fetch failed');
const noPause = { retries: 2, pauseMs: 0 };

describe('retries only if the work cannot be done twice', () => {
  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('retries %s after a lost connection', async (method) => {
    const { fetch, requests } = server(lost(), ok());
    const response = await fetchWithRetry(fetch, noPause)(new Request(address, { method }));
    expect([response.status, requests.length]).toEqual([200, 2]);
  });

  it.each([429, 502, 503, 504])('retries when the server answers %i', async (status) => {
    const { fetch, requests } = server(busy(status), busy(status), ok());
    const response = await fetchWithRetry(fetch, noPause)(new Request(address));
    expect([response.status, requests.length]).toEqual([200, 3]);
  });

  it.each([400, 401, 404, 409, 422, 500])('does not retry after %i, which is permanent', async (status) => {
    const { fetch, requests } = server(busy(status));
    const response = await fetchWithRetry(fetch, noPause)(new Request(address));
    expect([response.status, requests.length]).toEqual([status, 1]);
  });

  it('retries a conflict with Retry-After, because the first request is still in progress', async () => {
    const { fetch, requests } = server(busy(409, '0'), ok());
    const response = await fetchWithRetry(fetch, noPause)(new Request(address));
    expect([response.status, requests.length]).toEqual([200, 2]);
  });

  it('never retries a POST without a key', async () => {
    const answered = server(busy(503));
    const post = () => new Request(address, { method: 'POST', body: '{}' });
    expect((await fetchWithRetry(answered.fetch, noPause)(post())).status).toBe(503);
    const broken = server(lost());
    await expect(fetchWithRetry(broken.fetch, noPause)(post())).rejects.toThrow('fetch failed');
    expect([answered.requests.length, broken.requests.length]).toEqual([1, 1]);
  });

  it('retries a POST with a key, with the same key and body', async () => {
    const { fetch, requests, bodies } = server(lost(), busy(502), ok());
    const headers = { 'Idempotency-Key': 'chave-1' };
    await fetchWithRetry(fetch, noPause)(new Request(address, { method: 'POST', body: '{"a":1}', headers }));
    expect(requests.map((request) => request.headers.get('Idempotency-Key'))).toEqual(
      Array(3).fill('chave-1'),
    );
    expect(bodies).toEqual(Array(3).fill('{"a":1}'));
  });

  it('returns the last response or error when retries are exhausted', async () => {
    const answering = server(busy(503), busy(503), busy(503));
    expect((await fetchWithRetry(answering.fetch, noPause)(new Request(address))).status).toBe(503);
    const broken = server(lost(), lost(), lost());
    await expect(fetchWithRetry(broken.fetch, noPause)(new Request(address))).rejects.toThrow('fetch failed');
  });

  it('reports a wait longer than five seconds instead of waiting', async () => {
    const { fetch, requests } = server(busy(429, '60'));
    const response = await fetchWithRetry(fetch, noPause)(new Request(address));
    expect([response.status, requests.length]).toEqual([429, 1]);
  });

  it('an abort ends the pause before a retry', async () => {
    const abort = new AbortController();
    const { fetch, requests } = server(busy(503));
    const sending = fetchWithRetry(
      async (input) => {
        const response = await fetch(input);
        queueMicrotask(() => abort.abort());
        return response;
      },
      { retries: 2, pauseMs: 4_000 },
    )(new Request(address, { signal: abort.signal }));
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(1);
  });
});
