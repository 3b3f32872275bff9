/** `npm start`: builds what changed, creates a demonstration organisation the first time, and serves on one port. */

import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildTargets } from './build-targets.ts';
import { ServerNotStarted, spawnServer, stopServer } from './main-job/server-process.ts';

// Keys, data and the database are readable by their owner alone.
process.umask(0o077);

const root = path.resolve(import.meta.dirname, '..');
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Lavra runs on Node 24, and this is ${process.version}. Start it with \`npm start\`, which brings its own.`,
  );
  process.exit(1);
}

/** An empty setting counts as not set, as in the server. */
const settings = Object.entries(process.env).filter(
  (entry): entry is [string, string] => entry[0].startsWith('LAVRA_') && Boolean(entry[1]?.trim()),
);
const env: Record<string, string> & { LAVRA_DATA_DIR: string; LAVRA_PORT: string } = {
  LAVRA_PORT: '4400',
  LAVRA_DATA_DIR: path.join(root, '.data'),
  LAVRA_LOG_FORMAT: 'text',
  LAVRA_LOG_LEVEL: 'warn',
  ...Object.fromEntries(settings),
};
const localUrl = `http://localhost:${env.LAVRA_PORT}`;
const accessFile = path.join(env.LAVRA_DATA_DIR, 'demonstracao.json');

interface Access {
  readonly email: string;
  /** Password of every user of the demonstration. */
  readonly senha: string;
  readonly outros?: readonly string[];
  /** The organisation exists, but not its documents. */
  readonly faltamDocumentos?: true;
}

function readAccess(): Access | null {
  return existsSync(accessFile) ? (JSON.parse(readFileSync(accessFile, 'utf8')) as Access) : null;
}

function keepAccess(access: Access): void {
  mkdirSync(path.dirname(accessFile), { recursive: true });
  writeFileSync(accessFile, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
}

/**
 * Creates the organisation and its users, with a password made for this installation; null when the database has
 * users already. Its modules are imported here because a second start does not need them.
 */
async function createOrganization(): Promise<Access | null> {
  const { hasUsers, makeLocalOrganization } = await import('./main-job/organization.ts');
  if (await hasUsers(env)) return null;
  const { organizationName, users } = await import('./demonstration/people.ts');
  const senha = randomBytes(9).toString('base64url');
  const { marina, ...others } = users;
  await makeLocalOrganization(env, {
    nome: organizationName,
    administrador: { ...marina, senha },
    membros: Object.values(others).map((user) => ({ ...user, senha })),
    plano: {
      nomePlano: 'STARTER',
      totalDocumentos: 100,
      totalUsuarios: 1000,
      totalSMS: 0,
      totalWhatsapp: 0,
      recorrenciaDoPlano: 'MENSAL',
    },
    funcionalidades: ['anexo', 'itemMinuta', 'sancao'],
  });
  const access: Access = {
    email: marina.email,
    senha,
    outros: Object.values(others).map(({ email, perfil }) => `${email} (${perfil})`),
    faltamDocumentos: true,
  };
  keepAccess(access);
  return access;
}

/** Real mail would go to made-up people, and a provider's users have no password to log in with. */
const hasRealPeople = Boolean(env.LAVRA_SMTP_URL || env.LAVRA_OIDC_ISSUER);

const unfinished = 'Faltam documentos de demonstração, que o próximo início continua.';

async function createDocuments({ faltamDocumentos, ...access }: Access): Promise<void> {
  if (faltamDocumentos && !hasRealPeople) {
    console.log('Criando documentos de demonstração…');
    const { createDemonstration } = await import('./demonstration/create-demonstration.ts');
    try {
      await createDemonstration(localUrl, access.senha);
    } catch (error) {
      // The server serves without a complete demonstration; the next start continues it.
      if (!isStopping) console.error(`${unfinished} ${inOneLine(String(error))}`);
      return;
    }
  }
  keepAccess(access);
}

let server: ChildProcess | null = null;
let isStopping = false;

async function stop(exitCode: number): Promise<never> {
  isStopping = true;
  if (server) await stopServer(server);
  process.exit(exitCode);
}

async function start(): Promise<void> {
  buildTargets(['server', 'app']);
  const access = readAccess() ?? (await createOrganization());
  const mode = env.LAVRA_PROCESSES || env.LAVRA_WORKERS ? 'supervise' : 'all';
  const running = await spawnServer(env, 'inherit', { mode });
  server = running;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  // A supervisor then replaces its processes one by one.
  if (mode === 'supervise') process.on('SIGHUP', () => running.kill('SIGHUP'));
  running.on('exit', (code, signal) => {
    if (isStopping) return;
    if (code !== 0) console.error(`O servidor parou (${code ?? signal}).`);
    process.exit(code ?? 1);
  });
  if (access?.faltamDocumentos) await createDocuments(access);
  console.log(`\n  Abra        ${env.LAVRA_PUBLIC_URL ?? localUrl}`);
  if (!access) return;
  console.log(`  Entre com   ${access.email}`);
  for (const other of access.outros ?? []) console.log(`         ou   ${other}`);
  console.log(`  Senha       ${access.senha}\n`);
}

/** In the server's words, since both open the same database and folder; one line, without a stack. */
async function explain(error: unknown): Promise<{ reason: string; exitCode: number }> {
  if (error instanceof ServerNotStarted)
    return { reason: inOneLine(error.reason), exitCode: error.exitCode ?? 1 };
  const { startExitCode, startFault } = await import('../server/src/processes/start-fault.ts');
  const fault = startFault(error, 'LAVRA_PORT');
  const reason = fault instanceof Error ? fault.message : String(fault);
  return { reason: inOneLine(reason), exitCode: startExitCode(error) };
}

const inOneLine = (text: string): string =>
  (text.split(/\n\s+at /)[0] ?? '')
    .replace(/\n\s*- /g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

try {
  await start();
} catch (error) {
  const { reason, exitCode } = await explain(error);
  console.error(reason);
  await stop(exitCode);
}
