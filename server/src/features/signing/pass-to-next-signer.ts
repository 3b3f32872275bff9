import { DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { openInPersonWithin, rootOf, type SignerRow, signingUrl } from '../signers/index.ts';
import { nextOnDevice } from './next-on-device.ts';
import { readSession, type SigningAccess, type SigningSession } from './signing-session.ts';
import { findSignature } from './store.ts';

/**
 * The link of the next person on a device that signers pass on, under the user who opened the first link.
 * @throws DomainError EstadoInvalidoException if nobody may follow here
 */
export async function passToNextSigner(ctx: PublicCtx, access: SigningAccess): Promise<string> {
  const { session } = await requireNext(ctx, ctx.db, access);
  const token = await write(ctx, rootOf(session.key), async (work) => {
    const { session: state, next } = await requireNext(ctx, work.tx, access);
    const key = { ...state.key, signatarioId: next.id };
    return openInPersonWithin(ctx, work, { key, state, autorId: state.link.autorId });
  });
  return signingUrl(ctx.config, token);
}

async function requireNext(
  ctx: PublicCtx,
  db: Queryable,
  access: SigningAccess,
): Promise<{ readonly session: SigningSession; readonly next: SignerRow }> {
  const session = await readSession(ctx, db, access);
  const signature = await findSignature(db, session.key);
  const next = signature && (await nextOnDevice(db, session, signature.dataAssinatura, ctx.clock.now()));
  if (!next) throw new DomainError('EstadoInvalidoException');
  return { session, next };
}
