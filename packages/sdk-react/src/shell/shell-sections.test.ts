import { expect, test } from 'vitest';
import { planTitle } from './shell-sections.ts';

test("a plan's title is its name in lower case with a capital, without underscores (3 §3)", () => {
  expect(planTitle('API_STARTER_ANUAL')).toBe('Api starter anual');
});
