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
