import type { Lote, LoteConferencia, LoteDetalhe, Signatario } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { starterPlan, type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { readEvents } from '../../../test/support/event-reader.ts';
import { fileOf } from '../../../test/support/main-job.ts';
import { answerOf, type Problem } from '../../../test/support/signing.ts';
import { write } from '../../platform/write/write.ts';
import { actingPrincipal } from './acting-principal.ts';
import type { BatchSettings } from './batch-settings.ts';
import { batchTopic } from './batch-topic.ts';
import { createRow } from './create-row.ts';
import { forgetBatch, forgetEndedBatches } from './forget-ended.ts';
import { entriesInBatches, eraseInBatches } from './held-data-store.ts';
import { batchConsumer } from './process-batch.ts';
import { findBatch } from './store.ts';

let app: TestApp;
let pdf: File;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  pdf = fileOf(await textPdf(['Contrato de locação']));
});

const dates = {
  inicioVigencia: '2026-11-20T03:00:00.000Z',
  fimVigencia: null,
  fimAssinatura: '2026-11-28T02:59:59.999Z',
};

type Refusal = Problem & { readonly campos?: readonly { caminho: string; mensagem: string }[] };

async function newDesk(input: Parameters<TestApp['newOrganization']>[0] = {}) {
  const organization = await app.newOrganization(input);
  const token = await organization.tokenFor();
  const { db } = app.platform;
  const { papeisSignatarios } = db.tables;
  const [papel] = await db
    .select()
    .from(papeisSignatarios)
    .where(eq(papeisSignatarios.organizacaoId, organization.organizacaoId));
  const send = async <T>(method: string, rest: string, body?: FormData, bearer = token) =>
    answerOf<T>(
      await app.request(rest === 'NOVO' ? '/api/contratos/lote' : `/api/lotes${rest}`, {
        method,
        token: bearer,
        ...(body && { body }),
      }),
    );
  return { organization, token, papelId: papel!.id, send };
}

type Desk = Awaited<ReturnType<typeof newDesk>>;

function formOf(parts: Readonly<Record<string, unknown>>, files: readonly File[] = [pdf]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    form.append(name, value instanceof File ? value : JSON.stringify(value));
  for (const file of files) form.append('arquivo', file);
  return form;
}

const create = (desk: Desk, individuais: readonly string[], change: object = {}, files?: readonly File[]) =>
  desk.send<Lote & Refusal>(
    'POST',
    'NOVO',
    formOf(
      {
        contrato: { nome: 'Locação', ...dates },
        signatariosIndividuais: { email: individuais, papelId: desk.papelId },
        ...change,
      },
      files,
    ),
  );

const sheet = (text: string, nome = 'lote.csv') => new File([text], nome);
const load = (desk: Desk, planilha: File, change: object = {}, files?: readonly File[]) =>
  desk.send<Lote & LoteConferencia & Refusal>(
    'POST',
    '/planilha',
    formOf({ lote: { confirmar: true, ...dates, ...change }, planilha }, files),
  );

const get = async (desk: Desk, loteId: number) => (await desk.send<LoteDetalhe>('GET', `/${loteId}`)).body;

/** Names of an organisation's documents with their signatories' addresses. */
async function documentsOf({ organizacaoId }: TestOrganization) {
  const { db } = app.platform;
  const { contratos, signatarios } = db.tables;
  const rows = await db
    .select({ nome: contratos.nome, email: signatarios.email, status: signatarios.statusSignatario })
    .from(contratos)
    .innerJoin(signatarios, eq(signatarios.contratoId, contratos.id))
    .where(eq(contratos.organizacaoId, organizacaoId))
    .orderBy(contratos.id, signatarios.id);
  return rows.map(({ nome, email, status }) => `${nome}: ${email} ${status}`);
}

const takenDocuments = async ({ organizacaoId }: TestOrganization, totalDocumentos?: number) => {
  const { db } = app.platform;
  const { organizacoesPlanos: p } = db.tables;
  const own = eq(p.organizacaoId, organizacaoId);
  if (totalDocumentos !== undefined) await db.update(p).set({ totalDocumentos }).where(own);
  return (await db.select().from(p).where(own))[0]?.documentosUtilizados;
};

describe('a batch from lists (2 §4)', () => {
  it('creates a document for each individual signatory, invites all, and reports each', async () => {
    const desk = await newDesk();
    const { status, body } = await create(desk, ['bia@x.test', 'BIA@x.test', 'joao@x.test'], {
      signatariosRecorrentes: { email: ['ana@x.test'], papelId: desk.papelId },
      dadosComplementares: { mensagem: 'Bom dia', chaveSeguranca: 'rosa', rejeitarDocumento: false },
    });
    expect([status, body.total, body.situacao]).toEqual([202, 2, 'EM_ANDAMENTO']);
    await app.drain();
    expect(await documentsOf(desk.organization)).toEqual([
      'Locação - bia@x.test: bia@x.test CONVIDADO',
      'Locação - bia@x.test: ana@x.test CONVIDADO',
      'Locação - joao@x.test: joao@x.test CONVIDADO',
      'Locação - joao@x.test: ana@x.test CONVIDADO',
    ]);
    expect(app.mails.filter(({ destino }) => destino === 'ana@x.test')).toHaveLength(2);
    expect(await takenDocuments(desk.organization)).toBe(2);
    expect(await get(desk, body.loteId)).toMatchObject({
      situacao: 'CONCLUIDO',
      criados: 2,
      linhasComFalha: [],
    });
    const path = `/api/lotes/${body.loteId}`;
    const report = await (await app.request(`${path}/relatorio`, { token: desk.token })).text();
    const [, bia, joao, end] = report.split('\r\n');
    expect([bia?.startsWith('1;Locação - bia@x.test;Criado;;'), joao?.includes('/documentos/'), end]).toEqual(
      [true, true, ''],
    );
    const [, contratoId] = /\/documentos\/(\d+)/.exec(bia ?? '') ?? [];
    const { body: minuta } = await answerOf<{ id: number }>(
      await app.request(`/api/contratos/${contratoId}/minutas/atual`, { token: desk.token }),
    );
    const signers = await app.request(`/api/contratos/${contratoId}/minutas/${minuta.id}/signatarios`, {
      token: desk.token,
    });
    expect((await answerOf<Signatario[]>(signers)).body[0]).toMatchObject({
      mensagem: 'Bom dia',
      chaveSeguranca: 'rosa',
      rejeitarDocumento: false,
    });
    const { body: listed } = await desk.send<Lote[]>('GET', '');
    expect(listed.map(({ loteId }) => loteId)).toEqual([body.loteId]);
  });

  it('streams how far it is, until it ends', async () => {
    const desk = await newDesk();
    const { loteId } = (await create(desk, ['bia@x.test'])).body;
    const headers = { Accept: 'text/event-stream' };
    const stream = readEvents(
      await app.request(`/api/lotes/${loteId}/eventos`, { token: desk.token, headers }),
    );
    expect(await stream.next()).toMatchObject({ data: { situacao: 'EM_ANDAMENTO', criados: 0, total: 1 } });
    await app.drain();
    const events: unknown[] = [];
    for (let event = await stream.next(); event !== 'ended'; event = await stream.next()) events.push(event);
    const last = events.at(-1);
    expect(last).toMatchObject({ data: { situacao: 'CONCLUIDO', criados: 1 } });
    await stream.leave();
  });

  it('leaves people who sign in person uninvited', async () => {
    const desk = await newDesk();
    await create(desk, ['bia@x.test'], { dadosComplementares: { disponibilidadeAssinatura: 'PRESENCIAL' } });
    await app.drain();
    expect(await documentsOf(desk.organization)).toEqual(['Locação - bia@x.test: bia@x.test NAO_CONVIDADO']);
  });

  it.each<[string, string[], (desk: Desk) => object]>([
    ['LoteVazioException', [], () => ({})],
    ['EmailInvalidoException', ['bia@'], () => ({})],
    [
      'PapelNaoEncontradoException',
      ['bia@x.test'],
      () => ({ signatariosIndividuais: { email: ['a@x.test'], papelId: 999_999 } }),
    ],
    [
      'EmailNasDuasListasException',
      ['bia@x.test'],
      ({ papelId }) => ({ signatariosRecorrentes: { email: ['Bia@x.test'], papelId } }),
    ],
    ['LimiteDocumentosLoteException', ['a@x.test', 'b@x.test', 'c@x.test'], () => ({})],
    [
      'MensagemGrandeException',
      ['bia@x.test'],
      () => ({ dadosComplementares: { mensagem: 'a'.repeat(251) } }),
    ],
    ['NomeContratoInvalidoException', ['bia@x.test'], () => ({ contrato: { nome: 'a#b', ...dates } })],
  ])('is refused as a whole: %s', async (excecao, individuais, change) => {
    const desk = await newDesk({ plano: { ...starterPlan, totalDocumentos: 2 } });
    expect((await create(desk, individuais, change(desk))).body.excecao).toBe(excecao);
    expect((await desk.send<Lote[]>('GET', '')).body).toEqual([]);
  });

  it('is refused for a file that is none, and for a name that a document has', async () => {
    const desk = await newDesk();
    const bad = await create(desk, ['bia@x.test'], {}, [fileOf(Buffer.from('%PDF-1.7 nada'))]);
    expect(bad.body.excecao).toBe('ArquivoCorrompidoException');
    await create(desk, ['bia@x.test']);
    await app.drain();
    expect((await create(desk, ['bia@x.test'])).body.excecao).toBe('ContratoComNomeDuplicadoException');
  });
});

describe('a batch that is interrupted', () => {
  const late = () => {
    const now = () => new Date('2027-06-01');
    return { ...app.platform, clock: { ...app.platform.clock, now } };
  };

  it('stops at the plan’s limit, and continues where it was', async () => {
    const desk = await newDesk();
    const { loteId } = (await create(desk, ['a@x.test', 'b@x.test', 'c@x.test'])).body;
    await takenDocuments(desk.organization, 2);
    await app.drain();
    expect(await get(desk, loteId)).toMatchObject({
      situacao: 'PARADO',
      criados: 2,
      falhas: 0,
      motivo: 'Limite de documentos ultrapassa a quantidade disponível',
    });
    expect((await desk.send<Refusal>('POST', `/${loteId}/retomada`)).body.excecao).toBe(
      'LimiteDocumentosLoteException',
    );
    await takenDocuments(desk.organization, 50);
    expect((await desk.send<Lote>('POST', `/${loteId}/retomada`)).body.situacao).toBe('EM_ANDAMENTO');
    await app.drain();
    expect(await get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 3, motivo: null });
    expect(await documentsOf(desk.organization)).toHaveLength(3);
    expect((await desk.send<Refusal>('POST', `/${loteId}/retomada`)).body.excecao).toBe(
      'LoteTerminadoException',
    );
    expect((await desk.send<Refusal>('POST', `/${loteId}/parada`)).body.excecao).toBe(
      'LoteTerminadoException',
    );
  });

  it('by its author goes on only when resumed', async () => {
    const desk = await newDesk();
    const { loteId } = (await create(desk, ['a@x.test'])).body;
    expect((await desk.send<Lote>('POST', `/${loteId}/parada`)).body.situacao).toBe('PARADO');
    await app.drain();
    expect(await documentsOf(desk.organization)).toEqual([]);
    await desk.send('POST', `/${loteId}/retomada`);
    await desk.send('POST', `/${loteId}/retomada`);
    await app.drain();
    expect(await documentsOf(desk.organization)).toHaveLength(1);
  });

  it('creates each document once, even with turns at the same time', async () => {
    const desk = await newDesk();
    const { organizacaoId } = desk.organization;
    const emails = Array.from({ length: 12 }, (_, n) => `p${n}@x.test`);
    const { loteId } = (await create(desk, emails)).body;
    const { platform } = app;
    const ctx = { ...platform, principal: null, request: null };
    const job = {
      ...{ id: 0, topico: batchTopic.name, organizacaoId, tentativa: 1 },
      carga: { organizacaoId, loteId },
      signal: new AbortController().signal,
    };
    await Promise.all([1, 2, 3].map(() => batchConsumer.run(ctx, job)));
    await app.drain();
    expect(await documentsOf(desk.organization)).toHaveLength(12);
    expect(await get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 12, falhas: 0 });
    expect(await takenDocuments(desk.organization)).toBe(12);
  });

  it('keeps a refused row, which is tried again', async () => {
    const desk = await newDesk();
    const { db } = app.platform;
    const { contratos } = db.tables;
    const { loteId } = (await create(desk, ['a@x.test', 'b@x.test'])).body;
    const taken = await create(desk, ['a@x.test']);
    await app.drain();
    const [one, other] = [await get(desk, loteId), await get(desk, taken.body.loteId)];
    const failed = one.falhas === 1 ? one : other;
    expect(failed.linhasComFalha).toEqual([
      {
        linha: 1,
        documento: 'Locação - a@x.test',
        mensagem: expect.stringContaining('Já existe um documento'),
      },
    ]);
    const named = and(
      eq(contratos.organizacaoId, desk.organization.organizacaoId),
      eq(contratos.nome, 'Locação - a@x.test'),
    );
    await db.update(contratos).set({ nome: 'Outro', nomeNormalizado: 'outro' }).where(named);
    await desk.send('POST', `/${failed.loteId}/retomada`);
    await app.drain();
    expect(await get(desk, failed.loteId)).toMatchObject({ situacao: 'CONCLUIDO', falhas: 0 });
    expect(await documentsOf(desk.organization)).toHaveLength(3);
  });

  it('stops when its author may create no more, and is hidden from others', async () => {
    const desk = await newDesk({ usuarios: ['Operador', 'Gestor'] });
    const [operador, gestor] = [
      await desk.organization.tokenFor('Operador'),
      await desk.organization.tokenFor('Gestor'),
    ];
    const form = formOf({
      contrato: { nome: 'Locação', ...dates },
      signatariosIndividuais: { email: ['a@x.test'], papelId: desk.papelId },
    });
    const { loteId } = (await desk.send<Lote>('POST', 'NOVO', form, operador)).body;
    const { db } = app.platform;
    const { organizacoesUsuarios: m } = db.tables;
    const { usuarioId } = desk.organization.usuario('Operador');
    await db.update(m).set({ situacao: 'INATIVO' }).where(eq(m.usuarioId, usuarioId));
    await app.drain();
    expect(await get(desk, loteId)).toMatchObject({ situacao: 'PARADO', criados: 0 });
    const hidden = await desk.send<Refusal>('GET', `/${loteId}`, undefined, gestor);
    expect(hidden.body.excecao).toBe('LoteNaoEncontradoException');
    expect((await desk.send<Lote[]>('GET', '', undefined, gestor)).body).toEqual([]);
  });

  it('forgets an erased person, and all people after a while', async () => {
    const desk = await newDesk();
    const { organizacaoId } = desk.organization;
    const { loteId } = (await create(desk, ['a@x.test', 'b@x.test'])).body;
    await write(
      { ...app.platform, principal: null, request: null },
      { organizacao: organizacaoId },
      ({ tx }) => eraseInBatches(tx, organizacaoId, { email: 'a@x.test', cpfs: [] }),
    );
    await app.drain();
    const failed = { linha: 1, documento: null, mensagem: 'Os dados desta linha foram eliminados.' };
    expect(await get(desk, loteId)).toMatchObject({ criados: 1, linhasComFalha: [failed] });
    await forgetEndedBatches(late());
    expect((await desk.send<Refusal>('POST', `/${loteId}/retomada`)).body.excecao).toBe(
      'LoteTerminadoException',
    );
  });

  it('that stays stopped is forgotten after a while, and its waiting rows fail', async () => {
    const desk = await newDesk();
    const { loteId } = (await create(desk, ['a@x.test'])).body;
    await desk.send('POST', `/${loteId}/parada`);
    await forgetEndedBatches(late());
    const failed = { linha: 1, documento: null, mensagem: 'Os dados desta linha foram eliminados.' };
    expect(await get(desk, loteId)).toMatchObject({
      ...{ situacao: 'PARADO', criados: 0, falhas: 1 },
      linhasComFalha: [failed],
    });
  });

  it('creates nothing more without an erased person who signs every document', async () => {
    const desk = await newDesk();
    const recorrentes = { email: ['Ana@x.test'], papelId: desk.papelId };
    const { loteId } = (await create(desk, ['a@x.test'], { signatariosRecorrentes: recorrentes })).body;
    const erase = () =>
      app.request('/api/titulares/eliminacao', {
        method: 'POST',
        token: desk.token,
        json: { email: 'ana@x.test' },
      });
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(404);
    await app.drain();
    expect(await get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 0, falhas: 1 });
    expect(await documentsOf(desk.organization)).toEqual([]);
    const { lotes } = app.platform.db.tables;
    const [stored] = await app.platform.db.select().from(lotes).where(eq(lotes.id, loteId));
    expect(JSON.stringify(stored)).not.toContain('ana@x.test');
  });

  it('is not forgotten if someone resumes it meanwhile', async () => {
    const desk = await newDesk();
    const { organizacaoId } = desk.organization;
    const { loteId } = (await create(desk, ['a@x.test'])).body;
    await desk.send('POST', `/${loteId}/parada`);
    await desk.send('POST', `/${loteId}/retomada`);
    const ctx = { ...app.platform, principal: null, request: null };
    await forgetBatch(ctx, new Date('2027-06-01'), { organizacaoId, loteId });
    await app.drain();
    expect(await get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 1 });
  });

  it('places each document by the profile that its author has at that moment', async () => {
    const desk = await newDesk();
    const { organizacaoId } = desk.organization;
    const { db } = app.platform;
    const { loteId } = (await create(desk, ['a@x.test'])).body;
    const state = (await findBatch(db, { organizacaoId, loteId }))!;
    const principal = await actingPrincipal(db, state);
    const { configuracoes: c, organizacoesUsuarios: m, lotes } = db.tables;
    const [stored] = await db.select().from(lotes).where(eq(lotes.id, loteId));
    await db.update(c).set({ documentosNaRaiz: false }).where(eq(c.organizacaoId, organizacaoId));
    await db.update(m).set({ perfil: 'Operador' }).where(eq(m.organizacaoId, organizacaoId));
    const ctx = { ...app.platform, principal, request: null };
    const settings = stored!.configuracao as BatchSettings;
    await expect(
      createRow(ctx, { state, settings }, { organizacaoId, loteId, linha: 1 }),
    ).rejects.toMatchObject({ name: 'RaizNaoPermitidaException' });
    await app.drain();
  });
});

describe('a batch from a spreadsheet', () => {
  const good =
    'documento;arquivo;nome 1;email 1;email 2;prazo\nLocação A;b;bia lima;bia@x.test;ana@x.test;30/11/2026\n\nLocação B;a.pdf;;joao@x.test;;\n';

  it('is checked first, and nothing is stored', async () => {
    const desk = await newDesk();
    const bad = 'documento;email 1;Obs\nLocação;bia@;x\n\nLocação;joao@x.test;\n';
    const { status, body } = await load(desk, sheet(bad), { confirmar: false }, []);
    expect([status, body.total, body.totalErros, body.colunasIgnoradas]).toEqual([200, 2, 2, ['Obs']]);
    expect(body.erros.map(({ linha, coluna }) => [linha, coluna])).toEqual([
      [2, 'email 1'],
      [4, 'documento'],
    ]);
    const refused = await load(desk, sheet(bad));
    expect([refused.status, refused.body.excecao, refused.body.campos?.[0]?.caminho]).toEqual([
      422,
      'PlanilhaComErrosException',
      'linha 2, email 1',
    ]);
    const fine = await load(desk, sheet(good), { confirmar: false });
    expect(fine.body.erros).toEqual([
      { linha: 2, coluna: 'arquivo', mensagem: "O PDF 'b' não está entre os arquivos do lote." },
      { linha: 4, coluna: 'arquivo', mensagem: "O PDF 'a.pdf' não está entre os arquivos do lote." },
    ]);
    expect((await desk.send<Lote[]>('GET', '')).body).toEqual([]);
  });

  it('creates a document for each row, each with its own PDF', async () => {
    const desk = await newDesk();
    const files = [new File([pdf], 'a.pdf'), new File([await textPdf(['Outro', 'Mais'])], 'b.pdf')];
    const { status, body } = await load(desk, sheet(good), {}, files);
    expect([status, body.nome, body.total]).toEqual([202, 'lote.csv', 2]);
    await app.drain();
    expect(await documentsOf(desk.organization)).toEqual([
      'Locação A: bia@x.test CONVIDADO',
      'Locação A: ana@x.test CONVIDADO',
      'Locação B: joao@x.test CONVIDADO',
    ]);
    const { minutas } = app.platform.db.tables;
    const versions = await app.platform.db
      .select({ paginas: minutas.totalPaginas, prazo: minutas.fimAssinatura })
      .from(minutas)
      .where(eq(minutas.organizacaoId, desk.organization.organizacaoId))
      .orderBy(minutas.id);
    expect(versions.map(({ paginas, prazo }) => [paginas, prazo.toISOString()])).toEqual([
      [2, '2026-12-01T02:59:59.999Z'],
      [1, '2026-11-28T02:59:59.999Z'],
    ]);
    const again = await load(desk, sheet(good), { confirmar: false }, files);
    expect(again.body.erros.map(({ linha, coluna }) => [linha, coluna])).toEqual([
      [2, 'documento'],
      [4, 'documento'],
    ]);
  });

  it('tells a person what it holds, and loses the row of one who is erased by CPF', async () => {
    const desk = await newDesk();
    const rows =
      'documento;email;cpf;telefone\nLocação A;bia@x.test;529.982.247-25;\nLocação B;joao@x.test;;52998224725\n';
    const { loteId } = (await load(desk, sheet(rows))).body;
    const { organizacaoId } = desk.organization;
    const joao = { email: 'joao@x.test', cpfs: [] };
    expect(await entriesInBatches(app.platform.db, organizacaoId, joao)).toMatchObject([
      { loteId, linha: 3, signatarios: [{ email: 'joao@x.test' }] },
    ]);
    const exported = await app.request('/api/titulares/exportacao', {
      method: 'POST',
      token: desk.token,
      json: { email: 'joao@x.test' },
    });
    expect(exported.status).toBe(200);
    const erased = await app.request('/api/titulares/eliminacao', {
      method: 'POST',
      token: desk.token,
      json: { cpf: '52998224725' },
    });
    expect(erased.status).toBe(200);
    await app.drain();
    expect(await documentsOf(desk.organization)).toEqual(['Locação B: joao@x.test CONVIDADO']);
    expect(await get(desk, loteId)).toMatchObject({ criados: 1, falhas: 1 });
  });

  it.each([
    ['PlanilhaInvalidaException', sheet('x', 'lote.pdf')],
    ['PlanilhaSemLinhasException', sheet('documento;email\n\n')],
    ['PlanilhaSemColunaException', sheet('documento;nome\nA;Bia\n')],
    ['LoteGrandeException', sheet(`documento;email\n${'A;a@x.test\n'.repeat(100_000)}`)],
  ])('is refused as a whole: %s', async (excecao, file) => {
    expect((await load(await newDesk(), file)).body.excecao).toBe(excecao);
  });
});
