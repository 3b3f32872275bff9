import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { accessibilityFaults } from './accessibility.ts';
import type { Visit } from './browser.ts';

/**
 * Holds what is on the screen to WCAG 2.2 AA, light and dark. A fault fails the test and lets the journey go on, so
 * that one run tells all. `LAVRA_TEST_SHOTS=<folder>` keeps pictures.
 */
export async function inspect({ page }: Visit, name: string): Promise<void> {
  const shots = process.env.LAVRA_TEST_SHOTS;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect.soft(await accessibilityFaults(page), `${name}, ${colorScheme}`).toEqual([]);
    if (!shots) continue;
    const { width = 0 } = page.viewportSize() ?? {};
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: path.join(shots, `${name}-${width}-${colorScheme}.png`) });
  }
}

/** Another colour scheme begins with transitions, however short: their first frame has the colours of before. */
export function settled(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Told at each step of a journey, to look at it. */
export type Look = (step: string) => Promise<void>;
export const unseen: Look = async () => {};

/** Looks at every step of a visit. */
export const lookAt =
  (visit: Visit): Look =>
  (step) =>
    inspect(visit, step);
