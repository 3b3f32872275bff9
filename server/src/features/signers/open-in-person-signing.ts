import { assertAllowed, signerCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { AnyCtx, Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { refreshDocumentSummary } from '../documents/index.ts';
import { awaitComparison, startFormalizing } from '../versions/index.ts';
import { makeLink } from './make-link.ts';
import { readSigningState, requireSigner, rootOf, type SigningState } from './signing-state.ts';
import { signingUrl } from './signing-url.ts';
import type { SignerKey } from './store.ts';

/**
 * A link for signing in person, recorded with the user who opened it (0-decisions §5). @throws DomainError
 * 404, 409
 */
export async function openInPersonSigning(ctx: Ctx, key: SignerKey): Promise<string> {
  await awaitComparison(ctx, key);
  await assertMayOpen(ctx, ctx.db, key);
  const token = await write(ctx, rootOf(key), async (work) => {
    const state = await assertMayOpen(ctx, work.tx, key);
    return openInPersonWithin(ctx, work, { key, state, autorId: ctx.principal.usuarioId });
  });
  return signingUrl(ctx.config, token);
}

interface InPersonOpening {
  readonly key: SignerKey;
  /** Checked inside the write. */
  readonly state: SigningState;
  /** The user who is present. */
  readonly autorId: number | null;
}

/** Inside a write: creates and records the link of a signatory who may sign in person. Returns its token. */
export async function openInPersonWithin(
  ctx: Pick<AnyCtx, 'ids' | 'secrets'>,
  work: Work,
  { key, state, autorId }: InPersonOpening,
): Promise<string> {
  const { nome, email } = requireSigner(state, key.signatarioId);
  const { token } = await makeLink(ctx, work, {
    ...key,
    meioEnvio: 'PRESENCIAL',
    destino: email ?? '',
    autorId,
  });
  await startFormalizing(work, state.versao);
  await work.history({
    tipo: 'CONVITE_PRESENCIAL',
    minutaId: key.minutaId,
    signatarioId: key.signatarioId,
    pessoais: { nome, email },
  });
  await refreshDocumentSummary(work, key);
  return token;
}

async function assertMayOpen(
  { clock }: Pick<Ctx, 'clock'>,
  db: Queryable,
  key: SignerKey,
): Promise<SigningState> {
  const state = await readSigningState(db, key);
  const signatario = requireSigner(state, key.signatarioId);
  assertAllowed(signerCan.openInPerson(state.minuta, signatario, state.signatarios, clock.now()));
  return state;
}
