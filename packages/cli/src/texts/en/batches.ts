import { counted } from '../../counted.ts';
import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseBatches } from '../pt/batches.ts';

/** The texts of `pt/batches.ts` in English. */
export const englishBatches: Translation<typeof portugueseBatches> = {
  description: 'Batches: many documents from a spreadsheet, with progress, resuming and a result file.',
  id: 'id of the batch',
  sheet: 'spreadsheet in CSV or XLSX, with one document per row',
  pdf: 'a PDF of the rows (up to five); repeat the option',
  folder: 'id of the folder of the documents, or raiz for the root',
  validFrom: 'start of validity for rows without a date of their own; today by default',
  validUntil: 'end of validity for rows without a date of their own; none by default',
  signBy: 'deadline for rows without one of their own; +5 by default',
  message: 'message of the invitation for rows without one of their own',
  columns:
    '\nColumns: documento, arquivo or modelo, início da vigência, fim da vigência, prazo, tags, mensagem and, for each\nsignatory, nome 1, email 1, papel 1, cpf 1, telefone 1, nome 2, email 2… Only documento and one email are required.',
  noWait: 'does not wait for the end of the batch',
  progress: (done, falhas) =>
    falhas === 0 ? done : `${done}, ${counted(falhas, 'row failed', 'rows failed')}`,
  accepted: (id, total) => `Batch ${id} accepted: ${counted(total, 'document', 'documents')}.`,
  replayed: (id) => `Batch ${id} had already been accepted; nothing is created twice.`,
  ended: (id, criados) => `Batch ${id} done: ${counted(criados, 'document created', 'documents created')}.`,
  stopped: (id, motivo) => `Batch ${id} stopped: ${motivo}`,
  failed: (falhas) => counted(falhas, 'row failed', 'rows failed'),
  moreFailed: (count) => `  and ${counted(count, 'more row', 'more rows')}.`,
  row: (linha, documento, mensagem) => `  row ${linha} (${documento}): ${mensagem}`,
  next: {
    resume: (id) => `To continue: lavra batch resume ${id}`,
    report: (id) => `Result row by row: lavra batch report ${id}`,
    status: (id) => `To see the progress: lavra batch status ${id}`,
  },
  example: {
    description: 'Saves a spreadsheet to start from, with the columns of a batch.',
    out: 'target file; - for standard output',
    footer: examples('lavra batch example --out contratos.xlsx', 'lavra batch example --out contratos.csv'),
    file: 'lote-de-exemplo.csv',
    done: (file) => `Spreadsheet saved to ${file}.`,
  },
  validate: {
    description: 'Checks a spreadsheet without storing or sending anything.',
    footer: examples('lavra batch validate contratos.xlsx --pdf contrato.pdf'),
    fine: (total) => `The spreadsheet is right: ${counted(total, 'document', 'documents')}.`,
    errors: (count) => `${counted(count, 'error', 'errors')} in the spreadsheet`,
    error: ({ linha, coluna, valor, mensagem }) =>
      `  row ${linha}, column ${coluna}${valor && ` (“${valor}”)`}: ${mensagem}`,
    more: (count) => `  and ${counted(count, 'more error', 'more errors')}.`,
    ignored: (names) => `Ignored columns: ${names}.`,
    fix: 'Correct the spreadsheet and check it again.',
  },
  run: {
    description:
      'Creates the documents of a spreadsheet and sends the invitations. Repeating the command on the same day creates no document twice.',
    footer: examples(
      'lavra batch run contratos.csv --pdf contrato.pdf',
      'lavra batch run contratos.xlsx --pdf a.pdf --pdf b.pdf --sign-by +10 --no-wait',
    ),
  },
  status: {
    description: 'Shows the progress of a batch or, without an id, of the newest batches.',
    header: ['ID', 'BATCH', 'PROGRESS', 'STATE', 'CREATED'],
    none: 'No batches.',
    states: { EM_ANDAMENTO: 'Running', PARADO: 'Stopped', CONCLUIDO: 'Done' },
    footer: examples('lavra batch status', 'lavra batch status 12'),
  },
  resume: {
    description: 'Continues a stopped batch and retries its failed rows. No document is created twice.',
    footer: examples('lavra batch resume 12'),
  },
  stop: {
    description: 'Stops a batch. What was sent stays valid.',
    footer: examples('lavra batch stop 12'),
  },
  report: {
    description: 'Downloads the result as CSV, with one line for each row of the batch.',
    out: 'target file, or - for standard output',
    footer: examples('lavra batch report 12', 'lavra batch report 12 --out - | grep Falhou'),
    done: (file) => `Result saved in ${file}.`,
  },
};
