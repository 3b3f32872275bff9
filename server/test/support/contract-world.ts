import type { Permissao } from '@lavra/domain';
import { permissions } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { type Contract, listOperations, type Operation, readContract } from '../../src/http/index.ts';
import {
  exampleOf,
  hostOrigin,
  type PathValues,
  type RequestSubject,
} from '../../src/http/testing/contract-requests.ts';
import { type NewTestOrganization, type TestApp, type TestOrganization, testApp } from './app.ts';
import {
  anySignerRole,
  newSigner,
  newTemplate,
  type PreparedDocument,
  pdfFile,
  prepareDocument,
} from './main-job.ts';

/** Two organisations with one of everything in the contract, and a valid request for every operation. */
export interface ContractWorld {
  readonly app: TestApp;
  readonly contract: Contract;
  readonly operations: readonly Operation[];
  readonly subject: RequestSubject;
  readonly own: TestOrganization;
  readonly stranger: TestOrganization;
  readonly mine: PreparedDocument;
  readonly theirs: PreparedDocument;
}

/** Ids of global lists, which belong to no organisation. */
export const idsOfNobody: ReadonlySet<string> = new Set(['documentoId', 'produtoId']);
/** Ids that identify a document, or a part of one. */
export const documentIds: ReadonlySet<string> = new Set([
  'contratoId',
  'minutaId',
  'minutaOrigemId',
  'antesId',
  'signatarioId',
  'anexoId',
  'sancaoId',
  'itemId',
]);

const nowhere = '9007199254740000';
const declaration = { id: 'leitura', versao: 1, hash: '0'.repeat(64) };
export const pair = (own: number, foreign: number): PathValues => ({
  own: String(own),
  foreign: String(foreign),
  missing: nowhere,
});

/** Creates ids that the contract's lists do not return; `discoverIds` finds the others. */
export async function contractWorld(
  users: NewTestOrganization = {},
  given?: TestApp,
): Promise<ContractWorld> {
  const contract = await readContract(new URL('../../../openapi.json', import.meta.url));
  const app = given ?? (await testApp({ pdf: 'real' }));
  const input = { funcionalidades: ['anexo', 'sancao', 'itemMinuta'] as const, ...users };
  const own = await app.newOrganization(input);
  const stranger = await app.newOrganization(input);
  const mine = await prepareDocument(app, own);
  const theirs = await prepareDocument(app, stranger);
  const papelId = await anySignerRole(app, own);
  const signer = { ...newSigner, papelId };
  const usuarioId = pair(own.usuario().usuarioId, stranger.usuario().usuarioId);
  const pastaId = pair(await makeFolder(app, own), await makeFolder(app, stranger));
  const itemId = pair(await makeItem(app, own, mine), await makeItem(app, stranger, theirs));
  const cadastroSignatarioId = pair(await makeContact(app, own), await makeContact(app, stranger));
  const grupoSignatariosId = pair(await makeGroup(app, own), await makeGroup(app, stranger));
  const known: Record<string, PathValues> = {
    organizacaoId: pair(own.organizacaoId, stranger.organizacaoId),
    usuarioId,
    usuariosId: usuarioId,
    contratoId: pair(mine.contratoId, theirs.contratoId),
    minutaId: pair(mine.minutaId, theirs.minutaId),
    signatarioId: pair(mine.signatarioId, theirs.signatarioId),
    minutaOrigemId: pair(mine.minutaId, theirs.minutaId),
    antesId: pair(mine.minutaId, theirs.minutaId),
    anexoId: pair(await attached(app, own, mine, 'anexo'), await attached(app, stranger, theirs, 'anexo')),
    sancaoId: pair(await attached(app, own, mine, 'sancao'), await attached(app, stranger, theirs, 'sancao')),
    notificacaoId: pair(await notified(app, own, mine), await notified(app, stranger, theirs)),
    observadorId: pair(await makeObserver(app, own, mine), await makeObserver(app, stranger, theirs)),
    cadastroSignatarioId,
    cadastrosSignatariosIds: cadastroSignatarioId,
    cadastrosSelecionados: cadastroSignatarioId,
    grupoSignatariosId,
    gruposSelecionados: grupoSignatariosId,
    modeloId: pair(await newTemplate(app, own), await newTemplate(app, stranger)),
    loteId: pair(await makeBatch(app, own), await makeBatch(app, stranger)),
    papelId: pair(papelId, await anySignerRole(app, stranger)),
    pastaId,
    pastaPaiId: pastaId,
    itemId,
    // In the body of editItem.
    id: itemId,
    tagId: pair(await makeTag(app, own), await makeTag(app, stranger)),
    ...(await positionIds(app, [own, mine], [stranger, theirs])),
    ...(await jobIds(app)),
    token: { own: mine.link, missing: 'n'.repeat(43) },
    tokenAgenda: { own: await makeCalendarAddress(app, own), missing: 'n'.repeat(43) },
    codigo: { own: mine.codigoValidacao, missing: 'A'.repeat(26) },
  };
  for (const organization of [own, stranger]) await makeApiToken(app, organization, { nome: 'mundo' });
  const bodies = {
    addSigners: signer,
    editSigner: signer,
    createPositioning: oneBox('nova-1', mine.signatarioId),
    updatePositioning: oneBox('nova-1', mine.signatarioId),
    logIn: { email: own.usuario().email, senha: own.usuario().senha },
    signVersion: { nome: 'Beatriz', baseSha256: mine.baseSha256, declaracoes: [declaration] },
  };
  const request = async (path: string, init: RequestInit) => app.server.app.request(path, init);
  const operations = listOperations(contract);
  const bare = { operations, request, bodies, file: await pdfFile(), ids: known };
  const ids = await discoverIds(operations, bare, [own, stranger]);
  return { app, contract, operations, subject: { ...bare, ids }, own, stranger, mine, theirs };
}

async function makeObserver(
  app: TestApp,
  organization: TestOrganization,
  { minutaId }: PreparedDocument,
): Promise<number> {
  const token = await organization.tokenFor();
  const json = { emails: ['observador@exemplo.com.br'] };
  const path = `/api/observadores/inserir/minutas/${minutaId}`;
  const [made] = (await (await app.request(path, { method: 'POST', token, json })).json()) as {
    id: number;
  }[];
  return made!.id;
}

const makeContact = async (app: TestApp, own: TestOrganization): Promise<number> =>
  made(app, own, '/api/cadastros-signatarios', { nome: 'Contato', papelId: await anySignerRole(app, own) });

const makeGroup = (app: TestApp, own: TestOrganization): Promise<number> =>
  made(app, own, '/api/grupos-signatarios', { nome: 'Grupo', cadastrosSignatariosIds: [] });

/** The id of what an administrator creates. */
async function made(app: TestApp, own: TestOrganization, path: string, json: object): Promise<number> {
  const answer = await app.request(path, { method: 'POST', token: await own.tokenFor(), json });
  return ((await answer.json()) as { id: number }).id;
}

/** The token in the address of the administrator's calendar. */
async function makeCalendarAddress(app: TestApp, own: TestOrganization): Promise<string> {
  const path = `/api/agenda/organizacao/${own.organizacaoId}/endereco`;
  const made = await app.request(path, { method: 'POST', token: await own.tokenFor() });
  const { url } = (await made.json()) as { url: string };
  return url.split('/').at(-2)!;
}

/** An attachment or a sanction with a file. */
async function attached(
  app: TestApp,
  organization: TestOrganization,
  { contratoId, minutaId }: PreparedDocument,
  kind: 'anexo' | 'sancao',
): Promise<number> {
  const entrada = kind === 'anexo' ? { nome: 'Recibo' } : { tipo: 'Multa', descricao: 'Atraso.' };
  const form = new FormData();
  form.append(kind, JSON.stringify(entrada));
  form.append('arquivo', await pdfFile());
  const path = `/api/contratos/${contratoId}/minutas/${minutaId}/${kind === 'anexo' ? 'anexos' : 'sancoes'}`;
  const token = await organization.tokenFor();
  const response = await app.request(path, { method: 'POST', token, body: form });
  const made = (await response.json()) as { anexoId?: number; sancaoId?: number };
  return made.anexoId ?? made.sancaoId ?? 0;
}

/** A stopped batch of the administrator. */
async function makeBatch(app: TestApp, organization: TestOrganization): Promise<number> {
  const { db, clock } = app.platform;
  const { lotes } = db.tables;
  const [row] = await db
    .insert(lotes)
    .values({
      organizacaoId: organization.organizacaoId,
      autorId: organization.usuario().usuarioId,
      credencial: { tipo: 'usuario', sessaoId: 1 },
      nome: 'Lote',
      situacao: 'PARADO',
      total: 1,
      dataCriacao: clock.now(),
    })
    .returning({ id: lotes.id });
  return row!.id;
}

/** A notification of the organisation's administrator. */
async function notified(
  app: TestApp,
  organization: TestOrganization,
  { contratoId }: PreparedDocument,
): Promise<number> {
  const { db, clock } = app.platform;
  const { organizacaoId } = organization;
  const { usuarioId } = organization.usuario();
  const event = { contratoId, tipo: 'MINUTA_CRIADA', n: 1, chave: `${organizacaoId}:${contratoId}:1` };
  const [row] = await db
    .insert(db.tables.notificacoes)
    .values({ organizacaoId, usuarioId, ...event, dataCadastro: clock.now() })
    .returning({ id: db.tables.notificacoes.id });
  return row!.id;
}

async function makeItem(
  app: TestApp,
  organization: TestOrganization,
  { contratoId, minutaId }: PreparedDocument,
): Promise<number> {
  const response = await app.request(`/api/contratos/${contratoId}/minutas/${minutaId}/item`, {
    method: 'POST',
    token: await organization.tokenFor(),
    json: { descricao: 'Notebook', quantidade: 2, valor: 4500.5 },
  });
  return ((await response.json()) as { id: number }).id;
}

/** A dead job of a topic that no worker handles; it belongs to the deployment, so there is no foreign one. */
async function jobIds({ platform: { db, clock } }: TestApp): Promise<Record<string, PathValues>> {
  const { caixaSaida } = db.tables;
  const dead = { topico: 'mundo', carga: '{}', estado: 'MORTO', dataCriacao: clock.now() } as const;
  const [row] = await db.insert(caixaSaida).values(dead).returning({ id: caixaSaida.id });
  return {
    trabalhoId: { own: String(row!.id), missing: nowhere },
    topico: { own: dead.topico, missing: 'nunca' },
  };
}

/** A folder accessible only to its owner, the administrator by default. */
export async function makeFolder(
  app: TestApp,
  { organizacaoId, usuario }: TestOrganization,
  donoId = usuario().usuarioId,
): Promise<number> {
  const { pastas } = app.platform.db.tables;
  const nome = `Pasta ${crypto.randomUUID()}`;
  const [row] = await app.platform.db
    .insert(pastas)
    .values({
      organizacaoId,
      nome,
      nomeNormalizado: nome.toLowerCase(),
      caminho: '',
      donoId,
      dataCriacao: app.platform.clock.now(),
    })
    .returning({ id: pastas.id });
  const { id } = row!;
  await app.platform.db
    .update(pastas)
    .set({ caminho: `/${id}/` })
    .where(eq(pastas.id, id));
  return id;
}

async function makeTag(app: TestApp, { organizacaoId }: TestOrganization): Promise<number> {
  const { tags } = app.platform.db.tables;
  const nome = `tag ${crypto.randomUUID()}`;
  const [row] = await app.platform.db
    .insert(tags)
    .values({ organizacaoId, nome, nomeNormalizado: nome })
    .returning({ id: tags.id });
  return row!.id;
}

const box = { percentX: 10, percentY: 80, pageNumber: 1, content: { type: 'RUBRICA' } } as const;
const oneBox = (id: string, signatarioId: number) => ({
  posicionamentoDados: [{ id, signatarioId, ...box }],
  posicionamentoDadosDeletadosId: [],
});

type Owned = readonly [TestOrganization, PreparedDocument];

async function positionIds(app: TestApp, own: Owned, foreign: Owned) {
  const made = async ([organization, { minutaId, signatarioId }]: Owned) => {
    const response = await app.request(`/api/minutas/${minutaId}/posicionamento-dados`, {
      method: 'POST',
      token: await organization.tokenFor(),
      json: oneBox('nova-1', signatarioId),
    });
    const [first] = (await response.json()) as { posicionamentos: { id: number }[] }[];
    return first!.posicionamentos[0]!.id;
  };
  const ids = pair(await made(own), await made(foreign));
  return { 'posicionamentoDados.id': ids, posicionamentoDadosDeletadosId: ids };
}

interface NewToken {
  readonly nome: string;
  readonly permissoes?: readonly Permissao[];
  readonly usuarioId?: number;
}

export async function makeApiToken(
  app: TestApp,
  { organizacaoId, usuario, tokenFor }: TestOrganization,
  { usuarioId = usuario().usuarioId, ...json }: NewToken,
): Promise<string> {
  const made = await app.request(
    `/api/configuracoes-usuarios/organizacoes/${organizacaoId}/usuarios/${usuarioId}`,
    { method: 'PUT', token: await tokenFor(), json },
  );
  if (made.status !== 201) throw new Error(`no API token: ${await made.text()}`);
  return ((await made.json()) as { tokenApi: string }).tokenApi;
}

interface NewEmbedding {
  readonly permissoes: readonly Permissao[];
  readonly contratoId?: number;
}

export async function mintEmbedToken(app: TestApp, token: string, embedding: NewEmbedding): Promise<string> {
  const json = { origens: [hostOrigin], minutos: 60, ...embedding };
  const minted = await app.request('/api/tokens-incorporacao', { method: 'POST', token, json });
  if (minted.status !== 201) throw new Error(`no embed token: ${await minted.text()}`);
  return ((await minted.json()) as { token: string }).token;
}

/** A permission that permits no operation by itself. */
export function unaskedPermission(operations: readonly Operation[]): Permissao {
  const asked = new Set(operations.flatMap(({ permissao }) => permissao));
  const found = permissions.find((name) => !asked.has(name));
  if (!found) throw new Error('Every permission is asked for by some operation.');
  return found;
}

/**
 * Finds the ids in an operation's path: the first row of the list at the parent path, created by a POST there if
 * the list is empty. A new operation needs code here only if its resources are created in another way.
 */
async function discoverIds(
  operations: readonly Operation[],
  subject: RequestSubject,
  organizations: readonly [TestOrganization, TestOrganization],
): Promise<Record<string, PathValues>> {
  const ids = { ...subject.ids };
  for (const { path } of operations) {
    for (const [place, name] of [...path.matchAll(/\/\{(\w+)\}/g)].map((m) => [m.index, m[1]!] as const)) {
      if (ids[name]) continue;
      const list = path.slice(0, place);
      const [own, foreign] = [
        await firstListed(operations, { ...subject, ids }, list, name, organizations[0], 'own'),
        await firstListed(operations, { ...subject, ids }, list, name, organizations[1], 'foreign'),
      ];
      ids[name] = { own, foreign, missing: /^\d+$/.test(own) ? nowhere : 'n'.repeat(own.length) };
    }
  }
  return ids;
}

async function firstListed(
  operations: readonly Operation[],
  subject: RequestSubject,
  path: string,
  name: string,
  organization: TestOrganization,
  which: 'own' | 'foreign',
): Promise<string> {
  const address = path.replace(/\{(\w+)\}/g, (_, inner: string) => subject.ids[inner]![which]!);
  const ask = async (method: string, body?: string) => {
    const headers = { Authorization: `Bearer ${await organization.tokenFor()}`, 'X-Requested-With': 'teste' };
    const json = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
    return subject.request(address, { method, headers: json, ...(body === undefined ? {} : { body }) });
  };
  const read = async () => {
    const response = await ask('GET');
    if (!response.ok) return undefined;
    const answer = (await response.json()) as
      | Record<string, unknown>[]
      | { content: Record<string, unknown>[] };
    const [row] = Array.isArray(answer) ? answer : (answer.content ?? []);
    return row?.[name] ?? row?.id;
  };
  const found = await read();
  if (found !== undefined) return String(found);
  const make = operations.find((operation) => operation.path === path && operation.method === 'POST');
  if (make?.body?.kind === 'json') await ask('POST', JSON.stringify(exampleOf(make, make.body, subject)));
  const made = await read();
  if (made === undefined) throw new Error(`Nothing at ${path} tells a ${name}: make one in contractWorld().`);
  return String(made);
}
