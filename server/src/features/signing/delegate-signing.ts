import type { DelegacaoEntrada } from '@lavra/client/types';
import { assertAllowed, checkDelegation, type Delegation, readDelegation, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { inviteReplacement, isSmsRefusal, revokeLinks, rootOf, updateSigner } from '../signers/index.ts';
import { assertProved, readSession, type SigningAccess, type SigningSession } from './signing-session.ts';

/**
 * Passes the signature to another person, if the sender allows it: once, for a reason, and with the same proofs as a
 * signature. The place in the order, the role and the required proofs stay; data about the former person is deleted.
 * @throws DomainError 404, 409, 422
 */
export async function delegateSigning(
  ctx: PublicCtx,
  access: SigningAccess,
  entrada: DelegacaoEntrada,
): Promise<void> {
  const { key } = (await assertMayDelegate(ctx, ctx.db, access, entrada)).session;
  const pass = (isSmsRefused: boolean) =>
    write(ctx, rootOf(key), async (work) => {
      const state = await assertMayDelegate(ctx, work.tx, access, entrada);
      await passWithin(work, state);
      await inviteReplacement(ctx, work, { key, isSmsRefused });
      await refreshDocumentSummary(work, key);
    });
  try {
    await pass(false);
  } catch (error) {
    // The former signatory cannot solve the sender's SMS problem, so staff are notified instead.
    if (!isSmsRefusal(error)) throw error;
    await pass(true);
  }
}

interface Passing {
  readonly session: SigningSession;
  readonly delegation: Delegation;
}

async function passWithin(work: Work, { session, delegation }: Passing): Promise<void> {
  const { key, signatario: former, link } = session;
  const { motivo, ...person } = delegation;
  await revokeLinks(work.tx, key, { motivo: 'DELEGADA', now: work.now });
  await updateSigner(work.tx, key, { ...person, ...ofFormerPerson, dataDelegacao: work.now });
  await work.history({
    tipo: 'ASSINATURA_DELEGADA',
    minutaId: key.minutaId,
    signatarioId: key.signatarioId,
    dados: { linkId: link.id },
    pessoais: {
      ...{ nome: person.nome, email: person.email, motivo },
      ...{ anterior: former.nome ?? former.email ?? '', anteriorEmail: former.email },
    },
  });
}

/** Columns to clear: data of the former person, and the permission, which is used up. */
const ofFormerPerson = {
  cpf: null,
  cnpj: null,
  dataNascimento: null,
  mensagem: null,
  andamento: null,
  permitirDelegacao: false,
  statusSignatario: 'NAO_CONVIDADO',
  dataEnvioEmail: null,
  dataAberturaEmail: null,
  dataLembrete: null,
} as const;

async function assertMayDelegate(
  ctx: PublicCtx,
  db: Queryable,
  access: SigningAccess,
  entrada: DelegacaoEntrada,
): Promise<Passing> {
  const session = await readSession(ctx, db, access);
  const { minuta, signatario, signatarios } = session;
  assertAllowed(signerCan.delegate(minuta, signatario, signatarios, ctx.clock.now()));
  // Otherwise the holder of a forwarded link could have the code sent to their own address.
  assertProved('delegate', session);
  const delegation = readDelegation(entrada, signatario);
  assertAllowed(checkDelegation(delegation, signatario, signatarios));
  return { session, delegation };
}
