import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, listen, type WebServer } from './web-server.ts';

let server: WebServer;
beforeAll(async () => {
  const app = createApp();
  app.get('/', (c) => c.text('olá'));
  app.get('/longo', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('começo')),
    });
    return new Response(body, { headers: { 'Content-Type': 'text/plain' } });
  });
  server = await listen(app, 0);
});
afterAll(() => server.stop({ graceMs: 0, idleMs: 0 }));

/** Everything received until the server closes the connection. */
async function exchange(text: string): Promise<string> {
  const socket = connect(server.port!, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

it.each([
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-Longo: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['a URL of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['data that is not a request', 'isto não é HTTP\r\n\r\n', 400],
  [
    'a body with two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
])('refuses %s with a problem document, and closes the connection', async (_what, text, status) => {
  const answer = await exchange(text);
  const [head, body] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Content-Type: application/problem+json');
  expect(JSON.parse(body!)).toMatchObject({ status, excecao: expect.stringMatching(/Exception$/) });
});

it('closes the connection on garbage sent during a response, which stays intact', async () => {
  const socket = connect(server.port!, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.write('GET /longo HTTP/1.1\r\nHost: a\r\n\r\n');
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString()).toMatch(/^HTTP\/1.1 200 /);
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write('isto não é HTTP\r\n\r\n');
  await once(socket, 'close');
  expect(Buffer.concat(chunks).toString()).not.toContain('HTTP/1.1 400');
});
