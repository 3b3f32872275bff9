import type { Locator } from 'playwright';
import type { LocalServer } from '../../scripts/main-job/local-server.ts';
import type { Visit } from './browser.ts';

/** Opens an address of the app and logs in on the way. */
export async function logIn({ page }: Visit, { url, credentials }: LocalServer, to = '/'): Promise<void> {
  await page.goto(`${url}${to}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(credentials.email);
  await page.getByLabel('Senha', { exact: true }).fill(credentials.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor({ state: 'detached' });
}

/** What a field says below itself, help and fault; empty when it says nothing. */
export async function saidOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
}
