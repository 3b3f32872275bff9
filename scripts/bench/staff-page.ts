import type { Browser, Page } from 'playwright';
import type { BenchServer } from './bench-server.ts';

/** Opens an address of the app and logs in as the administrator. Resolves when `ready` is visible. */
export async function openStaffPage(
  browser: Browser,
  { server }: BenchServer,
  url: string,
  ready: string,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(server.credentials.email);
  await page.getByLabel('Senha', { exact: true }).fill(server.credentials.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  return page;
}
