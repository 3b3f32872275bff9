/** A measured value with its baseline from the same run. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Baseline: the minimum work, in the same unit. */
  readonly floor: number;
  readonly target: number;
  readonly better: 'lower' | 'higher';
}

export interface Measurement {
  readonly value: number;
  readonly floor: number;
  /** Set if the target depends on the floor. */
  readonly target?: number;
}

export interface RowPlan extends Omit<Row, 'value' | 'floor' | 'target'> {
  /** A description if the measurement returns the number. */
  readonly target: number | string;
  measure(): Promise<Measurement>;
}

/** The mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export const rounded = (value: number): number => Number(value.toPrecision(4));
