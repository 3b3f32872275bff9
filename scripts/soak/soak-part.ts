export interface SoakOptions {
  /** Duration. Work in progress is finished afterwards. */
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
  /** How long it runs by default, if that is not what most parts do. */
  readonly seconds?: number;
  run(options: SoakOptions): Promise<readonly SoakRow[]>;
}
