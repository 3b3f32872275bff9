import type { Page } from 'playwright';
import { scriptPerFrame } from './frame-trace.ts';
import type { RowPlan } from './row.ts';
import { BARE_DRAWN, DRAWN, withSigningSite } from './signing-site.ts';
import { onSlowPhone } from './signing-smoothness.ts';

const TARGET_MS = 16;
/** A stroke of about four seconds, with two samples per frame like a finger's. */
const SAMPLES = 480;

/** Baseline, runs in the page: a pad that only connects the samples by lines. */
const BARE_PAD = `document.body.innerHTML = '<canvas id="pad" width="350" height="180" style="touch-action:none"></canvas>';
const pad = document.querySelector('#pad');
const pen = pad.getContext('2d');
pad.addEventListener('pointerdown', ({ offsetX, offsetY }) => pen.moveTo(offsetX, offsetY));
pad.addEventListener('pointermove', ({ offsetX, offsetY }) => { pen.lineTo(offsetX, offsetY); pen.stroke(); });`;

/** Completes the steps from reading to the signature pad. */
async function goToPad(page: Page): Promise<void> {
  const continueButton = page.getByRole('button', { name: 'Continuar', exact: true });
  await continueButton.click();
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25');
  await continueButton.click();
  await page.getByRole('tab', { name: 'Desenhar' }).click();
}

/** Draws loops across the pad in one stroke, with browser input events. */
async function drawOn(page: Page, selector: string): Promise<void> {
  const pad = page.locator(selector);
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The signature pad is missing.');
  const at = (sample: number) => {
    const share = sample / SAMPLES;
    const angle = share * Math.PI * 24;
    const x = box.x + box.width * (0.1 + 0.75 * share + 0.04 * Math.cos(angle));
    return [x, box.y + box.height * (0.5 + 0.35 * Math.sin(angle))] as const;
  };
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let sample = 1; sample <= SAMPLES; sample++) await page.mouse.move(...at(sample));
}

/** Script time per frame while drawing on a slow phone. The floor connects samples by lines. */
export const signingDrawing: RowPlan = {
  name: 'signing-drawing',
  unit: 'ms',
  target: TARGET_MS,
  better: 'lower',
  measure: () =>
    withSigningSite({ pages: 10 }, async (site) => ({
      value: await onSlowPhone(site, site.ours, DRAWN, async (page) => {
        await goToPad(page);
        const script = await scriptPerFrame(page, () => drawOn(page, '[data-lavra-pad]'));
        if ((await page.locator('[data-lavra-stroke] path').count()) === 0)
          throw new Error('Nothing was drawn.');
        return script;
      }),
      floor: await onSlowPhone(site, site.bare, BARE_DRAWN, async (page) => {
        await page.evaluate(BARE_PAD);
        return scriptPerFrame(page, () => drawOn(page, '#pad'));
      }),
    })),
};
