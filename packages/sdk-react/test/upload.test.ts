import { createLavraClient } from '@lavra/client';
import { expect, it } from 'vitest';

const file = () => new File([new Uint8Array(300_000)], 'contrato.pdf', { type: 'application/pdf' });
// Nothing here accepts it, but the browser sends it all.
const client = createLavraClient({ baseUrl: window.location.origin, retry: { retries: 0 } });
const input = () => ({ body: { contrato: {}, arquivo: [file()] } }) as never;

it('reports how much of a file was sent, and the refusal as usual', async () => {
  const shares: number[] = [];
  const result = await client.call('createDocument', input(), {
    onUpload: (sent, total) => shares.push(sent / total),
  });
  expect(result.ok).toBe(false);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
});

it('stops sending when its caller does', async () => {
  const controller = new AbortController();
  controller.abort();
  const result = await client.call('createDocument', input(), {
    signal: controller.signal,
    onUpload: () => {},
  });
  expect(result).toMatchObject({ ok: false, problem: { title: 'Requisição cancelada' } });
});
