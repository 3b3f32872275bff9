import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

// Evaluated through the debugger, because a strict policy blocks script elements.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[] }[];
}

/** Rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Faults against WCAG 2.2 AA, one per line.
 *
 * @param scope `colours` for a page whose structure is checked in another colour scheme
 */
export async function accessibilityFaults(page: Page, scope: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const runOnly =
    scope === 'colours'
      ? { type: 'rule', values: colourRules }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> };
    };
    const result = await axe.run({
      runOnly: rules,
      resultTypes: ['violations'],
    });
    return result.violations;
  }, runOnly);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}
