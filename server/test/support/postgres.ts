import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** A real, new PostgreSQL on a free loopback port, deleted by `stop()`. */
export interface ThrowawayPostgres {
  readonly url: string;
  /** Shuts the server down and leaves its data, until `resume()`. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server. PostgreSQL refuses root, so it then runs as the system's `postgres` (else `nobody`).
 * @throws Error that names the missing package if there are no binaries.
 */
export async function startPostgres(): Promise<ThrowawayPostgres> {
  const bin = await findBinaries();
  const owner = await unprivilegedOwner();
  const root = await mkdtemp(join(tmpdir(), 'lavra-postgres-'));
  if (owner) await chown(root, owner.uid, owner.gid);
  await chmod(root, 0o700);
  const data = join(root, 'data');
  const identity = {
    ...(owner ?? {}),
    cwd: root,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
  };
  const initdb = ['-D', data, '-U', 'lavra', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  await run(join(bin, 'initdb'), initdb, identity);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'shared_buffers=64MB',
  ];
  const url = `postgres://lavra@127.0.0.1:${port}/postgres`;
  const args = ['-D', data, ...settings.flatMap((s) => ['-c', s])];
  const launch = () =>
    spawn(join(bin, 'postgres'), args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
  let server = launch();
  const stop = async () => {
    await end(server);
    await rm(root, { recursive: true, force: true });
  };
  try {
    await untilReady(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    halt: () => end(server),
    async resume() {
      server = launch();
      await untilReady(server, url);
    },
    stop,
  };
}

/** Creates a database on the server of an address, empty or as a copy of `template`. Returns its address. */
export async function createPostgresDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const copied = template === undefined ? '' : ` template ${client.escapeIdentifier(template)}`;
    await client.query(`create database ${client.escapeIdentifier(name)}${copied}`);
  } finally {
    await client.end();
  }
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

async function findBinaries(): Promise<string> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const base = '/usr/lib/postgresql';
  const versions = await readdir(base).catch((): string[] => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((v) => join(base, v, 'bin'));
  for (const folder of [...folders, ...newestFirst]) {
    const files = await readdir(folder).catch((): string[] => []);
    if (files.includes('initdb') && files.includes('postgres')) return folder;
  }
  throw new Error(
    'No PostgreSQL server binaries were found: install them (Debian: apt-get install postgresql).',
  );
}

async function unprivilegedOwner(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => null);
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? [];
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-4000);
  });
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return;
    await pause(50);
  }
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown.
  server.kill('SIGINT');
  await gone;
}
