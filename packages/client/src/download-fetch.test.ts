import { expect, test } from 'vitest';
import { downloadFetch } from './download-fetch.ts';

const request = new Request('https://lavra.test/arquivo.pdf');

/** The percentages reported for a response. */
async function reportedFor(response: Response): Promise<[string, number[]]> {
  const reported: number[] = [];
  const fetch = downloadFetch(
    async () => response,
    (received, total) => reported.push((received / total) * 100),
  );
  const answer = await fetch(request);
  const blob = await answer.blob();
  return [`${answer.status} ${blob.type} ${blob.size}`, reported];
}

test('reports the progress of a download without changing its type or bytes', async () => {
  const parts = new ReadableStream({
    start(controller) {
      for (const size of [30, 70]) controller.enqueue(new Uint8Array(size));
      controller.close();
    },
  });
  const headers = { 'Content-Type': 'application/pdf', 'Content-Length': '100' };
  expect(await reportedFor(new Response(parts, { headers }))).toEqual(['200 application/pdf 100', [30, 100]]);
});

test('reports no progress for a refusal or a file of unknown size', async () => {
  const refusal = new Response('{}', { status: 404, headers: { 'Content-Length': '2' } });
  expect((await reportedFor(refusal))[1]).toEqual([]);
  expect((await reportedFor(new Response('arquivo')))[1]).toEqual([]);
});
