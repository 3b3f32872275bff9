import { and, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Whether an e-mail with this local part of a Message-ID was recorded before. */
export async function isRecorded(db: Queryable, idLocal: string): Promise<boolean> {
  const { mensagens } = db.tables;
  // '@' and the character after it: everything that begins with the local part, by the index.
  const rows = await db
    .select({ id: mensagens.id })
    .from(mensagens)
    .where(and(gte(mensagens.messageId, `<${idLocal}@`), lt(mensagens.messageId, `<${idLocal}A`)))
    .limit(1);
  return rows.length > 0;
}
