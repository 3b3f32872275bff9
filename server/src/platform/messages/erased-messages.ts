import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** Replaces an erased address; it can never be one. */
export const ERASED = 'apagado';

/** A message without recipient and content; a server's refusal repeats the address. */
export const erasedMessage = {
  destino: ERASED,
  assunto: null,
  responderPara: null,
  html: null,
  texto: '',
  erro: null,
} as const;

/** Erases recipients and contents of the messages about a version; that they were sent stays. */
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
