import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

const dockerfile = readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8');
const [, command = '[]'] = /^HEALTHCHECK .* CMD (\[.+\])$/m.exec(dockerfile.replace(/\\\n */g, '')) ?? [];
const [, ...commandArgs] = JSON.parse(command) as string[];

let server: Server;
let port = '';
let nobodys = '';
let status = 200;

async function portOf(listening: Server): Promise<string> {
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return String((listening.address() as AddressInfo).port);
}

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    response.writeHead(url === '/saude/pronto' ? status : 404).end();
  });
  port = await portOf(server);
  const closed = createServer();
  nobodys = await portOf(closed);
  closed.close();
});
afterAll(() => server.close());

async function isHealthy(settings: Record<string, string>): Promise<boolean> {
  const child = execFile(process.execPath, commandArgs, { env: settings });
  const [code] = await once(child, 'exit');
  return code === 0;
}

it.each<[string, () => Record<string, string>]>([
  ['a server', () => ({ LAVRA_PORT: port })],
  ['a server that also has a worker’s settings', () => ({ LAVRA_PORT: port, LAVRA_WORK_PORT: nobodys })],
  ['a server with an empty setting', () => ({ LAVRA_PORT: port, LAVRA_WORK_PORT: '' })],
  ['a worker', () => ({ LAVRA_PORT: nobodys, LAVRA_WORK_PORT: port })],
])('the container of %s is healthy only when it is ready', async (_what, settings) => {
  status = 200;
  expect(await isHealthy(settings())).toBe(true);
  status = 503;
  expect(await isHealthy(settings())).toBe(false);
});

it('reports a container without a responding server as unhealthy', async () => {
  expect(await isHealthy({ LAVRA_PORT: nobodys })).toBe(false);
});
