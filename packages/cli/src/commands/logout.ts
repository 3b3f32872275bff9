import type { Command } from 'commander';
import { openSession, problemText, report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { deleteProfile, readProfile } from '../profile.ts';
import { messages } from '../texts/texts.ts';

const words = messages.logout;

/** Revokes the token; returns null when it has ended, otherwise the error. */
async function revokeOwnToken(io: CliIo): Promise<string | null> {
  const { client } = await openSession(io);
  const result = await client.call('revokeCurrentApiToken', {});
  // The token has already ended, as intended.
  return result.ok || result.problem.status === 401 ? null : problemText(result.problem);
}

export function registerLogout(program: Command, io: CliIo): void {
  program
    .command('logout')
    .description(words.description)
    .addHelpText('after', words.footer)
    .action(async () => {
      const profile = await readProfile(io);
      if (!profile?.token) return report(io, { servidor: null, revogado: false }, () => [words.alreadyOut]);
      const { servidor, criado } = profile;
      const fault = criado ? await revokeOwnToken(io) : null;
      await deleteProfile(io);
      const revogado = criado !== undefined && fault === null;
      report(io, { servidor, revogado, ...(fault && { motivo: fault }) }, () => [
        revogado ? words.revoked(servidor) : words.done(servidor),
        ...(fault ? [words.notRevoked(fault)] : []),
      ]);
    });
}
