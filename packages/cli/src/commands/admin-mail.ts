import type { Command } from 'commander';
import { print } from '../action.ts';
import { adminMessages } from '../admin-messages.ts';
import type { ExitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { runServerProgram } from '../server-program.ts';
import { registerMailCheck } from './admin-mail-check.ts';

const texts = adminMessages.mail;

/** The deployment's e-mail. */
export function registerMail(admin: Command, io: CliIo, setExitCode: (code: ExitCode) => void): void {
  const mail = admin.command('mail').description(texts.description);
  registerMailCheck(mail, io, setExitCode);
  mail
    .command('bounce')
    .description(texts.bounce.description)
    .addHelpText('after', texts.bounce.footer)
    .action(async () => {
      const { data } = await runServerProgram<{ motivo: string | null }>(io, ['mail-bounce'], {}, 'inherit');
      print(io, data, () => [
        data.motivo === null ? texts.bounce.ignored : texts.bounce.recorded(data.motivo),
      ]);
    });
}
