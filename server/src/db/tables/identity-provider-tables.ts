import type { Kit } from './kit.ts';
import type { userTables } from './user-tables.ts';

/** Users' identities at an OpenID Connect provider, and the data of its sessions needed to end ours. */
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

  /** Additional data of a session opened through a provider. */
  const sessoesProvedor = k.table(
    'sessoes_provedor',
    {
      sessaoId: k
        .int()
        .primaryKey()
        .references(() => sessoes.id, { onDelete: 'cascade' }),
      emissor: k.text().notNull(),
      sujeito: k.text().notNull(),
      /** The provider's session id (`sid`), if it gives one. */
      sid: k.text(),
      /** Encrypted; the provider requires it to end its session from here. */
      idTokenCifrado: k.text().notNull(),
    },
    (t) => [
      k.index('sessoes_provedor_sujeito').on(t.emissor, t.sujeito),
      k.index('sessoes_provedor_sid').on(t.emissor, t.sid),
    ],
  );

  return { identidades, sessoesProvedor };
}
