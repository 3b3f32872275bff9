import { useState } from 'react';

/** State persisted in this browser; falls back to memory where storage is blocked. */
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
      // Private windows may block storage: the choice then lasts as long as the page.
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
