import path from 'node:path';
import type { Eliminacao } from '@lavra/client/types';
import type { Command } from 'commander';
import { report } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { runServerProgram } from '../server-program.ts';
import { adminMessages } from '../texts/texts.ts';

const texts = adminMessages.person;

interface Flags {
  readonly organization: string;
  readonly email?: string;
  readonly cpf?: string;
  readonly out: string;
  readonly yes?: boolean;
}

/** Answers a person's request (LGPD art. 18) on the server's machine. */
export function registerPerson(admin: Command, io: CliIo): void {
  withPerson(admin.command('export-person').description(texts.exportDescription))
    .requiredOption('--out <arquivo>', texts.out)
    .addHelpText('after', texts.exportFooter)
    .action(async (flags: Flags) => {
      const args = ['export-person', ...personArgs(flags), path.resolve(flags.out)];
      const { data } = await runServerProgram<{ readonly bytes: number }>(io, args);
      report(io, data, () => [texts.exported(flags.out, data.bytes)], [flags.out]);
    });
  withPerson(admin.command('erase-person').description(texts.eraseDescription))
    .option('--yes', texts.yes)
    .addHelpText('after', texts.eraseFooter)
    .action(async (flags: Flags) => {
      const [, email, cpf] = personArgs(flags);
      if (!flags.yes && (await io.ask(texts.askErase(email || cpf || ''))).trim() !== texts.confirmation)
        throw new CliError(texts.notErased);
      const { data } = await runServerProgram<Eliminacao>(io, ['erase-person', ...personArgs(flags)]);
      report(io, data, () => [
        texts.erased(data),
        ...data.mantidos.map(({ contratoId, nomeContrato, motivo }) =>
          texts.kept(contratoId, nomeContrato, texts.reasons[motivo]),
        ),
      ]);
    });
}

function withPerson(command: Command): Command {
  return command
    .requiredOption('--organization <id>', texts.organization)
    .option('--email <e-mail>', texts.email)
    .option('--cpf <cpf>', texts.cpf);
}

function personArgs({ organization, email = '', cpf = '' }: Flags): readonly string[] {
  if (email === '' && cpf === '') throw new CliError(texts.nobody);
  return [organization, email, cpf];
}
