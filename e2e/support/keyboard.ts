import type { Locator, Page } from 'playwright';

/** More Tab stops than any screen has; more means a cycle. */
const MAX_STOPS = 80;

/**
 * Moves the focus to a control with Tab alone.
 * @throws if Tab never reaches it, or if a focused element is not visible (WCAG 2.4.11)
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const passed: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      return expectInSight(target);
    }
    await page.keyboard.press('Tab');
    passed.push(await nameOfFocus(page));
  }
  throw new Error(`Tab does not come to ${target}; it came to: ${passed.join(' | ')}`);
}

/** Moves to a control and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.slice(0, 30) ?? '';
  });

async function expectInSight(target: Locator): Promise<void> {
  const isSeen = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    const label = element.closest('label');
    return hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
  });
  if (!isSeen) throw new Error(`${target} has the focus and is hidden behind something.`);
}
