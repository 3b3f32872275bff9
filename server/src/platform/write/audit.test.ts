import { and, eq, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import { plainEvent } from '../../../test/support/events.ts';
import { makeContrato, makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { verifyAnchors, verifyChain, verifyOneChain } from '../history/audit-chain.ts';
import { anchorAll } from '../retention/housekeeping.ts';
import { CHAIN_START, erasePersonalData, readHistory, sha256 } from './audit.ts';
import { canonicalJson } from './canonical-json.ts';
import { write } from './write.ts';

const db = await sharedDatabase();
const platform = await testPlatform(db);
const { ancoras, historico, historicoPessoais, contratos } = db.tables;
const request = { requestId: 'r', ip: '203.0.113.9', userAgent: 'Navegador', origem: null, host: null };

/** A document with three history rows. */
async function setup() {
  const owner = await makeOrganization(db);
  const contratoId = await makeContrato(db, owner);
  const chain = { organizacaoId: owner.organizacaoId, contratoId };
  const root = { organizacao: owner.organizacaoId, contrato: contratoId };
  const ctx = { ...platform, request };
  for (const nome of ['Érica', '李雷', 'Zoë']) {
    await write(ctx, root, ({ history }) =>
      history({
        ...{ tipo: 'TOKEN_CONFIRMADO', minutaId: 1, signatarioId: 1 },
        dados: { canal: 'EMAIL', tentativas: 1 },
        pessoais: { nome, email: null },
      }),
    );
  }
  const ofChain = and(eq(historico.organizacaoId, chain.organizacaoId), eq(historico.contratoId, contratoId));
  const rows = await db.select().from(historico).where(ofChain).orderBy(historico.n);
  return { ctx, chain, root, contratoId, rows };
}

describe('the history of a document', () => {
  it('returns kind, actor and origin of events, newest first', async () => {
    const { chain } = await setup();
    const rows = await readHistory(db, chain);
    expect(rows.map(({ n }) => n)).toEqual([3, 2, 1]);
    expect(rows[1]).toMatchObject({
      tipo: 'TOKEN_CONFIRMADO',
      autor: { tipo: 'signatario', signatarioId: 1 },
      dados: { canal: 'EMAIL', tentativas: 1 },
      pessoais: { nome: '李雷', ip: '203.0.113.9', userAgent: 'Navegador' },
    });
    expect((await readHistory(db, { ...chain, afterN: 1 })).map(({ n }) => n)).toEqual([2, 3]);
  });

  it('is a valid chain, also with two rows written in one transaction', async () => {
    const { ctx, chain, root } = await setup();
    await write(ctx, root, async ({ history }) => {
      await history(plainEvent);
      await history(plainEvent);
    });
    expect(await verifyChain(db, chain)).toMatchObject({ ok: true, n: 5 });
  });

  it('keeps personal values out of the hashed text', async () => {
    const { rows } = await setup();
    for (const { texto } of rows) {
      expect(texto).not.toMatch(/Érica|李雷|Zoë|203\.0\.113|Navegador/);
    }
  });

  it('stays valid when personal data is erased, and no longer reveals it', async () => {
    const { chain, rows } = await setup();
    await erasePersonalData(
      db,
      rows.map(({ id }) => id),
    );
    expect(await verifyChain(db, chain)).toMatchObject({ ok: true, n: 3 });
    expect((await readHistory(db, chain)).map(({ pessoais }) => pessoais)).toEqual([{}, {}, {}]);
  });

  it('outlives its document', async () => {
    const { ctx, chain, root, contratoId } = await setup();
    await write(ctx, root, async ({ tx, history }) => {
      await history(plainEvent);
      await tx.delete(contratos).where(eq(contratos.id, contratoId));
    });
    expect(await verifyChain(db, chain)).toMatchObject({ ok: true, n: 4 });
  });

  it('reveals an altered text', async () => {
    const { chain, rows } = await setup();
    const texto = rows[1]!.texto.replace('"tentativas":1', '"tentativas":2');
    await db.update(historico).set({ texto }).where(eq(historico.id, rows[1]!.id));
    expect(await verifyChain(db, chain)).toEqual({ ok: false, n: 2, motivo: 'HASH' });
  });

  it('reveals a row rewritten with a matching hash', async () => {
    const { chain, rows } = await setup();
    const { texto, hash } = rows[0]!;
    await db.update(historico).set({ texto, hash }).where(eq(historico.id, rows[1]!.id));
    expect(await verifyChain(db, chain)).toMatchObject({ ok: false, n: 2 });
  });

  it('reveals a removed row', async () => {
    const { chain, rows } = await setup();
    await db.delete(historico).where(eq(historico.id, rows[1]!.id));
    expect(await verifyChain(db, chain)).toEqual({ ok: false, n: 2, motivo: 'NUMERACAO' });
  });

  it('reveals a changed personal value', async () => {
    const { chain, rows } = await setup();
    const name = and(eq(historicoPessoais.historicoId, rows[2]!.id), eq(historicoPessoais.campo, 'nome'));
    await db.update(historicoPessoais).set({ valor: 'Outra' }).where(name);
    expect(await verifyChain(db, chain)).toEqual({ ok: false, n: 3, motivo: 'DADO_PESSOAL' });
  });

  it('reveals a tail cut off after it was anchored', async () => {
    const { chain } = await setup();
    await anchorAll(platform);
    expect(await verifyChain(db, chain)).toMatchObject({ ok: true, n: 3 });
    await db.delete(historico).where(and(eq(historico.contratoId, chain.contratoId), gt(historico.n, 1)));
    expect(await verifyChain(db, chain)).toEqual({ ok: false, n: 2, motivo: 'CAUDA_CORTADA' });
  });

  it('reveals to readers that the anchor named by its rows is missing or altered', async () => {
    const { chain } = await setup();
    await anchorAll(platform);
    expect(await verifyOneChain(db, chain)).toMatchObject({ ok: true, n: 3 });
    const own = eq(ancoras.organizacaoId, chain.organizacaoId);
    await db.update(ancoras).set({ texto: '{}' }).where(own);
    expect(await verifyOneChain(db, chain)).toEqual({ ok: false, n: 3, motivo: 'ENCADEAMENTO' });
    await db.delete(ancoras).where(own);
    expect(await verifyOneChain(db, chain)).toEqual({ ok: false, n: 3, motivo: 'ENCADEAMENTO' });
  });
});

it("checks an organisation's anchors completely, whatever their number, and returns the newest head of each chain", async () => {
  const db = await sharedDatabase();
  const { organizacaoId } = await makeOrganization(db);
  const { ancoras } = db.tables;
  const rows: (typeof ancoras.$inferInsert)[] = [];
  let anterior = CHAIN_START;
  for (let n = 1; n <= 2_500; n += 1) {
    const cabecas = [{ contratoId: n % 2, n, hash: `${n}` }];
    const texto = canonicalJson({
      v: 1,
      organizacaoId,
      n,
      anterior,
      data: '2026-11-23T00:00:00.000Z',
      cabecas,
    });
    const hash = sha256(texto);
    rows.push({ organizacaoId, n, texto, hash, hashAnterior: anterior, dataCriacao: new Date(0) });
    anterior = hash;
  }
  for (let at = 0; at < rows.length; at += 500) await db.insert(ancoras).values(rows.slice(at, at + 500));
  const { verdict, heads } = await verifyAnchors(db, organizacaoId);
  expect(verdict).toEqual({ ok: true, n: 2_500, hash: anterior });
  expect([heads.get(0)?.n, heads.get(1)?.n]).toEqual([2_500, 2_499]);
  await db.delete(ancoras).where(and(eq(ancoras.organizacaoId, organizacaoId), eq(ancoras.n, 1_700)));
  const cut = await verifyAnchors(db, organizacaoId);
  expect(cut.verdict).toEqual({ ok: false, n: 1_700, motivo: 'NUMERACAO' });
});
