import { readFile } from 'node:fs/promises';
import { DomainError, extensionOf } from '@lavra/domain';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

export interface SpreadsheetFile {
  readonly path: string;
  readonly nome: string;
}

/**
 * The cells of each row of a CSV or XLSX file. Blank rows are kept, so that row numbers stay correct; reading stops
 * after `maxRows`. @throws DomainError PlanilhaInvalidaException
 */
export async function readSpreadsheet({ path, nome }: SpreadsheetFile, maxRows: number): Promise<string[][]> {
  const bytes = await readFile(path);
  const extension = extensionOf(nome);
  const rows =
    extension === 'xlsx'
      ? await readXlsx(bytes, maxRows)
      : extension === 'csv'
        ? readCsv(bytes, maxRows)
        : null;
  if (rows === null) throw new DomainError('PlanilhaInvalidaException', { parametros: [nome] });
  return rows;
}
