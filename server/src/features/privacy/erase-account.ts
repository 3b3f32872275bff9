import { eraseMessagesToUser } from '../../platform/messages/erased-messages.ts';
import type { Work } from '../../platform/write/write.ts';
import { deletePasswordLinksOf } from '../account/index.ts';
import { deleteIdentities } from '../oidc/index.ts';
import { deleteLogins } from '../session/index.ts';
import { anonymizeUser } from '../users/index.ts';

/** Anonymises an account and deletes all its credentials and sessions. */
export async function eraseAccount({ tx }: Pick<Work, 'tx'>, usuarioId: number): Promise<void> {
  await anonymizeUser(tx, usuarioId);
  await deleteLogins(tx, usuarioId);
  await deleteIdentities(tx, usuarioId);
  await deletePasswordLinksOf(tx, usuarioId);
  await eraseMessagesToUser(tx, usuarioId);
}
