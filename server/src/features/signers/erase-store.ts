import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { ERASED } from '../../platform/messages/erased-messages.ts';

interface ErasedSigners {
  readonly organizacaoId: number;
  readonly ids: readonly number[];
}

/** Erases signers' identities in their rows and invitations. The rows stay, because the history refers to them. */
export async function eraseSigners(tx: Queryable, { organizacaoId, ids }: ErasedSigners): Promise<void> {
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
    .set({ destino: ERASED, identificacao: null })
    .where(
      and(eq(linksAssinatura.organizacaoId, organizacaoId), inArray(linksAssinatura.signatarioId, [...ids])),
    );
}

/** Erases codes and progress of an ended signing. */
export async function eraseSigningData(tx: Queryable, { organizacaoId, ids }: ErasedSigners): Promise<void> {
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
