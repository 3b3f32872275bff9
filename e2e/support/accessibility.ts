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

interface Axe {
  run(context: Node, options: object): Promise<{ violations: Violation[] }>;
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
    const { axe } = window as unknown as { axe: Axe };
    const { violations: found } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    return Promise.all(found.map(async (violation) => ({ ...violation, nodes: await tooSmall(violation) })));

    /** Targets that are too small even when scrolled to the middle of the page, where no bar covers them. */
    async function tooSmall({ id, nodes }: Violation): Promise<Violation['nodes']> {
      if (id !== 'target-size') return nodes;
      const { scrollX, scrollY } = window;
      const small: Violation['nodes'] = [];
      for (const node of nodes) {
        const element = document.querySelector(node.target[0] ?? '');
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await axe.run(element ?? document, { runOnly: { type: 'rule', values: [id] } });
        if (again.violations.length > 0) small.push(node);
      }
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return small;
    }
  }, runOnly);
  return violations
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}
