import { cutBefore } from '@lavra/domain';

/** Left-aligned columns, two spaces apart; cells longer than `max` are cut with an ellipsis. */
export function table(header: readonly string[], rows: readonly (readonly string[])[], max = 48): string[] {
  const cut = (cell: string) => (cell.length > max ? `${cutBefore(cell, max - 1)}…` : cell);
  const lines = [header, ...rows].map((row) => row.map(cut));
  const widths = header.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  return lines.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
