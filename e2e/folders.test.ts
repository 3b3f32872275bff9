import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { prepareDocument, staffClient } from './support/prepare-document.ts';
import { logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

const HELENA = { nome: 'Helena Dias', email: 'helena@exemplo.com.br', senha: 'uma senha de jornada' };
let world: World;

beforeAll(async () => {
  world = await startWorld({}, { membros: [{ ...HELENA, perfil: 'Operador' }] });
});
afterAll(() => world?.close());

const folder = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Pastas' }).getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const task = async (page: Page, name: string, action: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Ações da pasta ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a folder is closed to a colleague until it is shared, and again afterwards', async () => {
  const staff = await staffClient(world.server);
  const { contratoId } = await prepareDocument(staff, 'Ata da assembleia', []);
  const owner = await visit(world.browser, desktop);
  const guest = await visit(world.browser, desktop, [404]);
  await logIn(owner, world.server);
  await logIn(guest, { ...world.server, credentials: HELENA });
  await row(guest.page, 'Ata da assembleia').waitFor();

  await owner.page.getByRole('main').getByRole('button', { name: 'Nova pasta' }).click();
  await owner.page.getByRole('textbox', { name: 'Nome' }).fill('Societário');
  await owner.page.getByRole('button', { name: 'Criar pasta' }).click();
  await folder(owner.page, 'Societário').waitFor();
  await row(owner.page, 'Ata da assembleia').dragTo(folder(owner.page, 'Societário'));
  await owner.page.getByText('Ata da assembleia foi para Societário.').waitFor();
  await row(owner.page, 'Ata da assembleia').waitFor({ state: 'detached' });
  await inspect(owner, 'pastas');
  // The event of the move reaches the colleague, who may not see the document any more.
  await row(guest.page, 'Ata da assembleia').waitFor({ state: 'detached' });
  expect(await folder(guest.page, 'Societário').count()).toBe(0);

  await task(owner.page, 'Societário', 'Compartilhar');
  await owner.page.getByRole('combobox', { name: 'Adicionar pessoas' }).fill('helena');
  await owner.page.getByRole('option', { name: /Helena Dias/ }).click();
  await owner.page.getByRole('button', { name: 'Dar acesso' }).click();
  await owner.page.getByRole('button', { name: 'Retirar o acesso de Helena Dias' }).waitFor();
  await inspect(owner, 'compartilhar-pasta');
  await guest.page.reload();
  await folder(guest.page, 'Societário').click();
  await guest.page.getByRole('heading', { level: 1, name: 'Societário' }).waitFor();
  await row(guest.page, 'Ata da assembleia').waitFor();
  expect(new URL(guest.page.url()).searchParams.get('pasta')).toMatch(/^\d+$/);
  const folderAddress = guest.page.url();
  const title = row(guest.page, 'Ata da assembleia').getByRole('button', {
    name: 'Ata da assembleia',
    exact: true,
  });
  for (const back of [
    () => guest.page.getByRole('button', { name: 'Voltar aos documentos' }).click(),
    () => guest.page.goBack(),
  ]) {
    await title.click();
    await guest.page.getByRole('heading', { level: 1, name: 'Ata da assembleia' }).waitFor();
    await back();
    await guest.page.waitForURL(folderAddress);
    await guest.page.waitForFunction(
      (name) => document.activeElement?.textContent === name,
      'Ata da assembleia',
    );
  }

  await owner.page.getByRole('button', { name: 'Retirar o acesso de Helena Dias' }).click();
  await owner.page.getByRole('button', { name: 'Retirar acesso' }).click();
  await owner.page.getByText('Helena Dias não tem mais acesso.').waitFor();
  // The search of a bookmark goes on without the folder.
  await guest.page.goto(`${folderAddress}&nome=Ata`);
  await guest.page.getByText('Pasta não encontrada.').waitFor();
  await guest.page.waitForURL(`${world.server.url}/documentos/meus?nome=Ata`);
  await guest.page.goto(`${world.server.url}/documentos/${contratoId}`);
  await guest.page.getByText('Documento não encontrado.').first().waitFor();
  expect([...owner.complaints, ...guest.complaints]).toEqual([]);
  await owner.context.close();
  await guest.context.close();
});
