export interface SoakOptions {
  /** How long to go on; what is under way is finished. */
  readonly seconds: number;
  /** The same seed makes the same choices. */
  readonly seed: number;
}

/** One line of the report. */
export interface SoakRow {
  readonly name: string;
  readonly value: string | number;
  /** Something that must not be: it fails the run. */
  readonly isFinding: boolean;
}

export interface SoakPart {
  readonly name: string;
  run(options: SoakOptions): Promise<readonly SoakRow[]>;
}
