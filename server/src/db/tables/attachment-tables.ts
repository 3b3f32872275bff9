import { sql } from 'drizzle-orm';
import type { documentTables } from './document-tables.ts';
import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { userTables } from './user-tables.ts';

type Owners = ReturnType<typeof organizationTables> &
  ReturnType<typeof userTables> &
  ReturnType<typeof documentTables>;

/** Facts about a version that are not part of its signed content: attachments, sanctions and items. */
export function attachmentTables(k: Kit, { organizacoes, usuarios, minutas }: Owners) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);
  const minutaId = () =>
    k
      .int()
      .notNull()
      .references(() => minutas.id, { onDelete: 'cascade' });
  const autorId = () =>
    k
      .int()
      .notNull()
      .references(() => usuarios.id);

  const anexos = k.table(
    'anexos',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      minutaId: minutaId(),
      nome: k.text().notNull(),
      nomeArqOriginal: k.text().notNull(),
      tipoArquivo: k.text().notNull(),
      sha256: k.text().notNull(),
      tamanho: k.int().notNull(),
      dataUpload: k.instant().notNull(),
      autorId: autorId(),
    },
    (t) => [
      k.index('anexos_minuta').on(t.minutaId, t.id),
      k.index('anexos_organizacao').on(t.organizacaoId),
      k.index('anexos_autor').on(t.autorId),
      k.index('anexos_sha256').on(t.sha256),
    ],
  );

  const sancoes = k.table(
    'sancoes',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      minutaId: minutaId(),
      tipo: k.text().notNull(),
      descricao: k.text().notNull(),
      /** The file is optional. */
      nomeArqOriginal: k.text(),
      tipoArquivo: k.text(),
      sha256: k.text(),
      tamanho: k.int(),
      dataUpload: k.instant().notNull(),
      autorId: autorId(),
    },
    (t) => [
      k.index('sancoes_minuta').on(t.minutaId, t.id),
      k.index('sancoes_organizacao').on(t.organizacaoId),
      k.index('sancoes_autor').on(t.autorId),
      k.index('sancoes_sha256').on(t.sha256).where(sql`${t.sha256} is not null`),
    ],
  );

  const itens = k.table(
    'itens',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      minutaId: minutaId(),
      descricao: k.text().notNull(),
      /** Lower case, without accents. */
      descricaoNormalizada: k.text().notNull(),
      quantidade: k.int().notNull(),
      /** Unit price in cents. */
      valorCentavos: k.int().notNull(),
      totalCentavos: k.int().notNull(),
    },
    (t) => [
      k.uniqueIndex('itens_descricao_unica').on(t.minutaId, t.descricaoNormalizada),
      k.index('itens_organizacao').on(t.organizacaoId),
    ],
  );

  return { anexos, sancoes, itens };
}
