import { describe, expect, test } from 'vitest';
import { requestsUnderway } from '../app/src/underway.ts';

const SIGNING = 'https://lavra.test/api/public/assinaturas/abc';

/** Answers each request with its number, and tells how many there were. */
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

describe('requests made early', () => {
  test('are taken once by whoever makes the same one, and made anew afterwards', async () => {
    const { sent, underway } = counted();
    void underway.start(new Request(SIGNING));
    expect(await text(underway.fetch(SIGNING))).toBe('1');
    expect(await text(underway.fetch(SIGNING))).toBe('2');
    expect(sent).toHaveLength(2);
  });

  test('are not taken with another pass, nor by a write, nor for other bytes', async () => {
    const { underway } = counted();
    void underway.start(new Request(SIGNING, pass('antiga')));
    void underway.start(new Request(SIGNING, { headers: { Range: 'bytes=-10' } }));
    expect(await text(underway.fetch(SIGNING, pass('nova')))).toBe('3');
    expect(await text(underway.fetch(SIGNING, { method: 'POST', ...pass('antiga') }))).toBe('4');
    expect(await text(underway.fetch(SIGNING, { headers: { Range: 'bytes=0-9' } }))).toBe('5');
    expect(await text(underway.fetch(SIGNING, pass('antiga')))).toBe('1');
    expect(await text(underway.fetch(SIGNING, { headers: { Range: 'bytes=-10' } }))).toBe('2');
  });

  test('that failed fail for whoever takes them, and for nobody else', async () => {
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
