import { eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';
import type { ChannelWork } from '../../events/channels.ts';
import type { Secrets } from '../crypto/secrets.ts';

/** Bodies contain signing links and codes, so they are stored encrypted under this purpose. */
const BODY = 'mensagem';

/** Inserts a message of any medium, its body encrypted. */
export async function recordMessage(
  { secrets }: { readonly secrets: Secrets },
  { tx, now }: Pick<ChannelWork, 'tx' | 'now'>,
  message: Omit<NewMessage, 'dataCriacao'>,
): Promise<number> {
  const { html = null, texto } = message;
  const mensagem = {
    ...message,
    html: html === null ? null : secrets.encrypt(html, BODY),
    texto: secrets.encrypt(texto, BODY),
    dataCriacao: now,
  };
  const row = insertedRow(await addMessage(tx, { mensagem }));
  return row.id;
}

type NewMessage = Tables['mensagens']['$inferInsert'];

const addMessage = preparedQuery<{ readonly mensagem: NewMessage }>()((tx, value) => {
  const { mensagens } = tx.tables;
  return tx.insert(mensagens).values(value.columns('mensagem')).returning({ id: mensagens.id });
});

export type MessageRow = Tables['mensagens']['$inferSelect'];

export const messageById = preparedQuery<{ readonly mensagemId: number }>()((db, value) => {
  const { mensagens } = db.tables;
  return db
    .select()
    .from(mensagens)
    .where(eq(mensagens.id, value('mensagemId')));
});

/** An erased body is empty. */
export function openBody(secrets: Secrets, { html, texto }: { html: string | null; texto: string }) {
  return {
    html: html === null ? null : secrets.decrypt(html, BODY),
    texto: texto === '' ? '' : secrets.decrypt(texto, BODY),
  };
}

/** Whether a message matches a condition. */
export async function isMessageThere(db: Queryable, condition: SQL | undefined): Promise<boolean> {
  const { mensagens } = db.tables;
  const rows = await db.select({ id: mensagens.id }).from(mensagens).where(condition).limit(1);
  return rows.length > 0;
}
