import type { BareProps } from '../bare-props.ts';

/** An input without what our fields decide. */
export type InputProps = Omit<BareProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'type'>;

/** A text that its owner keeps. */
export type Valued = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};
