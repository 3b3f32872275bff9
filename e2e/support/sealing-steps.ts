import { readFile } from 'node:fs/promises';
import { verifyPdf } from '@lavra/verify';
import { expect } from 'vitest';
import type { LocalServer } from '../../scripts/main-job/local-server.ts';
import type { Visit } from './browser.ts';
import type { InspectStep } from './inspect.ts';
import { readWithForeignTools } from './sealed-file.ts';
import { dismissNotices } from './staff-steps.ts';

/** Formalizes the open document, waits for the seal and returns the downloaded files. */
export async function formalizeAndDownload(member: Visit, inspectStep: InspectStep): Promise<Uint8Array> {
  const { page } = member;
  await page.getByRole('button', { name: 'FORMALIZAR DOCUMENTO' }).click();
  await inspectStep('formalizar');
  // Waits for a running download of the interim copy, which is refused once sealing begins.
  await expect.poll(() => member.pending.size).toBe(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim, Claro!' }).click();
  await page.getByText('Formalizado', { exact: true }).first().waitFor();
  await page.getByText('Selando o documento…').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Baixar', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'Baixar assinado' });
  await expect.poll(() => item.getAttribute('aria-disabled')).toBe(null);
  await inspectStep('baixar');
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
  await inspectStep('detalhe-selado');
  await page.getByRole('tab', { name: 'Dados' }).click();
  await dismissNotices(member);
  await page.getByRole('button', { name: 'Copiar SHA-256 de Documento selado' }).waitFor();
  await inspectStep('dados');
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await inspectStep('historico');
  return readFile(await download.path());
}

/** The file is sealed once, valid for other tools and for ours, and contains the words. */
export async function expectSealed(
  bytes: Uint8Array,
  contained: readonly string[],
  { rootPem }: Pick<LocalServer, 'rootPem'>,
): Promise<void> {
  const { pdfsig, qpdf, text } = readWithForeignTools(bytes);
  expect(pdfsig.match(/^Signature #/gm)).toHaveLength(1);
  expect(pdfsig).toContain('Signature is Valid');
  expect(pdfsig).toContain('Total document signed');
  expect(qpdf).toContain('No syntax or stream encoding errors');
  for (const words of contained) expect(text).toContain(words);
  const report = await verifyPdf(bytes, { roots: [rootPem] });
  expect(report.veredito).toBe('VALIDA');
}
