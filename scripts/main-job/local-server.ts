import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { largePlan, makeLocalOrganization, type NewLocalOrganization } from './organization.ts';
import { spawnServer, stopServer } from './server-process.ts';

export interface LocalServer {
  readonly url: string;
  readonly pid: number;
  readonly credentials: { readonly email: string; readonly senha: string };
  /** Certificate of the development authority. */
  readonly rootPem: string;
  close(): Promise<void>;
}

/** Finds a free port. Another process may still take it. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export interface LocalServerOptions {
  readonly dataDir: string;
  readonly smtpUrl: string;
  /** Additional environment variables. */
  readonly env?: Record<string, string>;
  /** Users besides the administrator, paid features, and another plan than a large one. */
  readonly organizacao?: Partial<Pick<NewLocalOrganization, 'membros' | 'funcionalidades' | 'plano'>>;
  /** One process (default), or several under a supervisor. */
  readonly mode?: 'all' | 'supervise';
  /** A command that runs the server, for example under resource limits. Its log is hidden. */
  readonly wrapper?: readonly string[];
}

/** Settings for a script's server, with its organisation and administrator already created. */
export interface LocalDeployment {
  readonly url: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly credentials: { readonly email: string; readonly senha: string };
  /** Certificate of the development authority, created when the first server starts. */
  rootPem(): string;
}

/** Prepares settings, an organisation and its administrator in an empty data folder. */
export async function prepareLocalServer({
  dataDir,
  smtpUrl,
  env = {},
  organizacao = {},
}: Pick<LocalServerOptions, 'dataDir' | 'smtpUrl' | 'env' | 'organizacao'>): Promise<LocalDeployment> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    LAVRA_PORT: String(port),
    LAVRA_DATA_DIR: dataDir,
    LAVRA_PUBLIC_URL: url,
    LAVRA_SMTP_URL: smtpUrl,
    LAVRA_MAIL_FROM: 'Lavra <nao-responda@exemplo.com.br>',
    // Lets simulated signers choose their addresses.
    LAVRA_TRUST_PROXY: '1',
    ...env,
  };
  const credentials = { email: 'marina@exemplo.com.br', senha: randomBytes(12).toString('base64url') };
  const administrador = { nome: 'Marina Alves', ...credentials };
  await makeLocalOrganization(settings, {
    nome: 'Horizonte Administradora',
    administrador,
    plano: largePlan,
    ...organizacao,
  });
  const rootPem = () => readFileSync(path.join(dataDir, 'keys/selo/raiz.pem'), 'utf8');
  return { url, settings, credentials, rootPem };
}

/** Prepares and starts a server. */
export async function startLocalServer({
  mode = 'all',
  wrapper = [],
  ...options
}: LocalServerOptions): Promise<LocalServer> {
  const { url, settings, credentials, rootPem } = await prepareLocalServer(options);
  const noise = wrapper.length > 0 ? 'silent' : 'quiet';
  const child = await spawnServer(settings, noise, { mode, wrapper });
  return {
    ...{ url, credentials },
    pid: child.pid ?? 0,
    rootPem: rootPem(),
    close: () => stopServer(child),
  };
}
