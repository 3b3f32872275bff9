import { and, gte, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { keptQuery } from '../../db/kept-query.ts';

/** Whether an e-mail with this local part of a Message-ID was recorded before. */
export async function isRecorded(db: Queryable, idLocal: string): Promise<boolean> {
  // '@' and the character after it: everything that begins with the local part, by the index.
  const rows = await messagesFrom(db, { from: `<${idLocal}@`, until: `<${idLocal}A` });
  return rows.length > 0;
}

const messagesFrom = keptQuery<{ readonly from: string; readonly until: string }>()((db, value) => {
  const { mensagens } = db.tables;
  return db
    .select({ id: mensagens.id })
    .from(mensagens)
    .where(and(gte(mensagens.messageId, value('from')), lt(mensagens.messageId, value('until'))))
    .limit(1);
});
