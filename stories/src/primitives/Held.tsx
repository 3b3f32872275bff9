import { type ReactNode, useState } from 'react';

type HeldProps<Value> = {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** Stores the value of a controlled primitive, as its owner would. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
