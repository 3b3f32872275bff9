import { DomainError, extensionOf, sheetLimits } from '@lavra/domain';
import { type ProgramFile, programFile } from '../runtime/package-files.ts';
import { WorkerFailure, WorkerPool } from '../workers/worker-pool.ts';
import type { SheetLimit } from './sheet-rows.ts';
import type { SheetJob, SheetResult } from './spreadsheet-worker.ts';

export interface SpreadsheetFile {
  readonly path: string;
  readonly nome: string;
  /** Bytes. */
  readonly tamanho: number;
}

export interface SheetReading {
  /** Reading stops after this number of rows, blank ones included. */
  readonly maxRows: number;
  readonly organizacaoId: number;
}

/** Reads spreadsheets, which anyone may have made, in child processes. */
export interface Spreadsheets {
  /**
   * The cells of each row of a CSV or XLSX file. Blank rows are kept, so that row numbers stay correct. One
   * organisation's files delay those of others at most by the duration of one.
   * @throws DomainError PlanilhaInvalidaException, PlanilhaGrandeException
   */
  read(file: SpreadsheetFile, reading: SheetReading): Promise<string[][]>;
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;

/** Its processes start with the first file. */
export function openSpreadsheets(programs: ProgramFile = programFile): Spreadsheets {
  const pool = new WorkerPool<SheetJob, SheetResult>({
    entry: programs('spreadsheet-worker'),
    setup: null,
    // Two, so that one organisation's costly file delays no other's.
    size: 2,
    timeoutMs: 30_000,
    // About five times the maximum of honest files.
    cpuMs: 4_000,
    maxMemoryBytes: 512 * mebibyte,
    dataSegmentKb: 1_500_000,
    jobsPerWorker: 500,
  });
  return {
    async read({ path, nome, tamanho }, { maxRows, organizacaoId }) {
      const tipo = extensionOf(nome);
      if (tipo !== 'csv' && tipo !== 'xlsx') throw invalid(nome);
      if (tamanho > sheetLimits.maxBytes) throw tooLarge(nome, `${sheetLimits.maxBytes / mebibyte} MB`);
      const share = `organizacao ${organizacaoId}`;
      const result = await pool.run({ path, tipo, maxRows }, { share }).catch((error: unknown) => {
        if (error instanceof WorkerFailure) throw invalid(nome);
        throw error;
      });
      switch (result.kind) {
        case 'rows':
          return result.rows;
        case 'tooLarge':
          throw tooLarge(nome, limitTexts[result.limit]);
        case 'unreadable':
          throw invalid(nome);
        default:
          return result satisfies never;
      }
    },
    close: () => pool.close(),
  };
}

const numbers = new Intl.NumberFormat('pt-BR');

const limitTexts: Readonly<Record<SheetLimit, string>> = {
  cells: `${numbers.format(sheetLimits.cells)} células`,
  columns: `${sheetLimits.columns} colunas`,
  cellLength: `${numbers.format(sheetLimits.cellLength)} caracteres por célula`,
  characters: `${numbers.format(sheetLimits.characters)} caracteres`,
};

const invalid = (nome: string) => new DomainError('PlanilhaInvalidaException', { parametros: [nome] });
const tooLarge = (nome: string, limite: string) =>
  new DomainError('PlanilhaGrandeException', { parametros: [nome, limite] });
