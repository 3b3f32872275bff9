import type { Lote, LoteConferencia, Problema } from '@lavra/client';
import { batchExample, batchProgress, csvFile, dayOf, formatDateTime, xlsxFile } from '@lavra/domain';
import type { Command } from 'commander';
import { type CliSession, must, openSession, outPath, print, report, writeOut } from '../action.ts';
import { CliError, exitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { readId, readIdempotencyKey } from '../read-options.ts';
import { table } from '../table.ts';
import { messages, batchMessages as words } from '../texts/texts.ts';
import { followBatch, linesOf } from './batch-follow.ts';
import { type BatchOptions, keyOfBatch, readBatchInput, withBatchOptions } from './batch-input.ts';

export function registerBatch(program: Command, io: CliIo): void {
  const batch = program.command('batch').description(words.description);
  registerExample(batch, io);
  registerValidate(batch, io);
  registerRun(batch, io);
  registerStatus(batch, io);
  registerResume(batch, io);
  registerStop(batch, io);
  registerReport(batch, io);
}

function registerExample(batch: Command, io: CliIo): void {
  batch
    .command('example')
    .description(words.example.description)
    .option('--out <file>', words.example.out)
    .addHelpText('after', words.example.footer)
    .action(async ({ out = words.example.file }: { readonly out?: string }) => {
      const isXlsx = out.toLowerCase().endsWith('.xlsx');
      const rows = batchExample(dayOf(io.now()));
      const bytes = isXlsx ? xlsxFile(rows) : new TextEncoder().encode(csvFile(rows));
      await writeOut(io, outPath(out), bytes, words.example.done);
    });
}

function registerValidate(batch: Command, io: CliIo): void {
  withBatchOptions(batch.command('validate').description(words.validate.description))
    .addHelpText('after', words.validate.footer)
    .action(async (file: string, options: BatchOptions) => {
      const body = await readBatchInput(io, file, options, 'validate');
      const { client } = await openSession(io);
      const found = must(await client.call('importBatch', { body }));
      if (!('totalErros' in found)) return;
      const { total, totalErros, colunasIgnoradas } = found;
      print(io, found, () => [
        ...(totalErros === 0 ? [words.validate.fine(total)] : errorLines(found)),
        ...(colunasIgnoradas.length > 0 ? [words.validate.ignored(colunasIgnoradas.join(', '))] : []),
      ]);
      if (totalErros > 0)
        throw new CliError(
          `${words.validate.errors(totalErros)}.`,
          exitCode.refused,
          null,
          words.validate.fix,
        );
    });
}

const errorLines = ({ totalErros, erros }: Pick<LoteConferencia, 'totalErros' | 'erros'>): string[] => [
  `${words.validate.errors(totalErros)}:`,
  ...erros.map(words.validate.error),
  ...(totalErros > erros.length ? [words.validate.more(totalErros - erros.length)] : []),
];

/** Refusal of a run, with the lines that `validate` prints. The refusal itself names no values. */
async function sheetRefusal(
  { client }: CliSession,
  body: Awaited<ReturnType<typeof readBatchInput>>,
  { excecao }: Problema,
): Promise<CliError> {
  const lote = { ...body.lote, confirmar: false };
  const found = must(await client.call('importBatch', { body: { ...body, lote } }));
  const text = 'totalErros' in found ? errorLines(found).join('\n') : '';
  return new CliError(text, exitCode.refused, excecao, words.validate.fix);
}

function registerRun(batch: Command, io: CliIo): void {
  withBatchOptions(batch.command('run').description(words.run.description))
    .option('--no-wait', words.noWait)
    .option('--idempotency-key <key>', messages.idempotencyKey, readIdempotencyKey)
    .addHelpText('after', words.run.footer)
    .action(async (file: string, options: BatchOptions & { wait: boolean; idempotencyKey?: string }) => {
      const body = await readBatchInput(io, file, options, 'run');
      const session = await openSession(io);
      const idempotencyKey = options.idempotencyKey ?? (await keyOfBatch(body));
      const answer = await session.client.call('importBatch', { body, idempotencyKey });
      if (!answer.ok && answer.problem.excecao === 'PlanilhaComErrosException')
        throw await sheetRefusal(session, body, answer.problem);
      const lote = must(answer);
      if (!('loteId' in lote)) return;
      const told =
        answer.ok && answer.isReplayed
          ? words.replayed(lote.loteId)
          : words.accepted(lote.loteId, lote.total);
      await begun(session, lote, { told, isAwaited: options.wait });
    });
}

/** Follows an accepted batch, or says how to. */
async function begun(
  session: CliSession,
  lote: Lote,
  { told, isAwaited }: { readonly told: string; readonly isAwaited: boolean },
): Promise<void> {
  const { io } = session;
  if (!isAwaited)
    return report(io, lote, () => [told, words.next.status(lote.loteId)], [String(lote.loteId)]);
  if (io.output.format === 'lines') io.err(told);
  await followBatch(session, lote.loteId);
}

function registerStatus(batch: Command, io: CliIo): void {
  batch
    .command('status')
    .argument('[id]', words.id)
    .description(words.status.description)
    .addHelpText('after', words.status.footer)
    .action(async (id: string | undefined) => {
      const { client } = await openSession(io);
      if (id !== undefined) {
        const lote = must(await client.call('getBatch', { path: { loteId: readId(id) } }));
        return print(io, lote, () => linesOf(lote));
      }
      const lotes = must(await client.call('listBatches', {}));
      print(io, lotes, () =>
        lotes.length === 0 ? [words.status.none] : table(words.status.header, lotes.map(cellsOf)),
      );
    });
}

const cellsOf = (lote: Lote): string[] => [
  String(lote.loteId),
  lote.nome,
  batchProgress(lote),
  words.status.states[lote.situacao],
  formatDateTime(lote.dataCriacao),
];

function registerResume(batch: Command, io: CliIo): void {
  batch
    .command('resume')
    .argument('<id>', words.id)
    .description(words.resume.description)
    .option('--no-wait', words.noWait)
    .addHelpText('after', words.resume.footer)
    .action(async (id: string, { wait }: { wait: boolean }) => {
      const session = await openSession(io);
      const lote = must(await session.client.call('resumeBatch', { path: { loteId: readId(id) } }));
      await begun(session, lote, { told: words.accepted(lote.loteId, lote.total), isAwaited: wait });
    });
}

function registerStop(batch: Command, io: CliIo): void {
  batch
    .command('stop')
    .argument('<id>', words.id)
    .description(words.stop.description)
    .addHelpText('after', words.stop.footer)
    .action(async (id: string) => {
      const { client } = await openSession(io);
      const lote = must(await client.call('stopBatch', { path: { loteId: readId(id) } }));
      report(io, lote, () => [
        words.stopped(lote.loteId, lote.motivo ?? ''),
        batchProgress(lote),
        words.next.resume(lote.loteId),
      ]);
    });
}

function registerReport(batch: Command, io: CliIo): void {
  batch
    .command('report')
    .argument('<id>', words.id)
    .description(words.report.description)
    .option('--out <file>', words.report.out)
    .addHelpText('after', words.report.footer)
    .action(async (id: string, { out }: { readonly out?: string }) => {
      const loteId = readId(id);
      const { client } = await openSession(io);
      const file = must(await client.download('downloadBatchReport', { path: { loteId } }));
      await writeOut(io, outPath(out ?? `lote-${loteId}.csv`), file, words.report.done);
    });
}
