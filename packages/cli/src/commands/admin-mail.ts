import type { Command } from 'commander';
import { report } from '../action.ts';
import type { CliIo } from '../io.ts';
import { runServerProgram } from '../server-program.ts';
import { adminMessages } from '../texts/texts.ts';

const texts = adminMessages.mail;

/** Registers `lavra admin mail`. */
export function registerMail(admin: Command, io: CliIo): void {
  const mail = admin.command('mail').description(texts.description);
  mail
    .command('bounce')
    .description(texts.bounce.description)
    .addHelpText('after', texts.bounce.footer)
    .action(async () => {
      const { data } = await runServerProgram<{ motivo: string | null }>(io, ['mail-bounce'], {}, 'inherit');
      report(io, data, () => [
        data.motivo === null ? texts.bounce.ignored : texts.bounce.recorded(data.motivo),
      ]);
    });
}
