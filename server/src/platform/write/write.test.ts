import { DomainError } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshDatabaseUrl, sharedDatabase } from '../../../test/support/database.ts';
import { makeContrato, makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { runScript } from '../../../test/support/processes.ts';
import { openDatabase } from '../../db/database.ts';
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

  it('answers another organisation as it answers a document that is not there', async () => {
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
      await history({ tipo: 'MUDADO' });
      await enqueue('teste', {});
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

  it('refuses the plain database, and another write, inside a verb', async () => {
    const { root } = await setup();
    await expect(write(ctx, root, async () => db.select().from(contratos))).rejects.toThrow(/use the tx/);
    await expect(write(ctx, root, () => write(ctx, root, async () => {}))).rejects.toThrow(/inside write/);
  });

  it('gives the loser of a race for a name the same refusal as a late comer', async () => {
    const owner = await makeOrganization(db);
    const create = () =>
      write(ctx, { organizacao: owner.organizacaoId }, ({ tx }) => makeContrato(tx, owner, 'mesmo nome'));
    const results = await Promise.allSettled([create(), create(), create()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.name).toBe('ContratoComNomeDuplicadoException');
    }
  });

  it('says to this process what it committed', async () => {
    const { root } = await setup();
    const heard: unknown[] = [];
    const stop = db.onCommitted((committed) => heard.push(committed));
    await write(ctx, root, ({ enqueue }) => enqueue('teste', {}));
    await write(ctx, root, () => Promise.reject(new DomainError('ContratoArquivadoException'))).catch(
      () => {},
    );
    stop();
    expect(heard).toEqual([
      { organizacaoId: root.organizacao, contratoId: root.contrato, revisao: 1, jobs: 1 },
    ]);
  });
});

describe('writers of one document at once', () => {
  it('never both miss that they were the last: every document of 30 completes exactly once', async () => {
    const owner = await makeOrganization(db);
    const ids: number[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await makeContrato(db, owner));
    const sign = (contratoId: number) =>
      write(ctx, { organizacao: owner.organizacaoId, contrato: contratoId }, async ({ tx, history }) => {
        const [before] = await tx.select().from(contratos).where(eq(contratos.id, contratoId));
        const totalAssinaturas = (before?.totalAssinaturas ?? 0) + 1;
        await tx.update(contratos).set({ totalAssinaturas }).where(eq(contratos.id, contratoId));
        if (totalAssinaturas === 2) await history({ tipo: 'COMPLETO' });
      });
    await Promise.all(ids.flatMap((id) => [sign(id), sign(id)]));
    for (const contratoId of ids) {
      const rows = await readHistory(db, { organizacaoId: owner.organizacaoId, contratoId });
      expect(rows.map((row) => row.tipo)).toEqual(['COMPLETO']);
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
