/** One choice of a {@link RadioGroup} or Select. */
export type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
  readonly disabled?: boolean;
};
