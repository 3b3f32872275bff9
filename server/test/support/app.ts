import { randomUUID } from 'node:crypto';
import type { FuncionalidadesOrganizacao } from '@lavra/client/types';
import { administratorProfile, type PerfilNome } from '@lavra/domain';
import { hash } from '@node-rs/argon2';
import { type BuiltServer, buildServer, type ServerOptions } from '../../src/build-server.ts';
import type { Database } from '../../src/db/database.ts';
import { addMember } from '../../src/features/organizations/index.ts';
import { createOrganization, freePlan, type InitialPlan } from '../../src/features/registration/index.ts';
import { logIn } from '../../src/features/session/log-in.ts';
import { insertUser } from '../../src/features/users/store.ts';
import type { FailureLog } from '../../src/http/index.ts';
import { createSuccessLedger } from '../../src/http/testing/success-ledger.ts';
import type { OidcConfig } from '../../src/platform/config/oidc-config.ts';
import type { Platform, PublicCtx } from '../../src/platform/context/context.ts';
import type { Mailer, OutgoingMail } from '../../src/platform/mail/mail.ts';
import { mailboxSms, type SmsSender } from '../../src/platform/sms/sms.ts';
import { freshDatabase } from './database.ts';
import { atEndOfFile } from './end-of-file.ts';
import { sharedPdf, startTestPdf } from './pdf.ts';
import { type TestPlatform, testPlatform } from './platform.ts';

export interface RequestOptions extends Omit<RequestInit, 'headers'> {
  /** Bearer. */
  readonly token?: string | null;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestUser {
  readonly usuarioId: number;
  readonly perfil: PerfilNome;
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
}

export interface NewTestOrganization {
  /** Users besides the administrator. */
  readonly usuarios?: readonly PerfilNome[];
  /** STARTER (paid, 50 documents) by default. */
  readonly plano?: InitialPlan;
  readonly funcionalidades?: readonly (keyof FuncionalidadesOrganizacao)[];
  readonly produto?: 'LAVRA' | 'LAVRA_CLM';
}

export interface TestOrganization {
  readonly organizacaoId: number;
  readonly usuarios: readonly TestUser[];
  /** The first user with this profile. */
  usuario(perfil?: PerfilNome): TestUser;
  /** A session token of that user; of the administrator without a profile. */
  tokenFor(perfil?: PerfilNome): Promise<string>;
}

export interface TestApp {
  readonly platform: TestPlatform;
  readonly server: BuiltServer;
  /** Sent e-mails, oldest first. */
  readonly mails: OutgoingMail[];
  /** Server faults (500). A test that expects none leaves them to the check after each file. */
  readonly failures: FailureLog[];
  /** Like fetch, on the app itself. */
  request(path: string, options?: RequestOptions): Promise<Response>;
  newOrganization(input?: NewTestOrganization): Promise<TestOrganization>;
  /** Runs every due job, and those that they add. */
  drain(): Promise<number>;
}

export { freePlan };

export const starterPlan: InitialPlan = {
  nomePlano: 'STARTER',
  totalDocumentos: 50,
  totalUsuarios: 10,
  totalSMS: 10,
  totalWhatsapp: 10,
  recorrenciaDoPlano: 'MENSAL',
};

export const testOperatorToken = 'o-segredo-do-operador-dos-testes-0123456789';

/** Meets the length rule; the same for every test user. */
export const testPassword = 'uma senha de teste';

interface TestAppOptions
  extends Partial<Pick<ServerOptions, 'mailbox' | 'trustedProxies' | 'appDir' | 'metricsToken'>> {
  /** `real` starts the PDF workers, or shares those of another app; by default, using PDFs fails the test. */
  readonly pdf?: 'real' | 'none' | Platform['pdf'];
  /** PEM of the authorities accepted for signing; none by default. */
  readonly trustRoots?: readonly string[];
  /** Hosts for revocation checks; none by default. */
  readonly revocationHosts?: readonly string[];
  /** Identity provider; by default, e-mail and password. */
  readonly oidc?: OidcConfig;
  /** Public address; nothing listens there unless the test does. */
  readonly publicUrl?: string;
  /** A new one by default, because another file's worker would run this one's jobs. */
  readonly db?: Database;
  /** On its own disk by default. */
  readonly files?: Platform['files'];
  /** Sends e-mails; by default, records them. */
  readonly mailer?: Mailer;
  /** Sends SMS; by default, they stay in the mailbox. */
  readonly smsSender?: SmsSender;
  /** Maximum wait of a request for a comparison; none by default. */
  readonly comparisonWaitMs?: number;
  /** False: no provider sends SMS, and no mailbox shows them. */
  readonly sms?: boolean;
}

const closers: (() => Promise<void>)[] = [];
atEndOfFile(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const ledgerDir = process.env.LAVRA_LEDGER_DIR;
const ledger = ledgerDir ? createSuccessLedger(ledgerDir) : null;

/** The whole server, replies checked, on the database under test, a fake clock and a mailer that records. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = options.db ?? (await freshDatabase());
  const shared = typeof options.pdf === 'object' ? options.pdf : noPdf;
  const pdf = options.pdf === 'real' ? await realPdf(options.revocationHosts) : shared;
  const own = await testPlatform(db, pdf, options.files);
  const platform = {
    ...own,
    config: {
      ...own.config,
      publicUrl: options.publicUrl ?? own.config.publicUrl,
      trustRoots: options.trustRoots ?? [],
      oidc: options.oidc ?? null,
      sms: options.sms ?? true,
      comparisonWaitMs: options.comparisonWaitMs ?? 0,
    },
  };
  const mails: OutgoingMail[] = [];
  const failures: FailureLog[] = [];
  const server = await buildServer({
    platform,
    mailer: options.mailer ?? recordingMailer(mails),
    smsSender: options.smsSender ?? mailboxSms,
    mailbox: options.mailbox ?? 'off',
    facts: { caixaDesenvolvimento: true, seloDesenvolvimento: true },
    trustedProxies: options.trustedProxies ?? 1,
    replies: 'checked',
    appDir: options.appDir ?? null,
    metricsToken: options.metricsToken ?? null,
    operatorToken: testOperatorToken,
    onFailure: (failure) => failures.push(failure),
    onSuccess: (operationId, status) => ledger?.record(operationId, status),
  });
  const files: Response[] = [];
  closers.push(async () => {
    server.endStreams();
    // A file whose bytes a test did not read stays open.
    for (const { bodyUsed, body } of files) if (!bodyUsed && !body?.locked) await body?.cancel();
    await server.worker.stop();
  });
  return {
    platform,
    server,
    mails,
    failures,
    request: async (path, init) => {
      const response = await server.app.request(path, toInit(init));
      if (response.headers.has('accept-ranges')) files.push(response);
      return response;
    },
    newOrganization: (input = {}) => newOrganization(platform, input),
    drain: () => server.worker.drain(),
  };
}

async function realPdf(servidoresRevogacao: readonly string[] = []): Promise<Platform['pdf']> {
  if (servidoresRevogacao.length === 0) return sharedPdf();
  const pdf = await startTestPdf({ selo: { servidoresRevogacao } });
  closers.push(() => pdf.close());
  return pdf;
}

// A deployment with a failed seal test, in which any use of PDFs fails the test.
const noPdf = new Proxy({} as Platform['pdf'], {
  get(_target, property) {
    if (property === 'sealStatus' || property === 'triedSeal')
      return () => ({ pronta: false, motivo: 'sem PDF neste teste', nivel: 'B-T', certificado: null });
    throw new Error(`testApp() was not given pdf: 'real', yet ${String(property)} was used.`);
  },
});

function recordingMailer(mails: OutgoingMail[]): Mailer {
  return {
    entrega: 'SMTP',
    send: async (mail) => {
      mails.push(mail);
    },
    close: () => {},
  };
}

function toInit({ token, json, headers, ...init }: RequestOptions = {}): RequestInit {
  return {
    ...init,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  };
}

const ownRequest = { requestId: 'teste', ip: '127.0.0.1', userAgent: 'teste', origem: null, host: null };

async function newOrganization(
  platform: TestPlatform,
  { usuarios = [], plano = starterPlan, funcionalidades = [], produto = 'LAVRA' }: NewTestOrganization,
): Promise<TestOrganization> {
  const ctx: PublicCtx = { ...platform, principal: null, request: ownRequest };
  const people: TestUser[] = [];
  for (const perfil of [administratorProfile, ...usuarios]) people.push(await newUser(ctx, perfil));
  const [administrator, ...others] = people;
  const { organizacaoId } = await createOrganization(ctx, {
    nome: `Organização ${randomUUID()}`,
    email: 'contato@exemplo.test',
    produto,
    plano,
    funcionalidades,
    administradorId: administrator!.usuarioId,
  });
  for (const { usuarioId, perfil } of others) await addMember(ctx, { organizacaoId, usuarioId, perfil });
  const usuario = (perfil: PerfilNome = administratorProfile) => {
    const found = people.find((person) => person.perfil === perfil);
    if (!found) throw new Error(`This test's organisation has no ${perfil}.`);
    return found;
  };
  return {
    organizacaoId,
    usuarios: people,
    usuario,
    async tokenFor(perfil) {
      const { email, senha } = usuario(perfil);
      const outcome = await logIn(ctx, { email, senha, organizacaoId });
      if (outcome.kind !== 'session') throw new Error('This user has a second factor.');
      return outcome.session.token;
    },
  };
}

/** Of minimal cost (RFC 9106 §3.1), because a test's users are thousands and a real hash takes 10 ms. */
const quickHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function newUser(ctx: PublicCtx, perfil: PerfilNome): Promise<TestUser> {
  const nome = `${perfil} de Teste`;
  const email = `${randomUUID()}@exemplo.test`;
  const dataCadastro = ctx.clock.now();
  const usuarioId = await insertUser(ctx.db, { nome, email, senhaHash: await quickHash, dataCadastro });
  if (usuarioId === null) throw new Error(`The address ${email} is taken.`);
  return { usuarioId, perfil, nome, email, senha: testPassword };
}
