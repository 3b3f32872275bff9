import { setTimeout as pause } from 'node:timers/promises';
import type { Lote } from '@lavra/client/types';
import type { BatchRow } from '@lavra/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BatchDesk,
  type BatchRefusal,
  type BatchWorld,
  batchDates,
  batchForm,
  openBatchWorld,
} from '../../../test/support/batch-world.ts';
import { makeApiToken, mintEmbedToken } from '../../../test/support/contract-world.ts';
import { createWorker } from '../../platform/jobs/worker.ts';
import { write } from '../../platform/write/write.ts';
import { actingPrincipal } from './acting-principal.ts';
import type { BatchSettings } from './batch-settings.ts';
import { batchTopic } from './batch-topic.ts';
import { createRows } from './create-rows.ts';
import { forgetBatch, forgetEndedBatches } from './forget-ended.ts';
import { eraseInBatches } from './held-data-store.ts';
import { batchConsumer } from './process-batch.ts';
import { stopWithin } from './stop-within.ts';
import { findBatch } from './store.ts';

let world: BatchWorld;
beforeAll(async () => {
  world = await openBatchWorld();
});

/** One turn of a batch, without the worker. */
function runTurn(
  { organization: { organizacaoId } }: BatchDesk,
  loteId: number,
  signal = new AbortController().signal,
) {
  const ctx = { ...world.app.platform, principal: null, request: null };
  const carga = { organizacaoId, loteId };
  return batchConsumer.run(ctx, {
    ...{ id: 0, topico: batchTopic.name, organizacaoId, tentativa: 1 },
    ...{ carga, signal },
  });
}

/** Gives a stored row a signatory with a wrong CPF. */
async function spoilRow(loteId: number, linha: number) {
  const { db } = world.app.platform;
  const { lotesLinhas: r } = db.tables;
  const own = and(eq(r.loteId, loteId), eq(r.linha, linha));
  const [row] = await db.select().from(r).where(own);
  const dados = row!.dados as BatchRow;
  const signatarios = dados.signatarios.map((one) => ({ ...one, cpf: '11111111112' }));
  await db
    .update(r)
    .set({ dados: { ...dados, signatarios } })
    .where(own);
}

describe('a batch that is interrupted', () => {
  const late = () => {
    const now = () => new Date('2027-06-01');
    return { ...world.app.platform, clock: { ...world.app.platform.clock, now } };
  };

  it('stops at the plan’s limit, and continues with the next row', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test', 'b@x.test', 'c@x.test'])).body;
    await world.takenDocuments(desk.organization, 2);
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({
      situacao: 'PARADO',
      criados: 2,
      falhas: 0,
      motivo: 'Limite de documentos ultrapassa a quantidade disponível',
    });
    expect((await desk.send<BatchRefusal>('POST', `/${loteId}/retomada`)).body.excecao).toBe(
      'LimiteDocumentosLoteException',
    );
    await world.takenDocuments(desk.organization, 50);
    expect((await desk.send<Lote>('POST', `/${loteId}/retomada`)).body.situacao).toBe('EM_ANDAMENTO');
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 3, motivo: null });
    expect(await world.documentsOf(desk.organization)).toHaveLength(3);
    expect((await desk.send<BatchRefusal>('POST', `/${loteId}/retomada`)).body.excecao).toBe(
      'LoteTerminadoException',
    );
    expect((await desk.send<BatchRefusal>('POST', `/${loteId}/parada`)).body.excecao).toBe(
      'LoteTerminadoException',
    );
  });

  it('by the revocation of its API token continues when its author resumes it', async () => {
    const desk = await world.newDesk();
    const { organizacaoId } = desk.organization;
    const apiToken = await makeApiToken(world.app, desk.organization, { nome: 'ERP' });
    const { loteId } = (await world.create({ ...desk, token: apiToken }, ['a@x.test'])).body;
    const { db, clock } = world.app.platform;
    const { tokensApi: t, tokensIncorporacao } = db.tables;
    await mintEmbedToken(world.app, apiToken, { permissoes: ['Contrato.Lote'] });
    const [embed] = await db
      .select()
      .from(tokensIncorporacao)
      .where(eq(tokensIncorporacao.organizacaoId, organizacaoId));
    const { id: tokenId, usuarioId: autorId } = embed!;
    const embedded = { organizacaoId, autorId, credencial: { tipo: 'tokenIncorporacao', tokenId } } as const;
    expect((await actingPrincipal(db, embedded)).tipo).toBe('tokenIncorporacao');
    await db.update(t).set({ dataRevogacao: clock.now() }).where(eq(t.organizacaoId, organizacaoId));
    await expect(actingPrincipal(db, embedded)).rejects.toMatchObject({ name: 'LoteTokenRevogadoException' });
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({
      situacao: 'PARADO',
      criados: 0,
      motivo: 'O token de API que começou este lote foi revogado. Quem criou o lote pode retomá-lo.',
    });
    await desk.send('POST', `/${loteId}/retomada`);
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 1 });
  });

  it('by its author continues only when resumed', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test'])).body;
    expect((await desk.send<Lote>('POST', `/${loteId}/parada`)).body.situacao).toBe('PARADO');
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toEqual([]);
    await desk.send('POST', `/${loteId}/retomada`);
    await desk.send('POST', `/${loteId}/retomada`);
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toHaveLength(1);
  });

  it('creates each document once, even with turns at the same time', async () => {
    const desk = await world.newDesk();
    const emails = Array.from({ length: 12 }, (_, n) => `p${n}@x.test`);
    const { loteId } = (await world.create(desk, emails)).body;
    await Promise.all([1, 2, 3].map(() => runTurn(desk, loteId)));
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toHaveLength(12);
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 12, falhas: 0 });
    expect(await world.takenDocuments(desk.organization)).toBe(12);
  });

  it('creates the rows before one that fails by a bug, and that one once it is mended', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test', 'b@x.test', 'c@x.test'])).body;
    const { db } = world.app.platform;
    const { lotesLinhas: r } = db.tables;
    const second = and(eq(r.loteId, loteId), eq(r.linha, 2));
    const [row] = await db.select().from(r).where(second);
    await db.update(r).set({ dados: {} }).where(second);
    await expect(runTurn(desk, loteId)).rejects.toThrow(TypeError);
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'EM_ANDAMENTO', criados: 1, falhas: 0 });
    await db.update(r).set({ dados: row!.dados }).where(second);
    await runTurn(desk, loteId);
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 3, falhas: 0 });
    expect(await world.documentsOf(desk.organization)).toHaveLength(3);
  });

  it('creates and invites once all rows but a refused one in their middle', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test', 'b@x.test', 'c@x.test'])).body;
    await spoilRow(loteId, 2);
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 2, falhas: 1 });
    expect(await world.takenDocuments(desk.organization)).toBe(2);
    const { db } = world.app.platform;
    const { mensagens: m } = db.tables;
    const sent = await db
      .select({ destino: m.destino })
      .from(m)
      .where(eq(m.organizacaoId, desk.organization.organizacaoId));
    expect(sent.map(({ destino }) => destino).toSorted()).toEqual(['a@x.test', 'c@x.test']);
  });

  it('finishes one row per turn even if its time is over, also a refused one', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test', 'b@x.test', 'c@x.test'])).body;
    await spoilRow(loteId, 1);
    await expect(runTurn(desk, loteId, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'EM_ANDAMENTO', criados: 0, falhas: 1 });
    await expect(runTurn(desk, loteId, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'EM_ANDAMENTO', criados: 1, falhas: 1 });
    await world.app.drain();
  });

  it('continues after a shutdown that did not wait for its turn', async () => {
    const desk = await world.newDesk();
    const emails = Array.from({ length: 40 }, (_, n) => `s${n}@x.test`);
    const { loteId } = (await world.create(desk, emails)).body;
    const { platform } = world.app;
    const worker = createWorker(platform, { onError: () => {} });
    const turn = await new Promise<{ readonly end: Promise<unknown> }>((begun) => {
      const run: typeof batchConsumer.run = (ctx, job) => {
        const running = batchConsumer.run(ctx, job);
        begun({ end: running.catch(() => {}) });
        return running;
      };
      worker.registerConsumer(batchTopic, { ...batchConsumer, run });
      worker.start();
    });
    await worker.stop(1);
    await turn.end;
    // The worker has time to record the turn as done, which it must not.
    await pause(10);
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 40 });
  });

  it('creates several rows in one transaction', async () => {
    const desk = await world.newDesk();
    const { organizacaoId } = desk.organization;
    const { loteId } = (await world.create(desk, ['a@x.test', 'b@x.test', 'c@x.test'])).body;
    const { db } = world.app.platform;
    const { lotes, organizacoes: o } = db.tables;
    const revision = async () =>
      (await db.select({ revisao: o.revisao }).from(o).where(eq(o.id, organizacaoId)))[0]!.revisao;
    const state = (await findBatch(db, { organizacaoId, loteId }))!;
    const [stored] = await db.select().from(lotes).where(eq(lotes.id, loteId));
    const settings = stored!.configuracao as BatchSettings;
    const ctx = { ...world.app.platform, principal: await actingPrincipal(db, state), request: null };
    const before = await revision();
    expect(await createRows(ctx, { state, settings }, [1, 2, 3])).toBe(true);
    expect(await revision()).toBe(before + 1);
    expect(await world.documentsOf(desk.organization)).toHaveLength(3);
    await world.app.drain();
  });

  it('keeps the reason why it stopped if its author loses a permission later', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test'])).body;
    const { motivo } = (await desk.send<Lote>('POST', `/${loteId}/parada`)).body;
    const { organizacaoId } = desk.organization;
    const ctx = { ...world.app.platform, principal: null, request: null };
    await write(ctx, { organizacao: organizacaoId }, (work) =>
      stopWithin(work, { organizacaoId, loteId }, 'Usuário inativo'),
    );
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'PARADO', motivo });
    await world.app.drain();
  });

  it('lets the process answer requests between its transactions', async () => {
    const desk = await world.newDesk();
    const emails = Array.from({ length: 20 }, (_, n) => `q${n}@x.test`);
    const { loteId } = (await world.create(desk, emails)).body;
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await runTurn(desk, loteId);
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(2);
    await world.app.drain();
  });

  it('keeps a refused row, which can be retried', async () => {
    const desk = await world.newDesk();
    const { db } = world.app.platform;
    const { contratos } = db.tables;
    const { loteId } = (await world.create(desk, ['a@x.test', 'b@x.test'])).body;
    const taken = await world.create(desk, ['a@x.test']);
    await world.app.drain();
    const [one, other] = [await world.get(desk, loteId), await world.get(desk, taken.body.loteId)];
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
    await world.app.drain();
    expect(await world.get(desk, failed.loteId)).toMatchObject({ situacao: 'CONCLUIDO', falhas: 0 });
    expect(await world.documentsOf(desk.organization)).toHaveLength(3);
  });

  it('ends the reason of a failed row with a full stop, like the errors of a spreadsheet', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test'])).body;
    await spoilRow(loteId, 1);
    await world.app.drain();
    expect((await world.get(desk, loteId)).linhasComFalha).toMatchObject([{ mensagem: 'CPF inválido.' }]);
  });

  it('stops when its author loses the permission, and is hidden from others', async () => {
    const desk = await world.newDesk({ usuarios: ['Operador', 'Gestor'] });
    const [operador, gestor] = [
      await desk.organization.tokenFor('Operador'),
      await desk.organization.tokenFor('Gestor'),
    ];
    const form = batchForm(
      {
        contrato: { nome: 'Locação', ...batchDates },
        signatariosIndividuais: { email: ['a@x.test'], papelId: desk.papelId },
      },
      [world.pdf],
    );
    const { loteId } = (await desk.send<Lote>('POST', 'NOVO', form, operador)).body;
    const { db } = world.app.platform;
    const { organizacoesUsuarios: m } = db.tables;
    const { usuarioId } = desk.organization.usuario('Operador');
    await db.update(m).set({ situacao: 'INATIVO' }).where(eq(m.usuarioId, usuarioId));
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'PARADO', criados: 0 });
    const hidden = await desk.send<BatchRefusal>('GET', `/${loteId}`, undefined, gestor);
    expect(hidden.body.excecao).toBe('LoteNaoEncontradoException');
    expect((await desk.send<Lote[]>('GET', '', undefined, gestor)).body).toEqual([]);
  });

  it('holds no data of an erased person, and of nobody after its retention period', async () => {
    const desk = await world.newDesk();
    const { organizacaoId } = desk.organization;
    const { loteId } = (await world.create(desk, ['a@x.test', 'b@x.test'])).body;
    await write(
      { ...world.app.platform, principal: null, request: null },
      { organizacao: organizacaoId },
      ({ tx }) => eraseInBatches(tx, organizacaoId, { email: 'a@x.test', cpfs: [] }),
    );
    await world.app.drain();
    const failed = { linha: 1, documento: null, mensagem: 'Os dados desta linha foram eliminados.' };
    expect(await world.get(desk, loteId)).toMatchObject({ criados: 1, linhasComFalha: [failed] });
    await forgetEndedBatches(late());
    expect((await desk.send<BatchRefusal>('POST', `/${loteId}/retomada`)).body.excecao).toBe(
      'LoteTerminadoException',
    );
  });

  it('that stays stopped loses its data after the retention period, and its pending rows fail', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['a@x.test'])).body;
    await desk.send('POST', `/${loteId}/parada`);
    await forgetEndedBatches(late());
    const failed = { linha: 1, documento: null, mensagem: 'Os dados desta linha foram eliminados.' };
    expect(await world.get(desk, loteId)).toMatchObject({
      ...{ situacao: 'PARADO', criados: 0, falhas: 1 },
      linhasComFalha: [failed],
    });
  });

  it('creates no more documents after a person who signs every one is erased', async () => {
    const desk = await world.newDesk();
    const recorrentes = { email: ['Ana@x.test'], papelId: desk.papelId };
    const { loteId } = (await world.create(desk, ['a@x.test'], { signatariosRecorrentes: recorrentes })).body;
    const erase = () =>
      world.app.request('/api/titulares/eliminacao', {
        method: 'POST',
        token: desk.token,
        json: { email: 'ana@x.test' },
      });
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(404);
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 0, falhas: 1 });
    expect(await world.documentsOf(desk.organization)).toEqual([]);
    const { lotes } = world.app.platform.db.tables;
    const [stored] = await world.app.platform.db.select().from(lotes).where(eq(lotes.id, loteId));
    expect(JSON.stringify(stored)).not.toContain('ana@x.test');
  });

  it('keeps its data if someone resumes it meanwhile', async () => {
    const desk = await world.newDesk();
    const { organizacaoId } = desk.organization;
    const { loteId } = (await world.create(desk, ['a@x.test'])).body;
    await desk.send('POST', `/${loteId}/parada`);
    await desk.send('POST', `/${loteId}/retomada`);
    const ctx = { ...world.app.platform, principal: null, request: null };
    await forgetBatch(ctx, new Date('2027-06-01'), { organizacaoId, loteId });
    await world.app.drain();
    expect(await world.get(desk, loteId)).toMatchObject({ situacao: 'CONCLUIDO', criados: 1 });
  });

  it('checks the folder of each document by the current profile of its author', async () => {
    const desk = await world.newDesk();
    const { organizacaoId } = desk.organization;
    const { db } = world.app.platform;
    const { loteId } = (await world.create(desk, ['a@x.test'])).body;
    const state = (await findBatch(db, { organizacaoId, loteId }))!;
    const principal = await actingPrincipal(db, state);
    const { configuracoes: c, organizacoesUsuarios: m, lotes } = db.tables;
    const [stored] = await db.select().from(lotes).where(eq(lotes.id, loteId));
    await db.update(c).set({ documentosNaRaiz: false }).where(eq(c.organizacaoId, organizacaoId));
    await db.update(m).set({ perfil: 'Operador' }).where(eq(m.organizacaoId, organizacaoId));
    const ctx = { ...world.app.platform, principal, request: null };
    const settings = stored!.configuracao as BatchSettings;
    await expect(createRows(ctx, { state, settings }, [1])).rejects.toMatchObject({
      name: 'RaizNaoPermitidaException',
    });
    await world.app.drain();
  });
});
