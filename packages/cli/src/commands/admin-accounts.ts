import type { Command } from 'commander';
import { print } from '../action.ts';
import type { CliIo } from '../io.ts';
import { messages } from '../messages.ts';
import { runServerProgram } from '../server-program.ts';

const words = messages.admin.resetSecondFactor;

/** What only who runs the deployment may do to an account. */
export function registerAccounts(admin: Command, io: CliIo): void {
  admin
    .command('reset-second-factor')
    .description(words.description)
    .argument('<email>', words.email)
    .addHelpText('after', words.footer)
    .action(async (email: string) => {
      const { data } = await runServerProgram<{ removido: boolean }>(io, ['reset-second-factor', email]);
      print(io, data, () => [data.removido ? words.done(email) : words.wasOff(email)]);
    });
}
