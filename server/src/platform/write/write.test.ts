import { DomainError } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshDatabaseUrl, sharedDatabase } from '../../../test/support/database.ts';
import { plainEvent, testTopic } from '../../../test/support/events.ts';
import { makeContrato, makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { runScript } from '../../../test/support/processes.ts';
import { openDatabase } from '../../db/database.ts';
import { createChannels, type Subscriptions } from '../../events/channels.ts';
import type { WriteCtx } from '../context/context.ts';
import { verifyChain } from '../history/audit-chain.ts';
import { readHistory } from './audit.ts';
import { write } from './write.ts';

const db = await sharedDatabase();
const ctx = await testPlatform(db);
const { contratos, historico, caixaSaida } = db.tables;

async function setup() {
  const owner = await makeOrganization(db);
  const contratoId = await makeContrato(db, owner);
  return { owner, contratoId, root: { organizacao: owner.organizacaoId, contrato: contratoId } };
}

describe('write', () => {
  it('numbers the revisions of its root', async () => {
    const { root } = await setup();
    expect(await write(ctx, root, async ({ revisao }) => revisao)).toBe(1);
    expect(await write(ctx, root, async ({ revisao }) => revisao)).toBe(2);
  });

  it("returns the same error for another organisation's document and a missing one", async () => {
    const { root } = await setup();
    const other = await makeOrganization(db);
    const nothing = { ...root, contrato: 9_007_199_254_740_991 };
    for (const wrong of [{ ...root, organizacao: other.organizacaoId }, nothing]) {
      const refusal = write(ctx, wrong, async () => {});
      await expect(refusal).rejects.toThrowError(new DomainError('ContratoNaoEncontradoException'));
    }
  });

  it('leaves nothing behind when the verb throws: no row, no history, no job, no revision', async () => {
    const { root, owner, contratoId } = await setup();
    const refusal = write(ctx, root, async ({ tx, history, enqueue }) => {
      await tx.update(contratos).set({ nome: 'mudado' }).where(eq(contratos.id, contratoId));
      await history(plainEvent);
      await enqueue(testTopic('teste'), {});
      throw new DomainError('ContratoArquivadoException');
    });
    await expect(refusal).rejects.toThrowError(new DomainError('ContratoArquivadoException'));
    const [contrato] = await db.select().from(contratos).where(eq(contratos.id, contratoId));
    expect(contrato).toMatchObject({ revisao: 0 });
    expect(contrato?.nome).not.toBe('mudado');
    expect(await db.select().from(historico).where(eq(historico.contratoId, contratoId))).toEqual([]);
    expect(
      await db.select().from(caixaSaida).where(eq(caixaSaida.organizacaoId, owner.organizacaoId)),
    ).toEqual([]);
  });

  it('refuses the plain database, and a nested write, inside a verb', async () => {
    const { root } = await setup();
    await expect(write(ctx, root, async () => db.select().from(contratos))).rejects.toThrow(/use the tx/);
    await expect(write(ctx, root, () => write(ctx, root, async () => {}))).rejects.toThrow(/inside write/);
  });

  it('gives the loser of a race for a name the same refusal as a later request', async () => {
    const owner = await makeOrganization(db);
    const create = () =>
      write(ctx, { organizacao: owner.organizacaoId }, ({ tx }) => makeContrato(tx, owner, 'mesmo nome'));
    const results = await Promise.allSettled([create(), create(), create()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.name).toBe('ContratoComNomeDuplicadoException');
    }
  });

  it('announces its commit in this process', async () => {
    const { root } = await setup();
    const heard: unknown[] = [];
    const stop = db.onCommitted((committed) => heard.push(committed));
    await write(ctx, root, ({ enqueue }) => enqueue(testTopic('teste'), {}));
    await write(ctx, root, () => Promise.reject(new DomainError('ContratoArquivadoException'))).catch(
      () => {},
    );
    stop();
    expect(heard).toEqual([
      { organizacaoId: root.organizacao, contratoId: root.contrato, revisao: 1, jobs: 1 },
    ]);
  });
});

describe('a channel', () => {
  const subscribed = (subscriptions: Subscriptions): WriteCtx => ({
    ...ctx,
    channels: createChannels([{ subscribe: () => subscriptions }], ctx),
  });

  it('can refuse an event, which rolls back the write', async () => {
    const { root, owner, contratoId } = await setup();
    const without = subscribed({
      async CONFIGURACOES_ALTERADAS({ enqueue }) {
        await enqueue(testTopic('teste'), {});
        throw new DomainError('SaldoSmsInsuficienteException');
      },
    });
    const refusal = write(without, root, ({ history }) => history(plainEvent));
    await expect(refusal).rejects.toThrowError(new DomainError('SaldoSmsInsuficienteException'));
    expect(await db.select().from(historico).where(eq(historico.contratoId, contratoId))).toEqual([]);
    const jobs = eq(caixaSaida.organizacaoId, owner.organizacaoId);
    expect(await db.select().from(caixaSaida).where(jobs)).toEqual([]);
  });

  it('receives an event with its number and its transient part, which no row stores', async () => {
    const { root, owner } = await setup();
    const heard: unknown[] = [];
    const listening = subscribed({ LINK_SENHA_ENVIADO: async (_work, event) => void heard.push(event) });
    const { organizacaoId } = owner;
    const transient = { email: `${crypto.randomUUID()}@exemplo.test` };
    await write(listening, { organizacao: organizacaoId }, ({ history }) =>
      history({ tipo: 'LINK_SENHA_ENVIADO', dados: { usuarioId: 1 }, transient }),
    );
    await write(listening, root, ({ history }) => history(plainEvent));
    expect(heard).toEqual([expect.objectContaining({ organizacaoId, contratoId: 0, n: 1, transient })]);
    const rows = await db.select().from(historico).where(eq(historico.organizacaoId, organizacaoId));
    const personal = await db.select().from(db.tables.historicoPessoais);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify([rows, personal])).not.toContain(transient.email);
  });

  it('receives an announcement, which no history records', async () => {
    const { owner, contratoId } = await setup();
    const heard: unknown[] = [];
    const listening = subscribed({ PRAZO_PROXIMO: async (_work, { dia }) => void heard.push(dia) });
    const { organizacaoId } = owner;
    await write(listening, { organizacao: organizacaoId }, ({ announce }) =>
      announce({ tipo: 'PRAZO_PROXIMO', organizacaoId, contratoId, minutaId: 1, dia: '2026-11-20' }),
    );
    expect(heard).toEqual(['2026-11-20']);
    const chains = eq(historico.organizacaoId, organizacaoId);
    expect(await db.select().from(historico).where(chains)).toEqual([]);
  });
});

describe('concurrent writers of one document', () => {
  it('never both miss that they were the last: every document of 30 completes exactly once', async () => {
    const owner = await makeOrganization(db);
    const ids: number[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await makeContrato(db, owner));
    const sign = (contratoId: number) =>
      write(ctx, { organizacao: owner.organizacaoId, contrato: contratoId }, async ({ tx, history }) => {
        const [before] = await tx.select().from(contratos).where(eq(contratos.id, contratoId));
        const totalAssinaturas = (before?.totalAssinaturas ?? 0) + 1;
        await tx.update(contratos).set({ totalAssinaturas }).where(eq(contratos.id, contratoId));
        if (totalAssinaturas === 2) await history(plainEvent);
      });
    await Promise.all(ids.flatMap((id) => [sign(id), sign(id)]));
    for (const contratoId of ids) {
      const rows = await readHistory(db, { organizacaoId: owner.organizacaoId, contratoId });
      expect(rows.map((row) => row.tipo)).toEqual([plainEvent.tipo]);
    }
  });

  it('in three processes number one chain without a gap', async () => {
    const url = await freshDatabaseUrl();
    const own = await openDatabase(url);
    try {
      const owner = await makeOrganization(own);
      const contratoId = await makeContrato(own, owner);
      const args = [url, String(owner.organizacaoId), String(contratoId), '20'];
      await Promise.all(Array.from({ length: 3 }, () => runScript('write', ...args)));
      const verdict = await verifyChain(own, { organizacaoId: owner.organizacaoId, contratoId });
      expect(verdict).toMatchObject({ ok: true, n: 60 });
    } finally {
      await own.close();
    }
  });
});
