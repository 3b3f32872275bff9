import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createApp, listen } from './web-server.ts';

it('a client that disconnects during a stop affects no other', async () => {
  const app = createApp();
  app.get('/livre', (c) => c.text('olá'));
  let answer: () => void = () => {};
  const reached = new Promise<void>((resolve) => {
    app.get('/', async (c) => {
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      return c.text('olá');
    });
  });
  const server = await listen(app, 0);
  const slow = fetch(`http://127.0.0.1:${server.port}/`);
  await reached;
  const other = connect(server.port!, '127.0.0.1');
  other.write('GET /livre HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(other, 'data');
  const stopped = server.stop({ graceMs: 5_000, idleMs: 1_000 });
  other.resetAndDestroy();
  await once(other, 'close');
  answer();
  expect(await (await slow).text()).toBe('olá');
  await stopped;
});

it('announces how long a connection without requests stays open', async () => {
  const app = createApp();
  app.get('/', (c) => c.text('olá'));
  const server = await listen(app, 0, { keepAliveMs: 75_000 });
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
  await response.text();
  await server.stop({ graceMs: 0, idleMs: 0 });
});

it('closes the connection of a refused request whose body does not arrive', async () => {
  const app = createApp();
  app.post('/', (c) => c.text('não', 413));
  const server = await listen(app, 0);
  const socket = connect(server.port!, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\na');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  // The server must close it; this side never does.
  await once(socket, 'end');
  await server.stop({ graceMs: 0, idleMs: 0 });
});

it('responds to a client that keeps sending after the refusal', async () => {
  const app = createApp();
  app.post('/', (c) => c.text('não', 413));
  const server = await listen(app, 0);
  const socket = connect(server.port!, '127.0.0.1');
  const part = Buffer.alloc(64 * 1024, 'a');
  let received = '';
  let sentAfter = 0;
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n');
  const send = () => {
    if (!socket.writable) return;
    if (received !== '') sentAfter += part.length;
    socket.write(part, (error) => {
      if (!error) setImmediate(send);
    });
  };
  socket.on('data', (data: Buffer) => {
    received += data.toString();
  });
  // The server closes it, possibly by a reset; only the response must arrive before.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  send();
  await closed;
  expect(received).toMatch(/^HTTP\/1.1 413 /);
  expect(received).toMatch(/não$/);
  expect(sentAfter).toBeGreaterThan(0);
  await server.stop({ graceMs: 0, idleMs: 0 });
});

it('lets a client that sends its whole upload first read the refusal', async () => {
  const app = createApp();
  // As a refused upload is read: its beginning.
  app.post('/', async (c) => {
    const reader = c.req.raw.body?.getReader();
    await reader?.read();
    return c.text('não', 413);
  });
  const server = await listen(app, 0);
  const size = 100_000_000;
  const socket = connect(server.port!, '127.0.0.1');
  const failed = new Promise((resolve) => socket.once('error', resolve));
  const sent = new Promise<string>((resolve) => {
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write(Buffer.alloc(size, 'a'), () => resolve('sent'));
  });
  expect(await Promise.race([sent, failed])).toBe('sent');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
  await server.stop({ graceMs: 0, idleMs: 0 });
});
