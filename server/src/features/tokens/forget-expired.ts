import type { Platform } from '../../platform/context/context.ts';
import { dropEmbedTokens } from './store.ts';

/** How long an ended token is still known, to explain why a page stopped. */
const retentionMs = 24 * 3_600_000;

/** Forgets embed tokens that ended a day ago, over all organisations. */
export async function forgetExpiredEmbedTokens({ db, clock }: Platform): Promise<void> {
  await dropEmbedTokens(db, new Date(clock.now().getTime() - retentionMs));
}
