import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules for a whole page, which a fragment cannot satisfy. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main'];

/** Rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with axe's findings in an element (WCAG 2.2 AA and best practices for a fragment).
 * @param scope `colours` for a fragment whose structure is checked in another colour scheme
 */
export async function expectNoAxeFindings(
  element: Element = document.body,
  scope: 'all' | 'colours' = 'all',
): Promise<void> {
  // Wait for fades, because axe would measure an intermediate colour.
  const passing = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map((animation) => animation.finished));
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    ...(scope === 'colours'
      ? { runOnly: { type: 'rule', values: colourRules } }
      : { rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) }),
  });
  const found = violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`,
  );
  expect(found).toEqual([]);
}
