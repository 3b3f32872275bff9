import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with what axe finds in an element (WCAG 2.2 AA and best practices of a fragment). */
export async function expectNoAxeFindings(element: Element = document.body): Promise<void> {
  // A colour in the middle of fading in is not the colour that is read.
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
