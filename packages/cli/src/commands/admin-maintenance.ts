import path from 'node:path';
import { type Command, Option } from 'commander';
import { print, report } from '../action.ts';
import type { ExitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { runServerProgram } from '../server-program.ts';
import { adminMessages } from '../texts/texts.ts';

const texts = adminMessages;

interface Terminal {
  readonly io: CliIo;
  readonly setExitCode: (code: ExitCode) => void;
}

/** Commands for backups, checks, keys and files of the deployment on this machine. */
export function registerMaintenance(admin: Command, terminal: Terminal): void {
  registerBackup(admin, terminal);
  registerRestore(admin, terminal);
  registerCheck(admin, terminal);
  registerRotateKeys(admin, terminal);
  registerMoveFiles(admin, terminal);
}

interface Backup {
  readonly linhas: number;
  readonly arquivos: number;
  readonly bytes: number;
  readonly danificados: readonly string[];
}

function registerBackup(admin: Command, { io, setExitCode }: Terminal): void {
  admin
    .command('backup')
    .description(texts.backup.description)
    .argument('<pasta>', texts.backup.folder)
    .option('--with-keys', texts.backup.withKeys)
    .addHelpText('after', texts.backup.footer)
    .action(async (folder: string, { withKeys }: { withKeys?: boolean }) => {
      const extra = withKeys ? { LAVRA_BACKUP_PASSPHRASE: await passphraseOf(io) } : {};
      const args = ['backup', path.resolve(folder), ...(withKeys ? ['--with-keys'] : [])];
      const { data, code } = await runServerProgram<Backup>(io, args, extra);
      setExitCode(code);
      report(io, data, () => [
        texts.backup.done(folder, data.linhas, data.arquivos, data.bytes),
        ...data.danificados.map(texts.backup.damaged),
      ]);
    });
}

interface Restored {
  readonly linhas: number;
  readonly arquivos: number;
  readonly chavesRepostas: readonly string[];
}

function registerRestore(admin: Command, { io }: Terminal): void {
  admin
    .command('restore')
    .description(texts.restore.description)
    .argument('<pasta>', texts.backup.folder)
    .option('--with-keys', texts.restore.withKeys)
    .addHelpText('after', texts.restore.footer)
    .action(async (folder: string, { withKeys }: { withKeys?: boolean }) => {
      const extra = withKeys ? { LAVRA_BACKUP_PASSPHRASE: await passphraseOf(io) } : {};
      const { data } = await runServerProgram<Restored>(io, ['restore', path.resolve(folder)], extra);
      report(io, data, () => [texts.restore.done(data.linhas, data.arquivos, data.chavesRepostas.length)]);
    });
}

interface Checked {
  readonly arquivos: number;
  readonly historicos: number;
  readonly revisoes: number;
  readonly orfaos: number;
  readonly totalFaltas: number;
  readonly faltas: readonly { readonly tipo: string; readonly onde: string; readonly detalhe: string }[];
}

function registerCheck(admin: Command, { io, setExitCode }: Terminal): void {
  admin
    .command('check')
    .description(texts.check.description)
    .addHelpText('after', texts.check.footer)
    .action(async () => {
      const { data, code } = await runServerProgram<Checked>(io, ['check']);
      setExitCode(code);
      print(io, data, () => [
        texts.check.looked(data.arquivos, data.historicos, data.revisoes, data.orfaos),
        ...data.faltas.map(({ tipo, onde, detalhe }) => `${tipo}  ${onde}: ${detalhe}`),
        texts.check.verdict(data.totalFaltas),
      ]);
    });
}

interface Rotated {
  readonly chaveAtual: string;
  readonly textos: number;
  readonly arquivos: number;
  readonly restantes: number;
  readonly chaveAntigaRetirada: boolean;
}

function registerRotateKeys(admin: Command, { io }: Terminal): void {
  admin
    .command('rotate-keys')
    .description(texts.rotateKeys.description)
    .option('--continue', texts.rotateKeys.goOn)
    .addOption(new Option('--drop-old', texts.rotateKeys.dropOld).conflicts('continue'))
    .addHelpText('after', texts.rotateKeys.footer)
    .action(async (options: { continue?: boolean; dropOld?: boolean }) => {
      const rest = options.continue ? 'CONTINUE' : 'NEW';
      const args = ['rotate-keys', options.dropOld ? 'DROP' : rest];
      const { data } = await runServerProgram<Rotated>(io, args);
      report(io, data, () => [texts.rotateKeys.done(data)]);
    });
}

interface Moved {
  readonly copiados: number;
  readonly jaEstavam: number;
  readonly danificados: readonly string[];
}

function registerMoveFiles(admin: Command, { io, setExitCode }: Terminal): void {
  admin
    .command('move-files')
    .description(texts.moveFiles.description)
    .addHelpText('after', texts.moveFiles.footer)
    .action(async () => {
      const { data, code } = await runServerProgram<Moved>(io, ['move-files']);
      setExitCode(code);
      report(io, data, () => [
        texts.moveFiles.done(data.copiados, data.jaEstavam),
        ...data.danificados.map(texts.backup.damaged),
      ]);
    });
}

async function passphraseOf(io: CliIo): Promise<string> {
  return io.env.LAVRA_BACKUP_PASSPHRASE || io.askSecret(texts.backup.askPassphrase);
}
