import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';

/** Maximum snapping distance of a box. */
const SNAP_PX = 10;

/** Position on a page, from 0 to 1, from the top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const box = (page: Page, nome: string) =>
  page.getByRole('button', { name: new RegExp(`^Assinatura ${nome}, página \\d+$`) });

const choose = (page: Page, nome: string) =>
  page
    .getByRole('complementary', { name: 'Campos do documento' })
    .getByRole('button', { name: nome })
    .click();

const signatureType = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Campos do documento' })
    .getByRole('button', { name: 'Assinatura', exact: true });

/** Drags a signature from the panel to the first page. */
export async function dragSignature({ page }: Visit, nome: string, to: Spot): Promise<void> {
  await choose(page, nome);
  const paper = await page.getByLabel(/^Página 1 de /).boundingBox();
  const type = await signatureType(page).boundingBox();
  if (!paper || !type) throw new Error('The page and the panel are not both on the screen.');
  await page.mouse.move(type.x + type.width / 2, type.y + type.height / 2);
  await page.mouse.down();
  await page.mouse.move(paper.x + paper.width / 2, paper.y + paper.height * 0.3, { steps: 4 });
  const drop = { x: paper.x + paper.width * to.x, y: paper.y + paper.height * to.y };
  await page.mouse.move(drop.x, drop.y, { steps: 4 });
  await page.mouse.up();
  const placed = await box(page, nome).boundingBox();
  if (!placed) throw new Error('The box is not on the page.');
  const offX = Math.abs(placed.x + placed.width / 2 - drop.x);
  const offY = Math.abs(placed.y + placed.height / 2 - drop.y);
  expect(Math.max(offX, offY), 'pixels between the drop and the middle of the box').toBeLessThan(SNAP_PX);
}

/** Adds a signature to the visible page by tap and moves it by arrow keys, without dragging. */
export async function tapSignature({ page }: Visit, nome: string, arrows: readonly string[]): Promise<void> {
  await choose(page, nome);
  await signatureType(page).tap();
  await box(page, nome).focus();
  for (const arrow of arrows) await page.keyboard.press(arrow);
}

/** Resolves when everything is saved. */
export const positionsSaved = ({ page }: Visit): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'Posicionamento · Salvo' }).waitFor();
