import type { Platform } from '../../platform/context/context.ts';
import { dropEmbedTokens } from './store.ts';

/** Time that an expired token is kept, to explain why a page stopped. */
const retentionMs = 24 * 3_600_000;

/** Deletes embed tokens that expired a day ago, in all organisations. */
export async function forgetExpiredEmbedTokens({ db, clock }: Platform): Promise<void> {
  await dropEmbedTokens(db, new Date(clock.now().getTime() - retentionMs));
}
