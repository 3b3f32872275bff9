import type { Command } from 'commander';
import { report } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { readCount, readSigner } from '../read-options.ts';
import { runServerProgram } from '../server-program.ts';
import { adminMessages } from '../texts/texts.ts';

const texts = adminMessages;

/** Commands for organisations and accounts that only the operator may use. */
export function registerAccounts(admin: Command, io: CliIo): void {
  registerCreateOrganization(admin, io);
  registerResetSecondFactor(admin, io);
}

interface Begun {
  readonly organizacaoId: number;
  readonly convidado: boolean;
}

function registerCreateOrganization(admin: Command, io: CliIo): void {
  const words = texts.createOrganization;
  admin
    .command('create-organization')
    .description(words.description)
    .argument('<nome>', words.name)
    .requiredOption('--administrator <Nome <e-mail>>', words.administrator)
    .option('--documents <n>', words.documents, readCount)
    .addHelpText('after', words.footer)
    .action(async (name: string, flags: { administrator: string; documents?: number }) => {
      if (name.trim() === '') throw new CliError(words.noName);
      const { nome, email } = readSigner(flags.administrator);
      if (nome === null) throw new CliError(words.noPerson(email));
      const plan = flags.documents === undefined ? [] : [String(flags.documents)];
      const args = ['create-organization', name, nome, email, ...plan];
      const { data } = await runServerProgram<Begun>(io, args);
      const next = data.convidado ? words.invited : words.known;
      report(io, data, () => [words.done(data.organizacaoId, name.trim()), next(email)], [
        String(data.organizacaoId),
      ]);
    });
}

function registerResetSecondFactor(admin: Command, io: CliIo): void {
  const words = texts.resetSecondFactor;
  admin
    .command('reset-second-factor')
    .description(words.description)
    .argument('<email>', words.email)
    .addHelpText('after', words.footer)
    .action(async (email: string) => {
      const { data } = await runServerProgram<{ removido: boolean }>(io, ['reset-second-factor', email]);
      report(io, data, () => [data.removido ? words.done(email) : words.wasOff(email)]);
    });
}
