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

it('ends the connection when it answers before the body was read', async () => {
  const app = createApp();
  app.post('/cedo', (c) => c.text('não', 413));
  app.post('/lido', async (c) => c.text(await c.req.text()));
  const server = await listen(app, 0);
  const head = async (path: string, body: string): Promise<string> => {
    const socket = connect(server.port!, '127.0.0.1');
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n${body}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString().split('\r\n\r\n')[0]!;
  };
  expect(await head('/cedo', 'a')).toMatch(/^HTTP\/1.1 413 [\s\S]*\r\nConnection: close/);
  expect(await head('/lido', 'a'.repeat(1_000_000))).toMatch(/\r\nConnection: keep-alive/);
  await server.stop({ graceMs: 0, idleMs: 0 });
});
