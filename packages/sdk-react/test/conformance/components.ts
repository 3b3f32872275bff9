import * as sdk from '../../src/index.ts';
import type { Example } from './example.ts';
import { inputs } from './inputs.tsx';
import { primitives } from './primitives.tsx';
import { screens } from './screens.tsx';

const isComponent = (name: string, value: unknown) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/** The names of every component that a host can import, from the entry itself. */
export const componentNames = Object.entries(sdk)
  .filter(([name, value]) => isComponent(name, value))
  .map(([name]) => name);

const examples: Readonly<Record<string, Example>> = { ...inputs, ...primitives, ...screens };

/** The example of a component; tells what to do when it has none. */
export function exampleOf(name: string): Example {
  const example = examples[name];
  if (!example)
    throw new Error(
      `<${name}> is exported and has no example, so nothing checks it. Add one to test/conformance/screens.tsx (or inputs.tsx, primitives.tsx).`,
    );
  return example;
}

/** Screens are made of primitives, so contrast is checked on those. */
export const isScreen = (name: string): boolean => name in screens;

/** Examples of what is not exported (any more). */
export const leftOver = Object.keys(examples).filter((name) => !componentNames.includes(name));
