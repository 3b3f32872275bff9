import { phone, type Visit, visit } from './browser.ts';
import type { World } from './world.ts';

/** Opens the public page of a validation code, as the QR code would. */
export async function openValidation(world: World, codigo: string): Promise<Visit> {
  const stranger = await visit(world.browser, phone);
  await stranger.page.goto(`${world.server.url}/validar/${codigo}`);
  await stranger.page.getByRole('heading', { name: 'Documento formalizado' }).waitFor();
  return stranger;
}

/** Returns from a verdict to the form. */
export async function validateAnother({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Validar outro documento' }).click();
}

/** Drops a file on the public page, also below the result of a code, and waits for the verdict. */
export async function dropFile({ page }: Visit, bytes: Uint8Array, verdict: string): Promise<void> {
  const buffer = Buffer.from(bytes);
  await page
    .getByLabel('Documento PDF')
    .setInputFiles({ name: 'assinada.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('heading', { name: verdict, exact: true }).first().waitFor();
}
