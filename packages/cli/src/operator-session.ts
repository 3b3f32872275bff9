import { createLavraClient } from '@lavra/client';
import type { CliSession } from './action.ts';
import { CliError } from './exit-code.ts';
import type { CliIo } from './io.ts';
import { readProfile } from './profile.ts';
import { jobsMessages as words } from './texts/texts.ts';

/**
 * Opens a session as the operator. Uses only the profile's address: the operator is not a user, so the profile's
 * token does not apply.
 */
export async function openOperatorSession(io: CliIo): Promise<CliSession> {
  const profile = await readProfile(io);
  if (profile === null) throw new CliError(words.noServer);
  const { servidor } = profile;
  const token = io.env.LAVRA_OPERATOR_TOKEN || (await io.askSecret(words.askToken));
  const client = createLavraClient({ baseUrl: servidor, getToken: () => token, fetch: io.fetch });
  return { io, client, servidor };
}
