import { type ReactElement, type ReactNode, useState } from 'react';
import { render } from 'vitest-browser-react';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';

type HeldProps<Value> = {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** An owner that stores a controlled component's value. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

/** Renders under the SDK's root in a reading direction. */
export function show(element: ReactElement, dir: 'ltr' | 'rtl' = 'ltr') {
  return render(
    <LavraRoot colorScheme="light">
      <div dir={dir}>{element}</div>
    </LavraRoot>,
  );
}

/** Accessible name of the focused element. */
export function focusedName(): string {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}
