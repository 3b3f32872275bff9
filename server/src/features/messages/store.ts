import { and, eq, gte, lt } from 'drizzle-orm';
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
