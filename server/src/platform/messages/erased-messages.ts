import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inSlices } from '../../db/in-slices.ts';

/** Replaces an erased address; never a valid address. */
export const ERASED = 'apagado';

/** A message without recipient and content. A server's refusal may repeat the address. */
const erasedMessage = {
  destino: ERASED,
  assunto: null,
  responderPara: null,
  html: null,
  texto: '',
  erro: null,
} as const;

/** Erases recipients and contents of the messages about a version; the fact of sending stays. */
export async function eraseMessagesOfVersion(
  tx: Queryable,
  { organizacaoId, minutaId }: { readonly organizacaoId: number; readonly minutaId: number },
): Promise<void> {
  const { mensagens } = tx.tables;
  await tx
    .update(mensagens)
    .set(erasedMessage)
    .where(and(eq(mensagens.organizacaoId, organizacaoId), eq(mensagens.minutaId, minutaId)));
}

/** Erases the contents of messages, and with 'ALL' also their recipients. */
export async function eraseMessages(
  tx: Queryable,
  { organizacaoId, ids }: { readonly organizacaoId: number; readonly ids: readonly number[] },
  what: 'BODY' | 'ALL',
): Promise<void> {
  const { mensagens } = tx.tables;
  await inSlices(ids, (slice) =>
    tx
      .update(mensagens)
      .set(what === 'BODY' ? { html: null, texto: '' } : erasedMessage)
      .where(and(eq(mensagens.organizacaoId, organizacaoId), inArray(mensagens.id, [...slice])))
      .returning({ id: mensagens.id }),
  );
}

/** Erases recipients and contents of the messages to a user, in every organisation. */
export async function eraseMessagesToUser(tx: Queryable, usuarioId: number): Promise<void> {
  const { mensagens } = tx.tables;
  await tx.update(mensagens).set(erasedMessage).where(eq(mensagens.usuarioId, usuarioId));
}
