import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { makeApiToken, makeFolder, mintEmbedToken } from '../../../test/support/contract-world.ts';
import { type ReadEvent, readEvents } from '../../../test/support/event-reader.ts';
import { type SampleKind, sampleEvent } from '../../../test/support/events.ts';
import { makeContrato } from '../../../test/support/fixtures.ts';
import { hostOrigin } from '../../http/testing/contract-requests.ts';
import { write } from '../../platform/write/write.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const open: { leave(): Promise<void> }[] = [];
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.leave();
});

interface Follow {
  readonly lastEventId?: string;
  readonly origin?: string;
}

async function follow(token: string, { lastEventId, origin }: Follow = {}) {
  const headers = {
    Accept: 'text/event-stream',
    ...(origin ? { Origin: origin } : {}),
    ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
  };
  const response = await app.request('/api/eventos', { token, headers });
  expect(response.status).toBe(200);
  const stream = readEvents(response);
  open.push(stream);
  return stream;
}

/** A stream whose first events were read. */
async function followFromNow(token: string, options: Follow = {}) {
  const stream = await follow(token, options);
  const first = await stream.next();
  expect(first).toMatchObject({ data: { tipo: 'INICIO' } });
  return { ...stream, id: (first as { id: string }).id };
}

const ownerOf = (organization: TestOrganization) => ({
  organizacaoId: organization.organizacaoId,
  usuarioId: organization.usuario().usuarioId,
});

async function newDocument(organization: TestOrganization, pastaId: number | null = null): Promise<number> {
  const { db } = app.platform;
  const id = await makeContrato(db, ownerOf(organization));
  if (pastaId !== null)
    await db.update(db.tables.contratos).set({ pastaId }).where(eq(db.tables.contratos.id, id));
  return id;
}

const touch = (
  { organizacaoId }: TestOrganization,
  contrato: number,
  tipo: SampleKind = 'CONTRATO_RENOMEADO',
) =>
  write(app.platform, { organizacao: organizacaoId, contrato }, ({ history }) => history(sampleEvent(tipo)));

const of = (contratoId: number) => expect.objectContaining({ data: expect.objectContaining({ contratoId }) });

describe('the stream of an organisation', () => {
  it('streams events of every document as they happen, and of no other organisation', async () => {
    const [own, other] = [await app.newOrganization(), await app.newOrganization()];
    const [a, b, theirs] = [await newDocument(own), await newDocument(own), await newDocument(other)];
    const stream = await followFromNow(await own.tokenFor());
    await touch(other, theirs);
    await touch(own, a);
    await touch(own, b, 'VIGENCIA_ALTERADA');
    expect(await stream.next()).toEqual(of(a));
    expect(await stream.next()).toMatchObject({ data: { contratoId: b, evento: 'VIGENCIA_ALTERADA', n: 1 } });
  });

  it("resumes after the client's last event, and reports if too much was missed", async () => {
    const own = await app.newOrganization();
    const document = await newDocument(own);
    const token = await own.tokenFor();
    const first = await followFromNow(token);
    await touch(own, document);
    const seen = (await first.next()) as { id: string };
    await first.leave();
    await touch(own, document, 'VIGENCIA_ALTERADA');
    const later = await follow(token, { lastEventId: seen.id });
    expect(await later.next()).toMatchObject({ data: { evento: 'VIGENCIA_ALTERADA', n: 2 } });
    const stranger = await follow(token, { lastEventId: '999999999' });
    expect(await stranger.next()).toMatchObject({ data: { tipo: 'RECOMECO' } });
  });

  it('sends no events of an inaccessible folder, and stops when access is revoked', async () => {
    const own = await app.newOrganization({ usuarios: ['Operador'] });
    const { usuarioId } = own.usuario('Operador');
    const [closed, given] = [await makeFolder(app, own), await makeFolder(app, own, usuarioId)];
    const hidden = await newDocument(own, closed);
    const shown = await newDocument(own, given);
    const stream = await followFromNow(await own.tokenFor('Operador'));
    await touch(own, hidden);
    await touch(own, shown);
    expect(await stream.next()).toEqual(of(shown));
    const { db } = app.platform;
    const { pastas } = db.tables;
    await db.update(pastas).set({ donoId: own.usuario().usuarioId }).where(eq(pastas.id, given));
    const atRoot = await newDocument(own);
    await touch(own, shown);
    await touch(own, atRoot);
    expect(await stream.next()).toEqual(of(atRoot));
  });

  it('of one document ends when access to its folder is revoked', async () => {
    const own = await app.newOrganization({ usuarios: ['Operador'] });
    const { usuarioId } = own.usuario('Operador');
    const given = await makeFolder(app, own, usuarioId);
    const document = await newDocument(own, given);
    const headers = { Accept: 'text/event-stream' };
    const token = await own.tokenFor('Operador');
    const stream = readEvents(await app.request(`/api/contratos/${document}/eventos`, { token, headers }));
    open.push(stream);
    await touch(own, document);
    expect(await stream.next()).toMatchObject({ data: { evento: 'CONTRATO_RENOMEADO' } });
    const { db } = app.platform;
    const { pastas } = db.tables;
    await db.update(pastas).set({ donoId: own.usuario().usuarioId }).where(eq(pastas.id, given));
    await touch(own, document, 'VIGENCIA_ALTERADA');
    expect(await stream.next()).toBe('ended');
  });

  it('allows fifty streams per person, and another after one ends', async () => {
    const own = await app.newOrganization({ usuarios: ['Operador'] });
    const token = await own.tokenFor();
    const streams = [];
    for (let n = 0; n < 50; n++) streams.push(await followFromNow(token));
    const headers = { Accept: 'text/event-stream' };
    const refused = await app.request('/api/eventos', { token, headers });
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { excecao: 'MuitasConexoesException' },
    ]);
    await followFromNow(await own.tokenFor('Operador'));
    await streams[0]!.leave();
    await followFromNow(token);
  });

  it("of an embed token sends only events of the token's document", async () => {
    const own = await app.newOrganization({ usuarios: ['Integração API'] });
    const [mine, other] = [await newDocument(own), await newDocument(own)];
    const apiToken = await makeApiToken(app, own, { nome: 'eventos' });
    const permissoes = ['Contrato.Visualizar'] as const;
    const token = await mintEmbedToken(app, apiToken, { contratoId: mine, permissoes });
    const stream = await followFromNow(token, { origin: hostOrigin });
    await touch(own, other);
    await touch(own, mine);
    expect(await stream.next()).toEqual(of(mine));
  });

  it('ends when access is revoked while it is open', async () => {
    const own = await app.newOrganization({ usuarios: ['Operador'] });
    const { usuarioId } = own.usuario('Operador');
    const document = await newDocument(own);
    const stream = await followFromNow(await own.tokenFor('Operador'));
    const { db } = app.platform;
    const { organizacoesUsuarios } = db.tables;
    await db
      .update(organizacoesUsuarios)
      .set({ situacao: 'INATIVO' })
      .where(eq(organizacoesUsuarios.usuarioId, usuarioId));
    // Access is checked every two seconds, so earlier events may still arrive.
    await touch(own, document);
    const heard = [await stream.next()];
    while (heard.at(-1) !== 'ended') heard.push(await stream.next());
    await touch(own, document);
    expect(heard.length).toBeLessThanOrEqual(2);
    expect(await stream.next()).toBe('ended');
  });

  it('is cut for a stalled reader, which then learns that everything may have changed', async () => {
    const own = await app.newOrganization();
    const document = await newDocument(own);
    const token = await own.tokenFor();
    const stream = await followFromNow(token);
    await touch(own, document);
    const seen = (await stream.next()) as ReadEvent;
    const root = { organizacao: own.organizacaoId, contrato: document };
    for (let n = 0; n < 25; n += 1)
      await write(app.platform, root, async ({ history }) => {
        for (let m = 0; m < 50; m += 1) await history(sampleEvent('CONTRATO_RENOMEADO'));
      });
    let last = seen;
    let heard = 0;
    for (let next = await stream.next(); next !== 'ended'; next = await stream.next()) {
      last = next;
      heard += 1;
    }
    expect(heard).toBeLessThan(1250);
    const again = await follow(token, { lastEventId: last.id });
    expect(await again.next()).toMatchObject({ data: { tipo: 'RECOMECO' } });
  });
});
