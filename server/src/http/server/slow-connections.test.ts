import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, listen, type WebServer } from './web-server.ts';

const slow = { headersMs: 200, minBytes: 500, periodMs: 200, unreadMs: 600, checkMs: 50 };
const megabyte = 1024 * 1024;
let server: WebServer;
let late: { readonly release: () => void; readonly reached: Promise<void> };
let onLargeClosed = () => {};

beforeAll(async () => {
  const app = createApp();
  app.onError((_error, c) => c.text('', 500));
  app.post('/', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  app.get('/grande', (c) => {
    c.env.incoming?.socket.once('close', () => onLargeClosed());
    return c.body(new Uint8Array(16 * megabyte));
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    app.post('/depois', async (c) => {
      resolve();
      await released;
      return c.text(String((await c.req.arrayBuffer()).byteLength));
    });
  });
  late = { release, reached };
  server = await listen(app, 0, { slow });
});
afterAll(() => server.stop({ graceMs: 0, idleMs: 0 }));

/** A client that never closes its side, and what it received. */
function client(text: string) {
  const socket = connect({ port: server.port!, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.write(text);
  const read = async () => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await new Promise((resolve) => socket.once('close', resolve));
    return Buffer.concat(chunks).toString();
  };
  return { socket, read };
}

/** Writes a part of a body at each interval until the connection ends, or `parts` are sent. */
async function trickle(socket: Socket, part: string, parts: number): Promise<void> {
  for (let sent = 0; sent < parts && socket.writable; sent += 1) {
    socket.write(part);
    await pause(40);
  }
}

const bodyOf = (length: number, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

it.each([
  ['trickles its headers', 'GET / HTTP/1.1\r\n', 'X'],
  ['trickles its body', bodyOf(100_000), 'a'],
])('answers 408 to a client that %s, and closes the connection', async (_what, text, part) => {
  const { socket, read } = client(text);
  const received = read();
  void trickle(socket, part, 1_000);
  expect(await received).toMatch(/^HTTP\/1.1 408 [\s\S]*RequisicaoLentaException/);
});

it('closes a connection on which nothing arrives', async () => {
  const { socket } = client('');
  socket.resume();
  await once(socket, 'end');
  socket.destroy();
});

it('accepts a body that arrives slowly, but above the minimum', async () => {
  const { socket, read } = client(bodyOf(8_000));
  const received = read();
  await trickle(socket, 'a'.repeat(400), 20);
  socket.end();
  expect(await received).toMatch(/^HTTP\/1.1 200 [\s\S]*8000$/);
});

it('waits for a handler that has not yet read a body', async () => {
  const { socket, read } = client(`${bodyOf(megabyte, '/depois')}${'a'.repeat(megabyte)}`);
  const received = read();
  await late.reached;
  await pause(3 * slow.periodMs);
  late.release();
  socket.end();
  expect(await received).toMatch(/^HTTP\/1.1 200 [\s\S]*1048576$/);
});

it('lets a client read a large response slowly', async () => {
  const { socket } = client('GET /grande HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  let received = 0;
  for await (const chunk of socket) {
    received += (chunk as Buffer).byteLength;
    await pause(3);
  }
  socket.destroy();
  expect(received).toBeGreaterThan(16 * megabyte);
});

it('closes a connection whose client does not read its response', async () => {
  const closed = new Promise<void>((resolve) => {
    onLargeClosed = resolve;
  });
  const { socket } = client('GET /grande HTTP/1.1\r\nHost: a\r\n\r\n');
  socket.pause();
  await closed;
  socket.destroy();
});
