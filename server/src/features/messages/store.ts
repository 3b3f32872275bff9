import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';

/** Whether an e-mail with this local part of a Message-ID was recorded before. */
export async function isRecorded(db: Queryable, idLocal: string): Promise<boolean> {
  // '@' and the next character: a range of the index with all Message-IDs of the local part.
  const rows = await messagesFrom(db, { from: `<${idLocal}@`, until: `<${idLocal}A` });
  return rows.length > 0;
}

const messagesFrom = preparedQuery<{ readonly from: string; readonly until: string }>()((db, value) => {
  const { mensagens } = db.tables;
  return db
    .select({ id: mensagens.id })
    .from(mensagens)
    .where(and(gte(mensagens.messageId, value('from')), lt(mensagens.messageId, value('until'))))
    .limit(1);
});

/** A user of an organisation as an e-mail recipient; null for a former or unknown one. */
export async function findPerson(db: Queryable, organizacaoId: number, usuarioId: number) {
  const { usuarios, organizacoesUsuarios: ou } = db.tables;
  const [row] = await db
    .select({ usuarioId: usuarios.id, nome: usuarios.nome, email: usuarios.email })
    .from(ou)
    .innerJoin(usuarios, eq(usuarios.id, ou.usuarioId))
    .where(and(eq(ou.organizacaoId, organizacaoId), eq(ou.usuarioId, usuarioId), eq(ou.situacao, 'ATIVO')));
  return row ?? null;
}

/**
 * Whether an e-mail to a signatory or a user at an address was permanently returned; then nothing more is sent there
 * automatically.
 */
export async function hasReturned(
  db: Queryable,
  organizacaoId: number,
  { destino, ...to }: Recipient & { readonly destino: string },
): Promise<boolean> {
  const { mensagens: m } = db.tables;
  const rows = await db
    .select({ id: m.id })
    .from(m)
    .where(
      and(
        eq(m.organizacaoId, organizacaoId),
        'usuarioId' in to ? eq(m.usuarioId, to.usuarioId) : eq(m.signatarioId, to.signatarioId),
        eq(m.destino, destino),
        isNotNull(m.motivoFalha),
        sql`${m.motivoFalha} in ('ENDERECO_INEXISTENTE', 'RECUSADA', 'DENUNCIADA')`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

type Recipient = { readonly signatarioId: number } | { readonly usuarioId: number };

/** A message by the local part of its Message-ID, or null. */
export async function findMessageByName(db: Queryable, nome: string) {
  const { mensagens: m } = db.tables;
  const [row] = await db
    .select({
      ...{ id: m.id, organizacaoId: m.organizacaoId, contratoId: m.contratoId, minutaId: m.minutaId },
      ...{ signatarioId: m.signatarioId, usuarioId: m.usuarioId, destino: m.destino },
    })
    .from(m)
    .where(and(gte(m.messageId, `<${nome}@`), lt(m.messageId, `<${nome}A`)))
    .limit(1);
  return row ?? null;
}
