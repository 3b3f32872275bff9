import { and, eq, inArray } from 'drizzle-orm';
import { inSlices } from '../../db/in-slices.ts';
import type { Queryable } from '../../db/queryable.ts';
import { ERASED, erasedMessage } from '../../platform/messages/erased-messages.ts';

interface Signatories {
  readonly organizacaoId: number;
  readonly ids: readonly number[];
}

/** Everything that tells who a signatory is; the row stays, as the history counts it. */
export async function eraseSignatories(tx: Queryable, { organizacaoId, ids }: Signatories): Promise<void> {
  const { signatarios, linksAssinatura } = tx.tables;
  await tx
    .update(signatarios)
    .set({
      nome: null,
      email: null,
      telefone: null,
      cpf: null,
      cnpj: null,
      dataNascimento: null,
      mensagem: null,
      motivoRejeicao: null,
      chaveSegurancaCifrada: null,
      andamento: null,
    })
    .where(and(eq(signatarios.organizacaoId, organizacaoId), inArray(signatarios.id, [...ids])));
  await tx
    .update(linksAssinatura)
    .set({ destino: ERASED })
    .where(
      and(eq(linksAssinatura.organizacaoId, organizacaoId), inArray(linksAssinatura.signatarioId, [...ids])),
    );
}

/** What served to sign and serves nothing now: codes that were sent, steps that were begun. */
export async function eraseLeftovers(tx: Queryable, { organizacaoId, ids }: Signatories): Promise<void> {
  const { signatarios, tokensValidacao } = tx.tables;
  await tx
    .update(signatarios)
    .set({ andamento: null })
    .where(and(eq(signatarios.organizacaoId, organizacaoId), inArray(signatarios.id, [...ids])));
  const own = tx
    .select({ id: signatarios.id })
    .from(signatarios)
    .where(and(eq(signatarios.organizacaoId, organizacaoId), inArray(signatarios.id, [...ids])));
  await tx.delete(tokensValidacao).where(inArray(tokensValidacao.signatarioId, own));
}

export async function eraseMessages(
  tx: Queryable,
  { organizacaoId, ids }: Signatories,
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

/** Makes an account nobody's; the row stays, as documents name it as their author. */
export async function eraseAccount(tx: Queryable, usuarioId: number): Promise<void> {
  const { usuarios, sessoes, identidades, linksSenha, codigosRecuperacao, mensagens } = tx.tables;
  await tx
    .update(usuarios)
    .set({
      nome: 'Pessoa excluída',
      email: `${ERASED}-${usuarioId}@invalido`,
      docChave: null,
      senhaHash: null,
      totpSegredoCifrado: null,
      totpPendenteCifrado: null,
      preferencias: null,
    })
    .where(eq(usuarios.id, usuarioId));
  for (const table of [sessoes, identidades, linksSenha, codigosRecuperacao])
    await tx.delete(table).where(eq(table.usuarioId, usuarioId));
  await tx.update(mensagens).set(erasedMessage).where(eq(mensagens.usuarioId, usuarioId));
}
