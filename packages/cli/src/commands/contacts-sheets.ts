import type { ContatosLidos } from '@lavra/client/types';
import type { Command } from 'commander';
import { must, openSession, print, report, writeOut } from '../action.ts';
import { CliError } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { readAttachment } from '../read-pdfs.ts';
import { table } from '../table.ts';
import { contactMessages } from '../texts/texts.ts';

const { importSheet: importing, exportSheet: exporting } = contactMessages;

/** `lavra contacts import` and `lavra contacts export`. */
export function registerSheets(contacts: Command, io: CliIo): void {
  contacts
    .command('import')
    .argument('<file>', importing.file)
    .description(importing.description)
    .option('--dry-run', importing.dryRun)
    .addHelpText('after', importing.footer)
    .action((file: string, { dryRun = false }: { readonly dryRun?: boolean }) =>
      importFile(io, file, dryRun),
    );
  contacts
    .command('export')
    .description(exporting.description)
    .requiredOption('--out <file>', exporting.out)
    .addHelpText('after', exporting.footer)
    .action(async ({ out }: { readonly out: string }) => {
      const { client } = await openSession(io);
      const sheet = must(await client.download('exportContacts', {}));
      await writeOut(io, out, sheet, exporting.done);
    });
}

/** Checks all rows first, so that a refusal names each wrong one. */
async function importFile(io: CliIo, file: string, isDryRun: boolean): Promise<void> {
  const arquivo = [await readAttachment(io, file)];
  const { client } = await openSession(io);
  const send = async (confirmar: boolean) =>
    must(await client.call('importContactSheet', { body: { planilha: { confirmar }, arquivo } }));
  const read = await send(false);
  const wrong = read.linhas.filter(({ erro }) => erro !== null);
  if (wrong.length > 0) {
    const cells = wrong.map(({ linha, nome, email, erro }) => [String(linha), nome, email ?? '', erro ?? '']);
    print(io, read, () => table(importing.header, cells, 80));
    throw new CliError(importing.wrong(wrong.length));
  }
  const countNew = ({ linhas }: ContatosLidos) => linhas.filter(({ existente }) => !existente).length;
  const known = read.linhas.length - countNew(read);
  const ignored = read.colunasIgnoradas.join(', ');
  const lines = (line: string) => [
    line,
    ...(known > 0 ? [importing.known(known)] : []),
    ...(ignored === '' ? [] : [importing.ignored(ignored)]),
  ];
  if (isDryRun) return print(io, read, () => lines(importing.checked(countNew(read))));
  const { incluidos } = await send(true);
  report(io, { incluidos }, () => lines(importing.done(incluidos)), [String(incluidos)]);
}
