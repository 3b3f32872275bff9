import { asc, count, eq, sum } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../test/support/database.ts';
import { makeContrato, makeOrganization } from '../../test/support/fixtures.ts';

const db = await sharedDatabase();
const { contratos, signatarios, tags, tokensIncorporacao } = db.tables;

describe('both engines', () => {
  it.each(Object.entries(db.tables))('have every column of %s from the migrations', async (_name, table) => {
    expect(await db.select().from(table).limit(0)).toEqual([]);
  });

  it('return instants, booleans, lists and text unchanged', async () => {
    const owner = await makeOrganization(db);
    const row = {
      ...owner,
      tokenHash: owner.usuarioEmail,
      permissoes: ['Contrato.Visualizar'],
      origens: ['https://ação.example', '𝄞'],
      dataCriacao: new Date('2026-11-20T12:00:00.123Z'),
      dataExpiracao: new Date('1969-12-31T23:59:59.999Z'),
    };
    const [back] = await db.insert(tokensIncorporacao).values(row).returning();
    const { usuarioEmail: _, ...expected } = row;
    expect(back).toMatchObject(expected);
    expect(back?.contratoId).toBeNull();
  });

  it('return counts and sums as numbers', async () => {
    const owner = await makeOrganization(db);
    await makeContrato(db, owner);
    await makeContrato(db, owner);
    const [totals] = await db
      .select({ n: count(), versoes: sum(contratos.ultimaVersao).mapWith(Number) })
      .from(contratos)
      .where(eq(contratos.organizacaoId, owner.organizacaoId));
    expect(totals).toEqual({ n: 2, versoes: 2 });
  });

  it('sort text by code point', async () => {
    const { organizacaoId } = await makeOrganization(db);
    const names = ['b', 'B', 'a b', 'ab', 'á', '_', '10', '9'];
    await db.insert(tags).values(names.map((nome) => ({ organizacaoId, nome, nomeNormalizado: nome })));
    const rows = await db
      .select({ nome: tags.nome })
      .from(tags)
      .where(eq(tags.organizacaoId, organizacaoId))
      .orderBy(asc(tags.nome));
    expect(rows.map(({ nome }) => nome)).toEqual(['10', '9', 'B', '_', 'a b', 'ab', 'b', 'á']);
  });

  it('refuse a row with a dangling reference', async () => {
    const { organizacaoId } = await makeOrganization(db);
    const orphan = {
      organizacaoId,
      contratoId: 9e15,
      minutaId: 9e15,
      papelId: 9e15,
      documentoId: 1,
      tipoAssinatura: 'ELETRONICA',
      disponibilidadeAssinatura: 'REMOTA',
      dataCadastro: new Date(),
    } as const;
    await expect(db.insert(signatarios).values(orphan).returning()).rejects.toThrow();
  });
});
