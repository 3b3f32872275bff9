import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../scripts/main-job/identity-provider.ts';
import { freePort } from '../scripts/main-job/local-server.ts';
import { accessibilityFaults } from './support/accessibility.ts';
import { desktop, phone, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { startWorld, type World } from './support/world.ts';

let url: string;
let provider: IdentityProvider;
let world: World;

beforeAll(async () => {
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  provider = await startIdentityProvider({ publicUrl: url });
  const { issuer, clientId, clientSecret } = provider;
  world = await startWorld({
    LAVRA_PORT: port,
    LAVRA_PUBLIC_URL: url,
    LAVRA_OIDC_ISSUER: issuer,
    LAVRA_OIDC_NAME: 'Conta da Empresa',
    LAVRA_OIDC_CLIENT_ID: clientId,
    LAVRA_OIDC_CLIENT_SECRET: clientSecret,
  });
});
afterAll(async () => {
  await world.close();
  await provider.close();
});

function person(sub: string, email: string) {
  provider.accounts.set(sub, { sub, email, emailVerified: true, name: 'Marina Alves' });
}

/** The provider's development pages request a font from the network, and an icon. */
const isOurs = (complaint: string) =>
  !complaint.includes('fonts.googleapis.com') && !complaint.includes(provider.issuer);

/** Goes from our login to the provider, fills in its form, and returns. */
async function enterAs(page: Page, sub: string): Promise<void> {
  await page.getByRole('button', { name: 'Entrar com Conta da Empresa' }).click();
  await page.waitForURL((address) => address.href.startsWith(provider.issuer));
  await page.locator('input[name="login"]').fill(sub);
  await page.locator('input[name="password"]').fill('qualquer');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]', { hasText: 'Continue' }).click();
  await page.waitForURL((address) => address.href.startsWith(url));
}

it('a user logs in through the provider, reaches the requested page, and logs out of both', async () => {
  person('marina', world.server.credentials.email);
  const { page, context, complaints } = await visit(world.browser, desktop);
  await page.goto(`${url}/configuracoes/seguranca`);
  await page.getByRole('button', { name: 'Entrar com Conta da Empresa' }).waitFor();
  expect(await page.getByLabel('Senha').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await enterAs(page, 'marina');
  await page.waitForURL(`${url}/configuracoes/seguranca`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Neither code nor state remains in the browser history.
  expect(page.url()).not.toContain('code=');

  await page.reload();
  await page.getByRole('button', { name: /Marina Alves/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((address) => address.href.startsWith(provider.issuer));
  await page.locator('button[name="logout"]').click();
  await page.getByRole('button', { name: 'Entrar com Conta da Empresa' }).click();
  // The provider asks for credentials: its own session has ended too.
  await page.locator('input[name="login"]').waitFor();
  expect(complaints.filter(isOurs)).toEqual([]);
  await context.close();
});

it('an unknown user gets an explanation in Portuguese and can retry', async () => {
  person('ninguem', 'ninguem@exemplo.com.br');
  const { page, context, complaints } = await visit(world.browser, desktop, [403]);
  await page.goto(url);
  await enterAs(page, 'ninguem');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('Não há usuário com ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('button', { name: 'Entrar com Conta da Empresa' }).waitFor();
  expect(complaints.filter(isOurs)).toEqual([]);
  await context.close();
});

it('while the server is unreachable, no password form appears, and a failed logout is reported', async () => {
  person('marina', world.server.credentials.email);
  const member = await visit(world.browser, desktop, [500]);
  const { page, context } = member;
  const parameters = '**/parametrosSistema';
  const fail = () => page.route(parameters, (route) => route.fulfill({ status: 500, json: {} }));
  await fail();
  await page.goto(url);
  await page.getByText('Não foi possível abrir o login').waitFor();
  expect(await page.getByLabel('Senha').count()).toBe(0);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await inspect(member, 'entrada-sem-resposta');
  }
  await page.unroute(parameters);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await enterAs(page, 'marina');

  await page.getByRole('button', { name: /Marina Alves/ }).waitFor();
  await fail();
  await page.getByRole('button', { name: /Marina Alves/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect.poll(() => page.getByRole('log').textContent()).not.toBe('');
  await page.getByRole('button', { name: /Marina Alves/ }).waitFor();
  expect(page.url().startsWith(url)).toBe(true);
  await context.close();
});

it('a login from the login page leads to the documents', async () => {
  person('marina', world.server.credentials.email);
  const { page, context } = await visit(world.browser, desktop);
  await page.goto(`${url}/entrar`);
  await enterAs(page, 'marina');
  await page.waitForURL(`${url}/documentos/meus`);
  await context.close();
});
