import type { Locator, Page } from 'playwright';

/** More stops than any screen has: whoever needs more is going round in circles. */
const MAX_STOPS = 80;

/**
 * Goes to a control with Tab alone, as one does who has no pointer.
 * @throws when Tab never comes there, or when what has the focus cannot be seen (WCAG 2.4.11)
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

/** Goes to a control and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types over what it holds. */
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
