import * as sdk from '../../src/index.ts';
import type { Example } from './example.ts';
import { inputs } from './inputs.tsx';
import { primitives } from './primitives.tsx';
import { screens } from './screens.tsx';

const isComponent = (name: string, value: unknown) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/** Names of all components that the package's entry exports. */
export const componentNames = Object.entries(sdk)
  .filter(([name, value]) => isComponent(name, value))
  .map(([name]) => name);

const examples: Readonly<Record<string, Example>> = { ...inputs, ...primitives, ...screens };

/** Returns a component's example. @throws with instructions if there is none */
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

/** Examples of components that are not exported. */
export const leftOver = Object.keys(examples).filter((name) => !componentNames.includes(name));
