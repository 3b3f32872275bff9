/** `npm start`: builds what changed, makes a demonstration organisation the first time, and serves on one port. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildTargets } from './build-targets.ts';
import { spawnServer, stopServer } from './main-job/server-process.ts';

// Keys, data and the database are for their owner alone.
process.umask(0o077);

const root = path.resolve(import.meta.dirname, '..');
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Lavra runs on Node 24, and this is ${process.version}. Start it with \`npm start\`, which brings its own.`,
  );
  process.exit(1);
}

const env = Object.fromEntries(
  Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[0].startsWith('LAVRA_') && entry[1] !== undefined,
  ),
);
env.LAVRA_PORT ??= '4400';
env.LAVRA_DATA_DIR ??= path.join(root, '.data');
env.LAVRA_LOG_FORMAT ??= 'text';
env.LAVRA_LOG_LEVEL ??= 'warn';
const url = env.LAVRA_PUBLIC_URL ?? `http://localhost:${env.LAVRA_PORT}`;
const accessFile = path.join(env.LAVRA_DATA_DIR, 'demonstracao.json');

interface Access {
  email: string;
  senha: string;
}

/**
 * A password of its own for each installation, kept beside the data for its owner alone. Null where somebody is
 * already. What this needs is loaded only here: a second start has no use for it.
 */
async function makeDemonstration(): Promise<Access | null> {
  const { hasUsers, makeLocalOrganization } = await import('./main-job/organization.ts');
  if (await hasUsers(env)) return null;
  const access = { email: 'marina@exemplo.com.br', senha: randomBytes(9).toString('base64url') };
  await makeLocalOrganization(env, {
    nome: 'Horizonte Administradora',
    administrador: { nome: 'Marina Alves', ...access },
    plano: {
      nomePlano: 'STARTER',
      totalDocumentos: 50,
      totalUsuarios: 1000,
      totalSMS: 0,
      totalWhatsapp: 0,
      recorrenciaDoPlano: 'MENSAL',
    },
  });
  mkdirSync(path.dirname(accessFile), { recursive: true });
  writeFileSync(accessFile, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  return access;
}

buildTargets(['server', 'app']);
const known = existsSync(accessFile) ? (JSON.parse(readFileSync(accessFile, 'utf8')) as Access) : null;
const made = known === null ? await makeDemonstration() : null;
const mode = env.LAVRA_PROCESSES || env.LAVRA_WORKERS ? 'supervise' : 'all';
const server = await spawnServer(env, 'inherit', { mode }).catch(() => {
  // It has said why.
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopServer(server).then(() => process.exit(0)));
// Under a supervisor: replaces its processes one by one.
if (mode === 'supervise') process.on('SIGHUP', () => server.kill('SIGHUP'));
server.on('exit', (code) => process.exit(code ?? 1));

if (made) {
  console.log('Criando alguns documentos de demonstração…');
  const { createDemoDocuments } = await import('./main-job/demo-documents.ts');
  await createDemoDocuments(`http://localhost:${env.LAVRA_PORT}`, made);
}
const access = known ?? made;
console.log(`\n  Abra        ${url}`);
if (access) console.log(`  Entre com   ${access.email}\n  Senha       ${access.senha}\n`);
