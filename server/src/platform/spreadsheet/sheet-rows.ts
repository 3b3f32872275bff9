import { sheetLimits } from '@lavra/domain';

/** The limit that a spreadsheet exceeds. */
export type SheetLimit = Exclude<keyof typeof sheetLimits, 'maxBytes'>;

export class SheetTooLarge extends Error {
  readonly limit: SheetLimit;

  constructor(limit: SheetLimit) {
    super(`more ${limit} than a spreadsheet may have`);
    this.limit = limit;
  }
}

/**
 * The rows of a spreadsheet while it is read. Blank rows are kept, so that row numbers stay correct; blank cells at
 * the end of a row are not, because programs write many. Its methods throw SheetTooLarge.
 */
export class SheetRows {
  readonly rows: string[][] = [];
  readonly #maxRows: number;
  #row: string[] = [];
  #cells = 0;
  #characters = 0;

  /** Reading stops after `maxRows`. */
  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  get isFull(): boolean {
    return this.rows.length >= this.#maxRows;
  }

  /** Sets a cell of the current row; columns count from 0. */
  put(column: number, text: string): void {
    if (text === '') return;
    if (column >= sheetLimits.columns) throw new SheetTooLarge('columns');
    if (text.length > sheetLimits.cellLength) throw new SheetTooLarge('cellLength');
    this.#cells += Math.max(0, column + 1 - this.#row.length);
    this.#characters += text.length;
    if (this.#cells > sheetLimits.cells) throw new SheetTooLarge('cells');
    if (this.#characters > sheetLimits.characters) throw new SheetTooLarge('characters');
    while (this.#row.length < column) this.#row.push('');
    this.#row[column] = text;
  }

  endRow(): void {
    if (!this.isFull) this.rows.push(this.#row);
    this.#row = [];
  }
}
