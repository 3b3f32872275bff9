import { useState } from 'react';

/** A small choice of this browser that outlives the page; forgotten where storage is closed. */
export function useRemembered<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => values.find((known) => known === read(name)) ?? values[0]);
  const remember = (next: Value) => {
    setValue(next);
    try {
      localStorage.setItem(`lavra:${name}`, next);
    } catch {
      // Private windows may refuse: the choice then lasts as long as the page.
    }
  };
  return [value, remember];
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(`lavra:${name}`);
  } catch {
    return null;
  }
}
