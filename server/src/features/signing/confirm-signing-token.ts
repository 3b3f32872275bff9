import { DomainError, signingCodeOf, signingLimits } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { confirmCode, newestCode, rootOf, takeCodeTry } from '../signers/index.ts';
import { hashOfCode } from './code-hash.ts';
import { refuseGuess } from './code-quota.ts';
import { codeTarget } from './continuation.ts';
import { issuePass, type Proofs } from './pass.ts';
import { requireLink } from './require-link.ts';
import { readSession, type SigningAccess, type SigningSession } from './signing-session.ts';

const { tokenTries } = signingLimits;

/** A refusal is returned inside the write; throwing it would undo the counted try. */
type Outcome = { readonly proofs: Proofs } | { readonly refusal: DomainError };

/** Confirms the newest code: valid for 10 minutes and 5 tries (0-decisions §5). @throws DomainError 404, 409, 422, 429 */
export async function confirmSigningToken(
  ctx: PublicCtx,
  access: SigningAccess,
  codigo: string,
): Promise<{ passe: string }> {
  const link = await requireLink(ctx, ctx.db, access.token);
  const outcome = await write(ctx, rootOf(link), async (work): Promise<Outcome> => {
    const session = await readSession(ctx, work.tx, access);
    await codeTarget(work.tx, session, work.now);
    return tryCode(ctx, work, session, codigo);
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return { passe: issuePass(ctx.secrets, link.id, outcome.proofs, ctx.clock.now()) };
}

async function tryCode(
  { secrets }: PublicCtx,
  work: Work,
  { key, signatario, proofs: before }: SigningSession,
  codigo: string,
): Promise<Outcome> {
  const { tx, now } = work;
  const sent = await newestCode(tx, signatario.id);
  if (!sent || sent.dataExpiracao <= now)
    return { refusal: new DomainError('TokenValidacaoExpiradoException') };
  const refusal = await refuseGuess(tx, signatario.id, now);
  if (refusal) return { refusal };
  const tentativas = await takeCodeTry(tx, sent.id, tokenTries);
  if (tentativas === null) return { refusal: new DomainError('TokenValidacaoEsgotadoException') };
  if (!secrets.equal(sent.codigoHash, hashOfCode(secrets, signatario.id, signingCodeOf(codigo))))
    return { refusal: wrongCode(tokenTries - tentativas) };
  const proofs = { ...before, tokenId: sent.id };
  if (sent.dataValidacao) return { proofs };
  await confirmCode(tx, sent.id, now);
  await work.history({
    tipo: 'TOKEN_CONFIRMADO',
    minutaId: key.minutaId,
    signatarioId: signatario.id,
    dados: { canal: sent.canal, tentativas },
    pessoais: { nome: signatario.nome, email: signatario.email },
  });
  return { proofs };
}

function wrongCode(left: number): DomainError {
  return left > 0
    ? new DomainError('TokenValidacaoInvalidoException', { parametros: [String(left)] })
    : new DomainError('TokenValidacaoEsgotadoException');
}
