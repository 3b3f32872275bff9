import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';

type Owners = ReturnType<typeof organizationTables>;

/** The organisation's address book: contacts, and groups of them. */
export function contactTables(k: Kit, { organizacoes, papeisSignatarios, tiposDocumento }: Owners) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);

  const cadastrosSignatarios = k.table(
    'cadastros_signatarios',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      nome: k.text().notNull(),
      nomeNormalizado: k.text().notNull(),
      /** In lower case. Null in contacts of WhatsApp signing, which had a phone only. */
      email: k.text(),
      ddi: k.text().notNull().default('55'),
      telefone: k.text(),
      tipoAssinatura: k.text().$type<'ELETRONICA' | 'DIGITAL' | 'WHATSAPP'>().notNull(),
      papelId: k
        .int()
        .notNull()
        .references(() => papeisSignatarios.id),
      documentoId: k
        .int()
        .notNull()
        .references(() => tiposDocumento.id),
      observador: k.bool().notNull().default(false),
      solicitarTelefoneAssinatura: k.bool().notNull().default(false),
      solicitarSelfieAssinatura: k.bool().notNull().default(false),
      exigirTokenValidacao: k.bool().notNull().default(false),
      skipFotoWpp: k.bool().notNull().default(true),
      dataCadastro: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('cadastros_signatarios_email_unico').on(t.organizacaoId, t.email),
      k.index('cadastros_signatarios_nome').on(t.organizacaoId, t.nomeNormalizado, t.id),
      k.index('cadastros_signatarios_papel').on(t.papelId),
      k.index('cadastros_signatarios_documento').on(t.documentoId),
    ],
  );

  const gruposSignatarios = k.table(
    'grupos_signatarios',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      nome: k.text().notNull(),
      nomeNormalizado: k.text().notNull(),
      dataCadastro: k.instant().notNull(),
    },
    (t) => [k.uniqueIndex('grupos_signatarios_nome_unico').on(t.organizacaoId, t.nomeNormalizado)],
  );

  const integrantesGrupos = k.table(
    'integrantes_grupos',
    {
      grupoId: k
        .int()
        .notNull()
        .references(() => gruposSignatarios.id, { onDelete: 'cascade' }),
      cadastroId: k
        .int()
        .notNull()
        .references(() => cadastrosSignatarios.id, { onDelete: 'cascade' }),
      organizacaoId: organizacaoId(),
    },
    (t) => [
      k.primaryKey({ columns: [t.grupoId, t.cadastroId] }),
      k.index('integrantes_grupos_cadastro').on(t.cadastroId),
      k.index('integrantes_grupos_organizacao').on(t.organizacaoId),
    ],
  );

  return { cadastrosSignatarios, gruposSignatarios, integrantesGrupos };
}
