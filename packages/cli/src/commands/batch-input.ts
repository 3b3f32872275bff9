import { createHash } from 'node:crypto';
import type { LotePlanilhaEntrada } from '@lavra/client';
import { dayOf, defaultDeadline, endInstant, startInstant } from '@lavra/domain';
import type { Command } from 'commander';
import type { CliIo } from '../io.ts';
import { collect, readDay, readPlace } from '../read-options.ts';
import { readAttachment, readPdfs } from '../read-pdfs.ts';
import { batchMessages as words } from '../texts/texts.ts';

export interface BatchOptions {
  readonly pdf?: readonly string[];
  readonly folder?: string;
  readonly validFrom?: string;
  readonly validUntil?: string;
  readonly signBy?: string;
  readonly message?: string;
}

/** The argument and options that `batch validate` and `batch run` share. */
export function withBatchOptions(command: Command): Command {
  return command
    .argument('<planilha>', words.sheet)
    .option('--pdf <file>', words.pdf, collect)
    .option('--folder <id>', words.folder)
    .option('--valid-from <date>', words.validFrom)
    .option('--valid-until <date>', words.validUntil)
    .option('--sign-by <date>', words.signBy)
    .option('--message <text>', words.message)
    .addHelpText('after', words.columns);
}

export async function readBatchInput(
  io: CliIo,
  file: string,
  options: BatchOptions,
  purpose: 'validate' | 'run',
) {
  const today = dayOf(io.now());
  const day = (text: string) => readDay(text, io.now());
  const lote: LotePlanilhaEntrada = {
    confirmar: purpose === 'run',
    inicioVigencia: startInstant(options.validFrom ? day(options.validFrom) : today),
    fimVigencia: options.validUntil ? endInstant(day(options.validUntil)) : null,
    fimAssinatura: endInstant(options.signBy ? day(options.signBy) : defaultDeadline(today, 'lote')),
    pastaId: options.folder ? readPlace(options.folder) : null,
    ...(options.message && { dadosComplementares: { mensagem: options.message } }),
  };
  return { lote, planilha: await readAttachment(io, file), arquivo: await readPdfs(io, options.pdf ?? []) };
}

/** The same for the same files and options, so that a repeated command finds its first batch. */
export async function keyOfBatch({
  lote,
  planilha,
  arquivo,
}: Awaited<ReturnType<typeof readBatchInput>>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(lote));
  for (const file of [planilha, ...arquivo])
    hash.update(file.name).update(new Uint8Array(await file.arrayBuffer()));
  return `lote-${hash.digest('hex')}`;
}
