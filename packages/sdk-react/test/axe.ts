import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with axe's findings in an element (WCAG 2.2 AA and best practices for a fragment). */
export async function expectNoAxeFindings(element: Element = document.body): Promise<void> {
  // Wait for fades, because axe would measure an intermediate colour.
  const passing = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map((animation) => animation.finished));
  const { violations } = await axe.run(element, {
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'landmark-one-main': { enabled: false },
    },
  });
  const found = violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
  expect(found).toEqual([]);
}
