import { randomUUID } from 'node:crypto';
import type { FiltroFormalizacao } from '@lavra/client/types';
import { addDays, isFullySigned } from '@lavra/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import { actAs, newMember, newOrganization } from '../../../test/support/documents.ts';
import { fillDocuments as fill, type ListedDocument as Row } from '../../../test/support/listed-documents.ts';
import { type TestPlatform, testPlatform } from '../../../test/support/platform.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { countByProgress } from './count-by-progress.ts';
import { type DocumentQuery, listDocuments } from './list-documents.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform(await sharedDatabase());
});

async function namesOf(ctx: Ctx, query: DocumentQuery = {}): Promise<string[]> {
  return (await listDocuments(ctx, query)).content.map(({ nome }) => nome);
}

/** Reads every page by cursor, as a scrolling list does. */
async function scroll(ctx: Ctx, query: DocumentQuery): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listDocuments(ctx, { ...query, rowsPerPage: 3, ...(cursor ? { cursor } : {}) });
    names.push(...page.content.map(({ nome }) => nome));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return names;
}

describe('the order of a list', () => {
  it('sorts by name ignoring accents and case, and returns every document once by cursor and by page', async () => {
    const ctx = await newOrganization(platform);
    const names = ['Zebra', 'água', 'Árvore', 'abacate', 'Banco 1', 'banco 2', 'Ônibus', 'ovo'];
    await fill(
      ctx,
      names.map((nome) => ({ nome })),
    );
    const ordered = ['abacate', 'água', 'Árvore', 'Banco 1', 'banco 2', 'Ônibus', 'ovo', 'Zebra'];
    expect(await scroll(ctx, {})).toEqual(ordered);
    expect(await scroll(ctx, { descending: true })).toEqual(ordered.toReversed());
    const pages = await Promise.all([0, 1, 2, 3].map((page) => namesOf(ctx, { page, rowsPerPage: 3 })));
    expect(pages.flat()).toEqual(ordered);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2, 0]);
  });

  it('puts documents without an end last in both directions (0-decisions §4)', async () => {
    const ctx = await newOrganization(platform);
    await fill(ctx, [
      { nome: 'sem fim 1', fim: null },
      { nome: 'longe', fim: '2030-01-01' },
      { nome: 'sem fim 2', fim: null },
      { nome: 'perto', fim: '2026-12-01' },
      { nome: 'médio', fim: '2027-06-01' },
    ]);
    const sortBy = 'diasRestantesVigencia';
    expect(await scroll(ctx, { sortBy })).toEqual(['perto', 'médio', 'longe', 'sem fim 1', 'sem fim 2']);
    const backwards = ['longe', 'médio', 'perto', 'sem fim 2', 'sem fim 1'];
    expect(await scroll(ctx, { sortBy, descending: true })).toEqual(backwards);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => namesOf(ctx, { sortBy, descending: true, page, rowsPerPage: 2 })),
    );
    expect(pages.flat()).toEqual(backwards);
  });

  it('distinguishes documents created at the same instant', async () => {
    const ctx = await newOrganization(platform);
    await fill(
      ctx,
      Array.from({ length: 7 }, (_, index) => ({ nome: `d${index}` })),
    );
    const found = await scroll(ctx, { sortBy: 'dataCriacao', descending: true });
    expect(found).toEqual(['d6', 'd5', 'd4', 'd3', 'd2', 'd1', 'd0']);
  });

  it('refuses a cursor of another order', async () => {
    const ctx = await newOrganization(platform);
    await fill(ctx, [{ nome: 'a' }, { nome: 'b' }]);
    const { cursor } = await listDocuments(ctx, { rowsPerPage: 1 });
    const attempt = listDocuments(ctx, { cursor: cursor!, sortBy: 'dataCriacao' });
    await expect(attempt).rejects.toMatchObject({ name: 'RequisicaoInvalidaException' });
  });

  it('counts only on request', async () => {
    const ctx = await newOrganization(platform);
    await fill(
      ctx,
      Array.from({ length: 5 }, (_, index) => ({ nome: `c${index}` })),
    );
    expect(await listDocuments(ctx, { rowsPerPage: 2 })).not.toHaveProperty('totalElements');
    const page = await listDocuments(ctx, { rowsPerPage: 2, total: true });
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, number: 0 });
  });
});

describe('contents of each list (0-decisions §4)', () => {
  const shown: Readonly<Record<FiltroFormalizacao, readonly string[]>> = {
    MEUS: ['formalizado', 'parcial', 'rascunho', 'todos'],
    ASSINADOS: ['formalizado', 'todos'],
    PARCIAL_ASSINADOS: ['parcial'],
    FORMALIZADO: ['formalizado'],
    NAO_FORMALIZADO: ['parcial', 'rascunho', 'todos'],
    CANCELADO: ['cancelado'],
    ARQUIVADOS: ['arquivado'],
    EXTINTOS: ['extinto'],
  };

  it.each(Object.entries(shown))('%s', async (formalizacao, names) => {
    const ctx = await newOrganization(platform);
    await fill(ctx, [
      { nome: 'rascunho' },
      { nome: 'parcial', situacao: 'EM_FORMALIZACAO', assinaturas: [1, 2] },
      { nome: 'todos', situacao: 'EM_FORMALIZACAO', assinaturas: [2, 2] },
      { nome: 'formalizado', situacao: 'FORMALIZADO', assinaturas: [1, 1] },
      { nome: 'cancelado', situacao: 'CANCELADO', assinaturas: [1, 1] },
      { nome: 'arquivado', situacao: 'FORMALIZADO', arquivado: true, assinaturas: [1, 1] },
      { nome: 'extinto', situacao: 'FORMALIZADO', extinto: true, assinaturas: [1, 1] },
    ]);
    expect(await namesOf(ctx, { formalizacao: formalizacao as FiltroFormalizacao })).toEqual(names);
  });
});

describe('the lists and colours in SQL', () => {
  it('agree with the domain on fully signed and in force', async () => {
    const ctx = await newOrganization(platform);
    const situations = ['RASCUNHO', 'EM_FORMALIZACAO', 'FORMALIZADO'] as const;
    const totals = [
      [0, 0],
      [0, 2],
      [1, 2],
      [2, 2],
    ] as const;
    await fill(
      ctx,
      situations.flatMap((situacao) =>
        totals.flatMap((assinaturas) =>
          [false, true].map((renovado) => ({
            nome: `${situacao} ${assinaturas} ${renovado}`,
            ...{ situacao, assinaturas, renovado, fim: '2026-12-01' },
          })),
        ),
      ),
    );
    const rowsPerPage = 50;
    const { content } = await listDocuments(ctx, { rowsPerPage });
    expect(content).toHaveLength(24);
    const signed = content.filter(isFullySigned).map(({ nome }) => nome);
    expect(await namesOf(ctx, { rowsPerPage, formalizacao: 'ASSINADOS' })).toEqual(signed);
    const inForce = content.filter(({ cor }) => cor === 'VERMELHO').map(({ nome }) => nome);
    expect(inForce).toHaveLength(16);
    expect(await namesOf(ctx, { rowsPerPage, cor: 'VERMELHO' })).toEqual(inForce);
  });
});

describe('progress in SQL', () => {
  it('agrees with the domain, in the filter and in its counts', async () => {
    const ctx = await newOrganization(platform);
    const situations = ['RASCUNHO', 'EM_FORMALIZACAO', 'FORMALIZADO', 'CANCELADO'] as const;
    const totals = [
      [0, 0],
      [0, 2],
      [1, 2],
      [2, 2],
    ] as const;
    await fill(
      ctx,
      situations.flatMap((situacao) =>
        totals.flatMap((assinaturas) =>
          [0, 1].flatMap((rejeicoes) =>
            ['2026-11-19', '2026-11-20', '2026-12-21', '2026-12-22'].map((fim) => ({
              nome: `${situacao} ${assinaturas} ${rejeicoes} ${fim}`,
              ...{ situacao, assinaturas, rejeicoes, fim },
            })),
          ),
        ),
      ),
    );
    await fill(ctx, [
      { nome: 'arquivado', situacao: 'EM_FORMALIZACAO', assinaturas: [2, 2], arquivado: true },
      { nome: 'extinto', situacao: 'FORMALIZADO', fim: '2026-12-01', extinto: true },
      { nome: 'renovação', fim: '2026-12-01', renovado: true },
    ]);
    const rowsPerPage = 100;
    const all = (await listDocuments(ctx, { rowsPerPage })).content;
    const rest = (await listDocuments(ctx, { rowsPerPage, page: 1 })).content;
    const counts = await countByProgress(ctx, undefined);
    for (const andamento of ['AGUARDANDO_ASSINATURA', 'PRONTO_PARA_FORMALIZAR', 'REJEITADO'] as const) {
      const expected = [...all, ...rest].filter((row) => row.andamento.estado === andamento);
      expect(await namesOf(ctx, { rowsPerPage, andamento })).toEqual(expected.map(({ nome }) => nome));
      expect(counts[andamento]).toBe(expected.length);
    }
    const expiring = await namesOf(ctx, { rowsPerPage, andamento: 'VENCENDO' });
    const formalized = all.filter((row) => row.andamento.estado === 'VENCENDO').map(({ nome }) => nome);
    expect(expiring).toEqual([...formalized, 'renovação'].toSorted());
    expect(counts.VENCENDO).toBe(expiring.length);
  });
});

describe('filters', () => {
  it('match literal text, ignoring accents and case', async () => {
    const ctx = await newOrganization(platform);
    await fill(ctx, [{ nome: 'Orçamento 100_a' }, { nome: 'Orçamento 100xa' }, { nome: 'Recibo' }]);
    expect(await namesOf(ctx, { nome: 'ORCAMEN' })).toEqual(['Orçamento 100_a', 'Orçamento 100xa']);
    expect(await namesOf(ctx, { nome: '100_A' })).toEqual(['Orçamento 100_a']);
    expect(await namesOf(ctx, { nome: '\\' })).toEqual([]);
  });

  it('give the colour by the remaining days of a version in force: 31, 45, more (1 §9)', async () => {
    const ctx = await newOrganization(platform);
    const today = '2026-11-20';
    const inForce = (nome: string, days: number): Row => ({
      nome,
      fim: addDays(today, days),
      situacao: 'FORMALIZADO',
    });
    await fill(ctx, [
      inForce('vencido', -3),
      inForce('31', 31),
      inForce('32', 32),
      inForce('45', 45),
      inForce('46', 46),
      { nome: 'rascunho', fim: addDays(today, 1) },
      { nome: 'sem fim', situacao: 'FORMALIZADO' },
    ]);
    expect(await namesOf(ctx, { cor: 'VERMELHO' })).toEqual(['31', 'vencido']);
    expect(await namesOf(ctx, { cor: 'LARANJA' })).toEqual(['32', '45']);
    expect(await namesOf(ctx, { cor: 'VERDE' })).toEqual(['46']);
    const { content } = await listDocuments(ctx, {});
    const colors = Object.fromEntries(content.map(({ nome, cor }) => [nome, cor]));
    expect(colors).toEqual({
      '31': 'VERMELHO',
      vencido: 'VERMELHO',
      '32': 'LARANJA',
      '45': 'LARANJA',
      '46': 'VERDE',
      rascunho: null,
      'sem fim': null,
    });
  });

  it('apply creation dates as whole days in Brasília', async () => {
    const ctx = await newOrganization(platform);
    await fill(ctx, [
      { nome: 'véspera', criado: new Date('2026-11-10T02:59:59.999Z') },
      { nome: 'primeiro', criado: new Date('2026-11-10T03:00:00Z') },
      { nome: 'último', criado: new Date('2026-11-13T02:59:59.999Z') },
      { nome: 'depois', criado: new Date('2026-11-13T03:00:00Z') },
    ]);
    const dates = { dataCriacaoInicio: '2026-11-10T12:00:00Z', dataCriacaoFim: '2026-11-12T12:00:00Z' };
    expect(await namesOf(ctx, dates)).toEqual(['primeiro', 'último']);
  });

  it.each([
    ['PeriodoIncompletoException', { dataCriacaoInicio: '2026-11-10T12:00:00Z' }],
    [
      'PeriodoFuturoException',
      { dataCriacaoInicio: '2026-11-21T12:00:00Z', dataCriacaoFim: '2026-11-22T12:00:00Z' },
    ],
    [
      'PeriodoInvalidoException',
      { dataCriacaoInicio: '2026-11-12T12:00:00Z', dataCriacaoFim: '2026-11-10T12:00:00Z' },
    ],
    [
      'PeriodoGrandeException',
      { dataCriacaoInicio: '2026-05-01T12:00:00Z', dataCriacaoFim: '2026-11-10T12:00:00Z' },
    ],
  ])('refuse dates: %s', async (name, query) => {
    const ctx = await newOrganization(platform);
    await expect(listDocuments(ctx, query)).rejects.toMatchObject({ name });
  });

  it('match the author by e-mail and documents with any of the tags', async () => {
    const ctx = await newOrganization(platform);
    const other = await newMember(platform, ctx.principal.organizacaoId, 'Operador');
    const [mine, theirs] = await fill(ctx, [
      { nome: 'meu' },
      { nome: 'dele', autorId: other.principal.usuarioId },
    ]);
    const { tags, contratosTags, usuarios } = ctx.db.tables;
    const { organizacaoId } = ctx.principal;
    const made = await ctx.db
      .insert(tags)
      .values(['a', 'b'].map((nome) => ({ organizacaoId, nome, nomeNormalizado: nome })))
      .returning();
    await ctx.db.insert(contratosTags).values([
      { contratoId: mine!, tagId: made[0]!.id },
      { contratoId: theirs!, tagId: made[1]!.id },
    ]);
    const [first, second] = made.map(({ id }) => String(id));
    expect(await namesOf(ctx, { tags: first! })).toEqual(['meu']);
    expect(await namesOf(ctx, { tags: `${first},${second}` })).toEqual(['dele', 'meu']);
    const people = await ctx.db.select().from(usuarios);
    const author = people.find(({ id }) => id === other.principal.usuarioId)!;
    expect(await namesOf(ctx, { autorDocumento: author.email.toUpperCase() })).toEqual(['dele']);
    const { content } = await listDocuments(ctx, { tags: first! });
    expect(content[0]).toMatchObject({ tags: 'a', signatarios: '[]' });
  });
});

describe('documents hidden from the reader', () => {
  it('another organisation’s documents', async () => {
    const [one, other] = [await newOrganization(platform), await newOrganization(platform)];
    const nome = `segredo ${randomUUID()}`;
    await fill(one, [{ nome }]);
    expect(await namesOf(other, { nome })).toEqual([]);
    expect((await listDocuments(other, { total: true })).totalElements).toBe(0);
  });

  it('documents of a closed folder, in the list or in its count', async () => {
    const ctx = await newOrganization(platform);
    const { organizacaoId, usuarioId } = ctx.principal;
    const { pastas } = ctx.db.tables;
    const [pasta] = await ctx.db
      .insert(pastas)
      .values({
        organizacaoId,
        donoId: usuarioId,
        nome: 'Fechada',
        nomeNormalizado: 'fechada',
        caminho: `/${randomUUID()}/`,
        dataCriacao: ctx.clock.now(),
      })
      .returning();
    await fill(ctx, [{ nome: 'na raiz' }, { nome: 'na pasta', pastaId: pasta!.id }]);
    const other = await newMember(platform, organizacaoId, 'Gestor');
    expect(await listDocuments(other, { total: true })).toMatchObject({ totalElements: 1 });
    expect(await namesOf(other)).toEqual(['na raiz']);
    expect(await namesOf(ctx)).toEqual(['na pasta', 'na raiz']);
    const owner = actAs(platform, { organizacaoId, usuarioId, perfil: 'Operador' });
    expect(await namesOf(owner)).toEqual(['na pasta', 'na raiz']);
  });

  it('more than its one document for an embed token', async () => {
    const ctx = await newOrganization(platform);
    const [first] = await fill(ctx, [{ nome: 'um' }, { nome: 'dois' }]);
    const principal = {
      ...ctx.principal,
      tipo: 'tokenIncorporacao' as const,
      tokenId: 1,
      contratoId: first!,
      origens: [],
    };
    expect(await namesOf({ ...ctx, principal })).toEqual(['um']);
  });
});
