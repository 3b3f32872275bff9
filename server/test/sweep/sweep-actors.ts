import { type PerfilNome, type Permissao, permissions, permissionsOf, profiles } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { sealKey } from '../../src/features/signers/security-key.ts';
import type { Operation } from '../../src/http/contract/contract.ts';
import { someAddress } from '../../src/http/testing/contract-requests.ts';
import type { TestApp, TestOrganization, TestUser } from '../support/app.ts';
import {
  type ContractWorld,
  contractWorld,
  makeApiToken,
  makeFolder,
  mintEmbedToken,
  unaskedPermission,
} from '../support/contract-world.ts';
import { type PreparedDocument, prepareDocument } from '../support/main-job.ts';
import { listenForStatements } from './statement-counter.ts';

/** The actors of the sweep, each with one defect. */
export interface SweepWorld extends ContractWorld {
  /** In a folder of the own organisation that only the administrator may open. */
  readonly closed: PreparedDocument;
  /** In the root folder of the own organisation; embed tokens are bound to it. */
  readonly other: PreparedDocument;
  readonly session: string;
  /** Headers for operations that read the session cookie. */
  readonly browser: Readonly<Record<'Cookie' | 'X-Requested-With', string>>;
  readonly apiToken: string;
  readonly ended: Readonly<
    Record<'expiredSession' | 'endedSession' | 'expiredToken' | 'revokedToken', string>
  >;
  readonly inactive: Readonly<Record<'session' | 'apiToken' | 'embedToken', string>>;
  readonly inactiveOrganization: Readonly<Record<'session' | 'apiToken', string>>;
  readonly profileSessions: Readonly<Record<PerfilNome, string>>;
  readonly embedOfOther: string;
  readonly embedPowerless: string;
  readonly embedFull: string;
  /** A link that requires a security key, and a pass of another link. */
  readonly locked: { readonly link: string; readonly foreignPass: string };
  readonly revokedLink: string;
  /** API token of the Gestor in `profileSessions`. */
  readonly gestorToken: string;
  mayDo(perfil: PerfilNome, operation: Operation): boolean;
  /** An API token with all permissions except those the operation requires. */
  tokenWithout(operation: Operation): string;
}

const everybody: readonly PerfilNome[] = profiles.filter(
  (perfil) => perfil !== 'Administrador da Organização',
);

export async function sweepWorld(): Promise<SweepWorld> {
  listenForStatements();
  const world = await contractWorld({ usuarios: [...everybody, 'Gestor'] });
  const { app, own, operations } = world;
  const leaves = await leavingMember(world);
  const closesDown = await leavingOrganization(world);
  const ended = await endedBearers(world);
  const inactive = await leaves();
  const apiToken = await makeApiToken(app, own, { nome: 'varredura' });
  const other = await prepareDocument(app, own);
  const closed = await prepareDocument(app, own);
  await moveTo(world, closed, await makeFolder(app, own));
  const profileSessions = {} as Record<PerfilNome, string>;
  for (const perfil of profiles) profileSessions[perfil] = await own.tokenFor(perfil);
  const mint = (permissoes: readonly Permissao[], contratoId?: number) =>
    mintEmbedToken(app, apiToken, { permissoes, ...(contratoId === undefined ? {} : { contratoId }) });
  const scoped = await scopedTokens(world);
  return {
    ...world,
    closed,
    other,
    session: await own.tokenFor(),
    browser: {
      Cookie: (await open(app, own, own.usuario())).cookie,
      'X-Requested-With': 'XMLHttpRequest',
    },
    apiToken,
    ended,
    inactive,
    inactiveOrganization: await closesDown(),
    profileSessions,
    embedOfOther: await mint(permissions, other.contratoId),
    embedPowerless: await mint([unaskedPermission(operations)]),
    embedFull: await mint(permissions),
    locked: await lockedLink(world),
    revokedLink: await revokedLink(world),
    gestorToken: await makeApiToken(app, own, {
      nome: 'gestor',
      usuarioId: own.usuario('Gestor').usuarioId,
    }),
    mayDo: (perfil, { permissao }) => permissao.some((name) => permissionsOf(perfil).has(name as Permissao)),
    tokenWithout: ({ permissao }) => scoped.get(nameWithout(permissao))!,
  };
}

const nameWithout = (denied: readonly string[]) => `sem ${denied.join(', ')}`.slice(0, 100);

async function scopedTokens({ app, own, operations }: ContractWorld): Promise<ReadonlyMap<string, string>> {
  const tokens = new Map<string, string>();
  for (const { permissao } of operations) {
    const nome = nameWithout(permissao);
    if (tokens.has(nome)) continue;
    const permissoes = permissions.filter((name) => !permissao.includes(name));
    tokens.set(nome, await makeApiToken(app, own, { nome, permissoes }));
  }
  return tokens;
}

/** Bearers that were valid before the clock advanced. */
async function endedBearers({ app, own }: ContractWorld): Promise<SweepWorld['ended']> {
  const { db, clock } = app.platform;
  const expiredSession = await own.tokenFor();
  const expiredToken = await makeApiToken(app, own, { nome: 'vencido' });
  const revokedToken = await makeApiToken(app, own, { nome: 'revogado' });
  const { tokensApi } = db.tables;
  const past = new Date(clock.now().getTime() - 1000);
  await db.update(tokensApi).set({ dataExpiracao: past }).where(eq(tokensApi.nome, 'vencido'));
  await db.update(tokensApi).set({ dataRevogacao: past }).where(eq(tokensApi.nome, 'revogado'));
  clock.advance(10 * 60_000);
  const opened = await open(app, own, own.usuario());
  const headers = { Cookie: opened.cookie, 'X-Requested-With': 'XMLHttpRequest' };
  const left = await app.request('/api/public/sessao/sair', { method: 'POST', headers });
  if (left.status !== 204) throw new Error(`The session was not ended: ${left.status}`);
  return { expiredSession, endedSession: opened.token, expiredToken, revokedToken };
}

/** A member whose tokens work until the returned function deactivates them. */
async function leavingMember({ app, own, operations }: ContractWorld) {
  const leaver = own.usuarios.findLast(({ perfil }) => perfil === 'Gestor')!;
  const { usuarioId } = leaver;
  const apiToken = await makeApiToken(app, own, { nome: 'inativo', usuarioId });
  const embedToken = await mintEmbedToken(app, apiToken, { permissoes: [unaskedPermission(operations)] });
  return async (): Promise<SweepWorld['inactive']> => {
    const { token: session } = await open(app, own, leaver);
    const { organizacoesUsuarios: m } = app.platform.db.tables;
    await app.platform.db.update(m).set({ situacao: 'INATIVO' }).where(eq(m.usuarioId, usuarioId));
    return { session, apiToken, embedToken };
  };
}

/** The same for a whole organisation. */
async function leavingOrganization({ app }: ContractWorld) {
  const organization = await app.newOrganization();
  const apiToken = await makeApiToken(app, organization, { nome: 'inativa' });
  return async (): Promise<SweepWorld['inactiveOrganization']> => {
    const { token: session } = await open(app, organization, organization.usuario());
    const { organizacoes: o } = app.platform.db.tables;
    await app.platform.db.update(o).set({ ativa: false }).where(eq(o.id, organization.organizacaoId));
    return { session, apiToken };
  };
}

interface Opened {
  readonly token: string;
  /** The refresh cookie, as a browser sends it back. */
  readonly cookie: string;
}

async function open(
  app: TestApp,
  { organizacaoId }: TestOrganization,
  { email, senha }: TestUser,
): Promise<Opened> {
  const response = await app.request('/api/public/sessao/entrar', {
    method: 'POST',
    json: { email, senha, organizacaoId },
    headers: { 'X-Forwarded-For': someAddress() },
  });
  const { token } = (await response.json()) as { token: string };
  return { token, cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
}

const chaveSeguranca = 'chave-123';

/** The foreign pass is valid for its own link, which has the same key. */
async function lockedLink({ app, own }: ContractWorld): Promise<SweepWorld['locked']> {
  const [one, another] = [await prepareDocument(app, own), await prepareDocument(app, own)];
  const { db, secrets } = app.platform;
  const { signatarios: s } = db.tables;
  for (const { signatarioId } of [one, another]) {
    const chaveSegurancaCifrada = sealKey(secrets, chaveSeguranca);
    await db.update(s).set({ chaveSegurancaCifrada }).where(eq(s.id, signatarioId));
  }
  const unlocked = await app.request(`/api/public/assinaturas/${another.link}/chave-seguranca`, {
    method: 'POST',
    json: { chave: chaveSeguranca },
  });
  if (unlocked.status !== 200) throw new Error(`No pass: ${await unlocked.text()}`);
  const { passe } = (await unlocked.json()) as { passe: string };
  return { link: one.link, foreignPass: passe };
}

async function revokedLink({ app, own }: ContractWorld): Promise<string> {
  const { link, contratoId } = await prepareDocument(app, own);
  const { linksAssinatura: l } = app.platform.db.tables;
  await app.platform.db
    .update(l)
    .set({ dataRevogacao: app.platform.clock.now() })
    .where(eq(l.contratoId, contratoId));
  return link;
}

async function moveTo({ app }: ContractWorld, { contratoId }: PreparedDocument, pastaId: number) {
  const { contratos } = app.platform.db.tables;
  await app.platform.db.update(contratos).set({ pastaId }).where(eq(contratos.id, contratoId));
}
