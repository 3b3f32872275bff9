import { expect, test } from 'vitest';
import { planTitle } from './shell-sections.ts';

test("formats a plan's name with one capital and without underscores (3 §3)", () => {
  expect(planTitle('API_STARTER_ANUAL')).toBe('Api starter anual');
});
