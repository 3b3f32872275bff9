import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../test/support/database.ts';
import { makeContrato, makeOrganization } from '../../test/support/fixtures.ts';
import { testPlatform } from '../../test/support/platform.ts';
import { write } from '../platform/write/write.ts';
import { preparedQuery } from './prepared-query.ts';

const db = await sharedDatabase();
const ctx = await testPlatform(db);

interface NewToken {
  readonly organizacaoId: number;
  readonly usuarioId: number;
  readonly tokenHash: string;
  readonly origens: string[];
  readonly permissoes: string[];
  readonly contratoId: number | null;
  readonly dataCriacao: Date;
  readonly dataExpiracao: Date;
}

const insertToken = preparedQuery<NewToken>()((tx, value) => {
  const { tokensIncorporacao } = tx.tables;
  return tx
    .insert(tokensIncorporacao)
    .values({
      organizacaoId: value('organizacaoId'),
      usuarioId: value('usuarioId'),
      tokenHash: value('tokenHash'),
      origens: value('origens'),
      permissoes: value('permissoes'),
      contratoId: value('contratoId'),
      dataCriacao: value('dataCriacao'),
      dataExpiracao: value('dataExpiracao'),
    })
    .returning();
});

const nameOf = preparedQuery<{ readonly id: number }>()((tx, value) =>
  tx
    .select({ nome: tx.tables.contratos.nome })
    .from(tx.tables.contratos)
    .where(eq(tx.tables.contratos.id, value('id'))),
);

const rename = preparedQuery<{ readonly id: number; readonly nome: string }>()((tx, value) =>
  tx
    .update(tx.tables.contratos)
    .set({ nome: value('nome') })
    .where(eq(tx.tables.contratos.id, value('id')))
    .returning({ nome: tx.tables.contratos.nome }),
);

async function setup() {
  const owner = await makeOrganization(db);
  const contratoId = await makeContrato(db, owner);
  return { owner, contratoId, root: { organizacao: owner.organizacaoId, contrato: contratoId } };
}

describe('a prepared query', () => {
  it('encodes and decodes dates, lists and null as Drizzle does', async () => {
    const { organizacaoId, usuarioId, usuarioEmail: tokenHash } = (await setup()).owner;
    const token = {
      ...{ organizacaoId, usuarioId, tokenHash, contratoId: null },
      permissoes: ['Contrato.Visualizar'],
      origens: ['https://ação.example', '𝄞'],
      dataCriacao: new Date('2026-11-20T12:00:00.123Z'),
      dataExpiracao: new Date('1969-12-31T23:59:59.999Z'),
    };
    const [kept] = await insertToken(db, token);
    const { tokensIncorporacao } = db.tables;
    const [read] = await db
      .select()
      .from(tokensIncorporacao)
      .where(eq(tokensIncorporacao.tokenHash, tokenHash));
    expect(kept).toEqual(read);
    expect(kept).toMatchObject(token);
  });

  it('compares with a date if given the column', async () => {
    const { contratoId } = await setup();
    const createdSince = preparedQuery<{ readonly id: number; readonly since: Date }>()((tx, value) => {
      const { contratos } = tx.tables;
      return tx
        .select({ id: contratos.id })
        .from(contratos)
        .where(
          and(
            eq(contratos.id, value('id')),
            gte(contratos.dataCriacao, value('since', contratos.dataCriacao)),
          ),
        );
    });
    expect(await createdSince(db, { id: contratoId, since: new Date(0) })).toEqual([{ id: contratoId }]);
    expect(await createdSince(db, { id: contratoId, since: new Date('2999-01-01') })).toEqual([]);
  });

  it('refuses to compare with a date without the column', async () => {
    const createdSince = preparedQuery<{ readonly since: Date }>()((tx, value) => {
      const { contratos } = tx.tables;
      return tx
        .select({ id: contratos.id })
        .from(contratos)
        .where(gte(contratos.dataCriacao, value('since')));
    });
    await expect(createdSince(db, { since: new Date(0) })).rejects.toThrow('"since"');
  });

  it('returns null for an unmatched outer join', async () => {
    const { contratoId } = await setup();
    const withFolder = preparedQuery<{ readonly id: number }>()((tx, value) => {
      const { contratos, pastas } = tx.tables;
      return tx
        .select({ contrato: { id: contratos.id }, pasta: pastas })
        .from(contratos)
        .leftJoin(pastas, eq(pastas.id, contratos.pastaId))
        .where(and(eq(contratos.id, value('id')), isNull(contratos.pastaId)));
    });
    expect(await withFolder(db, { id: contratoId })).toEqual([{ contrato: { id: contratoId }, pasta: null }]);
  });

  it('runs in the given write and is rolled back with it', async () => {
    const { contratoId: id, root } = await setup();
    const [before] = await nameOf(db, { id });
    const failed = write(ctx, root, async ({ tx }) => {
      await rename(tx, { id, nome: 'Outro nome' });
      expect(await nameOf(tx, { id })).toEqual([{ nome: 'Outro nome' }]);
      throw new Error('desiste');
    });
    await expect(failed).rejects.toThrow('desiste');
    expect(await nameOf(db, { id })).toEqual([before]);
  });

  it('accepts lists and rows of any length, and changes of any columns', async () => {
    const { owner } = await setup();
    const { organizacaoId, usuarioId } = owner;
    const many = preparedQuery<{ readonly tokens: readonly NewToken[] }>()((tx, value) =>
      tx.insert(tx.tables.tokensIncorporacao).values(value.rows('tokens')).returning(),
    );
    const change = preparedQuery<{
      readonly id: number;
      readonly change: { [K in keyof NewToken]?: NewToken[K] | undefined };
    }>()((tx, value) => {
      const { tokensIncorporacao: t } = tx.tables;
      return tx
        .update(t)
        .set(value.columns('change'))
        .where(eq(t.id, value('id')))
        .returning();
    });
    const hashesOf = preparedQuery<{ readonly ids: readonly number[] }>()((tx, value) => {
      const { tokensIncorporacao: t } = tx.tables;
      return tx
        .select({ tokenHash: t.tokenHash })
        .from(t)
        .where(inArray(t.id, value.each('ids')));
    });
    const tokenOf = (tokenHash: string): NewToken => ({
      ...{ organizacaoId, usuarioId, tokenHash, contratoId: null, permissoes: [], origens: [] },
      ...{ dataCriacao: new Date(1), dataExpiracao: new Date(2) },
    });
    const ids: number[] = [];
    for (const names of [['um'], ['dois', 'três'], ['quatro']]) {
      const tokens = names.map((name) => tokenOf(`${name} ${organizacaoId}`));
      const added = await many(db, { tokens });
      expect(added).toMatchObject(tokens);
      ids.push(...added.map(({ id }) => id));
    }
    const id = ids[0]!;
    expect(await change(db, { id, change: { origens: ['https://a.example'] } })).toMatchObject([
      { id, origens: ['https://a.example'], dataExpiracao: new Date(2) },
    ]);
    expect(
      await change(db, { id, change: { origens: undefined, contratoId: null, dataExpiracao: new Date(3) } }),
    ).toMatchObject([{ id, origens: ['https://a.example'], dataExpiracao: new Date(3) }]);
    expect((await hashesOf(db, { ids })).length).toBe(4);
    expect(await hashesOf(db, { ids: ids.slice(1, 2) })).toEqual([{ tokenHash: `dois ${organizacaoId}` }]);
    expect(await hashesOf(db, { ids: [] })).toEqual([]);
  });

  it('rejects the plain database inside a write', async () => {
    const { contratoId: id, root } = await setup();
    const refused = write(ctx, root, () => nameOf(db, { id }));
    await expect(refused).rejects.toThrow(/use the tx/);
  });
});
