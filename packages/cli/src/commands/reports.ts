import type { FiltroVigencia, LavraClient, Result } from '@lavra/client';
import { type Report, reportFileName, validityFilters } from '@lavra/domain';
import { type Command, Option } from 'commander';
import { must, openSession, outPath, whoAmI, writeOut } from '../action.ts';
import type { CliIo } from '../io.ts';
import { reportMessages as words } from '../texts/texts.ts';

interface ReportOptions {
  readonly out?: string;
  readonly only?: FiltroVigencia;
}

type Read = (client: LavraClient, organizacaoId: number, options: ReportOptions) => Promise<Result<Blob>>;

/** `lavra reports pending` and `lavra reports validity`. */
export function registerReports(program: Command, io: CliIo): void {
  const reports = program.command('reports').description(words.description);
  const pending = reports.command('pending');
  registerReport(pending, io, 'ASSINATURAS_PENDENTES', (client, organizacaoId) =>
    client.download('downloadPendingSignatures', { path: { organizacaoId } }),
  );
  const validity = reports
    .command('validity')
    .addOption(new Option('--only <kind>', words.only).choices(validityFilters).default('TODOS'));
  registerReport(validity, io, 'VIGENCIA', (client, organizacaoId, { only = 'TODOS' }) =>
    client.download('downloadValidityReport', { path: { organizacaoId }, query: { vigencia: only } }),
  );
}

function registerReport(command: Command, io: CliIo, report: Report, read: Read): void {
  command
    .description(words.reports[report].description)
    .option('--out <file>', words.out)
    .addHelpText('after', words.reports[report].footer)
    .action(async (options: ReportOptions) => {
      const session = await openSession(io);
      const { domainId } = await whoAmI(session);
      const file = must(await read(session.client, domainId, options));
      await writeOut(io, outPath(options.out ?? reportFileName(report, Date.now())), file, words.done);
    });
}
