import type { BareProps } from '../bare-props.ts';

/** Input props that our fields do not set themselves. */
export type InputProps = Omit<BareProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'type'>;

/** A controlled text. */
export type Valued = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};
