/** One measured figure, beside what the same machine does bare in the same run. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The bare work, in the same unit. */
  readonly floor: number;
  readonly target: number;
  readonly better: 'lower' | 'higher';
}

export interface Measurement {
  readonly value: number;
  readonly floor: number;
  /** Where it goes by the floor. */
  readonly target?: number;
}

export interface RowPlan extends Omit<Row, 'value' | 'floor' | 'target'> {
  /** In words where the measurement tells it. */
  readonly target: number | string;
  measure(): Promise<Measurement>;
}

/** Between the two in the middle where there are two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export const rounded = (value: number): number => Number(value.toPrecision(4));
