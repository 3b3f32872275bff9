export interface SoakOptions {
  /** Duration. Running work is finished afterwards. */
  readonly seconds: number;
  /** The same seed gives the same choices. */
  readonly seed: number;
}

/** One row of the report. */
export interface SoakRow {
  readonly name: string;
  readonly value: string | number;
  /** A finding fails the run. */
  readonly isFinding: boolean;
}

export interface SoakPart {
  readonly name: string;
  /** Default duration, if it differs from the usual one. */
  readonly seconds?: number;
  run(options: SoakOptions): Promise<readonly SoakRow[]>;
}
