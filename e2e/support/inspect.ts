import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import type { Visit } from './browser.ts';

type ColorScheme = 'dark' | 'light';
export const bothSchemes: readonly ColorScheme[] = ['dark', 'light'];

/** For a screen that is also inspected at another width: colours do not depend on the width. */
export const lightOnly: readonly ColorScheme[] = ['light'];

/**
 * Checks the screen against WCAG 2.2 AA, its colours in each scheme. A fault fails the test without ending the
 * journey, so that one run reports all. `LAVRA_TEST_SHOTS=<folder>` saves pictures.
 */
export async function inspect({ page }: Visit, name: string, schemes = bothSchemes): Promise<void> {
  const shots = process.env.LAVRA_TEST_SHOTS;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect
      .soft(
        await accessibilityFaults(page, colorScheme === 'dark' ? 'colours' : 'all'),
        `${name}, ${colorScheme}`,
      )
      .toEqual([]);
    if (!shots) continue;
    const { width = 0 } = page.viewportSize() ?? {};
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: path.join(shots, `${name}-${width}-${colorScheme}.png`) });
  }
}

/** Waits for transitions, since their first frame still has the colours of the previous scheme. */
export function settled(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Called at each step of a journey. */
export type InspectStep = (step: string) => Promise<void>;
export const skipInspection: InspectStep = async () => {};

/** Inspects every step of a visit. */
export const inspectEach =
  (visit: Visit, schemes = bothSchemes): InspectStep =>
  (step) =>
    inspect(visit, step, schemes);
