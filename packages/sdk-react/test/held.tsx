import { type ReactElement, type ReactNode, useState } from 'react';
import { render } from 'vitest-browser-react';
import { LavraRoot } from '../src/theme/LavraRoot.tsx';

type HeldProps<Value> = {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** An owner that keeps what a controlled component tells it. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

/** Draws under the SDK's root, in a reading direction. */
export function show(element: ReactElement, dir: 'ltr' | 'rtl' = 'ltr') {
  return render(
    <LavraRoot colorScheme="light">
      <div dir={dir}>{element}</div>
    </LavraRoot>,
  );
}

/** The name of what has the focus, as a screen reader would begin to say it. */
export function focusedName(): string {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}
