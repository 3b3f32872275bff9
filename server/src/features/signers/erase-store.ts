import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { inSlices } from '../../db/in-slices.ts';
import { ERASED } from '../../platform/messages/erased-messages.ts';

const erasedLink = { destino: ERASED, identificacao: null, continuacao: null } as const;

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
    .set(erasedLink)
    .where(
      and(eq(linksAssinatura.organizacaoId, organizacaoId), inArray(linksAssinatura.signatarioId, [...ids])),
    );
}

/** Erases an address of links whose signatories are not listed; returns how many. */
export async function eraseLinksTo(
  tx: Queryable,
  {
    organizacaoId,
    email,
    except,
  }: { readonly organizacaoId: number; readonly email: string; readonly except: ReadonlySet<number> },
): Promise<number> {
  const { linksAssinatura: links } = tx.tables;
  const found = await tx
    .select({ id: links.id, signatarioId: links.signatarioId })
    .from(links)
    .where(and(eq(links.organizacaoId, organizacaoId), sql`lower(${links.destino}) = ${email}`));
  const ids = found.filter(({ signatarioId }) => !except.has(signatarioId)).map(({ id }) => id);
  await inSlices(ids, (slice) =>
    tx
      .update(links)
      .set(erasedLink)
      .where(and(eq(links.organizacaoId, organizacaoId), inArray(links.id, [...slice])))
      .returning({ id: links.id }),
  );
  return ids.length;
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
