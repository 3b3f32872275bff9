import { addDays, dayOf, endOfDay } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { newOrganization } from '../../../test/support/documents.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type DocumentQuery, listDocuments } from './list-documents.ts';

/** More than `fewWithText`. */
const many = 2_001;
const nameOf = (n: number) => `contrato ${String(n).padStart(4, '0')}`;

// A database of its own: the test numbers its versions itself, and PostgreSQL's sequence would repeat the numbers.
const platform = await testPlatform(await freshDatabase());

/** Documents of one day, in force for ten days, with a tag and one word in each text. */
async function fillMany(ctx: Ctx): Promise<number> {
  const { contratos, minutas, palavras, contratosTags, tags } = platform.db.tables;
  const { organizacaoId, usuarioId: autorId } = ctx.principal;
  const now = platform.clock.now();
  const fimVigencia = endOfDay(addDays(dayOf(now), 10));
  const [tag] = await platform.db
    .insert(tags)
    .values({ organizacaoId, nome: 'Obras', nomeNormalizado: 'obras' })
    .returning({ id: tags.id });
  const situacaoFormalizacao = 'FORMALIZADO' as const;
  const dates = { inicioVigencia: now, fimVigencia, fimAssinatura: now, dataCriacao: now };
  for (let from = 0; from < many; from += 500) {
    const numbers = Array.from({ length: Math.min(500, many - from) }, (_, index) => from + index);
    const common = { organizacaoId, situacaoFormalizacao, ...dates };
    const made = await platform.db
      .insert(contratos)
      .values(
        numbers.map((n) => ({
          ...{ ...common, autorId, nome: nameOf(n), nomeNormalizado: nameOf(n) },
          fimVigenciaOrdem: fimVigencia.getTime(),
        })),
      )
      .returning({ id: contratos.id });
    const versions = made.map(({ id }) => ({
      ...{ ...common, id, contratoId: id, versao: 1 },
      codigoValidacao: platform.ids.validationCode(),
    }));
    await platform.db.insert(minutas).values(versions);
    await platform.db
      .insert(palavras)
      .values(made.map(({ id }) => ({ organizacaoId, palavra: 'fiador', minutaId: id })));
    await platform.db
      .insert(contratosTags)
      .values(made.map(({ id }) => ({ contratoId: id, tagId: tag!.id })));
  }
  await platform.db.update(contratos).set({ minutaId: contratos.id, minutaVigenteId: contratos.id });
  return tag!.id;
}

it('shows the same by every index, in order and to the last row', async () => {
  const ctx = await newOrganization(platform);
  const tag = await fillMany(ctx);
  const { usuarios } = ctx.db.tables;
  const [author] = await ctx.db.select().from(usuarios).where(eq(usuarios.id, ctx.principal.usuarioId));
  const filters: DocumentQuery[] = [
    {},
    { todas: true },
    { nome: 'contrato' },
    { texto: 'contrato' },
    { texto: 'fiador' },
    { conteudo: 'fiad' },
    { tags: String(tag) },
    { autorDocumento: author!.email },
    { cor: 'VERMELHO' },
    { andamento: 'VENCENDO' },
    { cor: 'VERMELHO', apenasNivel: true },
  ];
  for (const filter of filters)
    for (const sortBy of ['nomeMinusculo', 'dataCriacao'] as const) {
      const query = { ...filter, sortBy, rowsPerPage: 2 };
      const first = await listDocuments(ctx, query);
      const next = await listDocuments(ctx, { ...query, cursor: first.cursor! });
      const names = [...first.content, ...next.content].map(({ nome }) => nome);
      expect({ query, names }).toEqual({ query, names: [0, 1, 2, 3].map(nameOf) });
      const last = await listDocuments(ctx, { ...query, descending: true });
      expect(last.content.map(({ nome }) => nome)).toEqual([many - 1, many - 2].map(nameOf));
    }
});
