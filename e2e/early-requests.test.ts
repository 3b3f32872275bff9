import { describe, expect, test } from 'vitest';
import { requestsUnderway } from '../app/src/underway.ts';

const SIGNING = 'https://lavra.test/api/public/assinaturas/abc';

/** Responds to each request with its number, and counts them. */
function counted() {
  const sent: Request[] = [];
  const doFetch = async (request: Request) => {
    sent.push(request);
    return new Response(String(sent.length));
  };
  return { sent, underway: requestsUnderway(doFetch) };
}

const pass = (value: string) => ({ headers: { 'X-Lavra-Passe': value } });
const text = async (answer: Promise<Response>) => (await answer).text();

describe('early requests', () => {
  test('answer the first matching request; later ones go to the server', async () => {
    const { sent, underway } = counted();
    void underway.start(new Request(SIGNING));
    expect(await text(underway.fetch(SIGNING))).toBe('1');
    expect(await text(underway.fetch(SIGNING))).toBe('2');
    expect(sent).toHaveLength(2);
  });

  test('do not answer another pass, a write or another byte range', async () => {
    const { underway } = counted();
    void underway.start(new Request(SIGNING, pass('antiga')));
    void underway.start(new Request(SIGNING, { headers: { Range: 'bytes=-10' } }));
    expect(await text(underway.fetch(SIGNING, pass('nova')))).toBe('3');
    expect(await text(underway.fetch(SIGNING, { method: 'POST', ...pass('antiga') }))).toBe('4');
    expect(await text(underway.fetch(SIGNING, { headers: { Range: 'bytes=0-9' } }))).toBe('5');
    expect(await text(underway.fetch(SIGNING, pass('antiga')))).toBe('1');
    expect(await text(underway.fetch(SIGNING, { headers: { Range: 'bytes=-10' } }))).toBe('2');
  });

  test('that failed fail only for the request that takes them', async () => {
    let isDown = true;
    const underway = requestsUnderway(async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return new Response('agora');
    });
    await underway.start(new Request(SIGNING)).catch(() => undefined);
    isDown = false;
    await expect(underway.fetch(SIGNING)).rejects.toThrow('Failed to fetch');
    expect(await text(underway.fetch(SIGNING))).toBe('agora');
  });
});
