import type { Kit } from './kit.ts';
import type { userTables } from './organization-tables.ts';

/** Who people are at an OpenID Connect provider, and what of its sessions ours must know to end them. */
export function identityProviderTables(k: Kit, { usuarios, sessoes }: ReturnType<typeof userTables>) {
  /** A provider's subject stays linked to one user, even if its e-mail changes. */
  const identidades = k.table(
    'identidades',
    {
      id: k.id(),
      usuarioId: k
        .int()
        .notNull()
        .references(() => usuarios.id),
      emissor: k.text().notNull(),
      sujeito: k.text().notNull(),
      dataCriacao: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('identidades_sujeito_unico').on(t.emissor, t.sujeito),
      k.uniqueIndex('identidades_usuario_unico').on(t.usuarioId, t.emissor),
    ],
  );

  /** Beside a session that a provider opened. */
  const sessoesProvedor = k.table(
    'sessoes_provedor',
    {
      sessaoId: k
        .int()
        .primaryKey()
        .references(() => sessoes.id, { onDelete: 'cascade' }),
      emissor: k.text().notNull(),
      sujeito: k.text().notNull(),
      /** The provider's own name of the session (`sid`), when it gives one. */
      sid: k.text(),
      /** Encrypted; what the provider wants to see when its session is ended from here. */
      idTokenCifrado: k.text().notNull(),
    },
    (t) => [
      k.index('sessoes_provedor_sujeito').on(t.emissor, t.sujeito),
      k.index('sessoes_provedor_sid').on(t.emissor, t.sid),
    ],
  );

  return { identidades, sessoesProvedor };
}
