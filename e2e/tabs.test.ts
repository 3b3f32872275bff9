import type { LavraClient } from '@lavra/client';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../scripts/main-job/must.ts';
import { desktop, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { prepareDocument, staffClient } from './support/prepare-document.ts';
import { logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let staff: LavraClient;
const operatorToken = 'o-segredo-do-operador-das-jornadas-0123456789';

beforeAll(async () => {
  world = await startWorld({ LAVRA_OPERATOR_TOKEN: operatorToken });
  staff = await staffClient(world.server);
});
afterAll(() => world?.close());

/** Event streams opened by a tab. */
function streamsOf(page: Page): { count: number } {
  const streams = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/eventos')) streams.count += 1;
  });
  return streams;
}

test('two tabs of a user share one event stream, and the other takes over when its tab closes', async () => {
  const { contratoId } = await prepareDocument(staff, 'Nome de antes', []);
  const rename = async (nome: string) =>
    must(await staff.call('renameDocument', { path: { contratoId }, body: { nome } }));
  const guest = await visit(world.browser, desktop);
  const first = streamsOf(guest.page);
  await logIn(guest, world.server);
  await guest.page.getByText('Nome de antes').first().waitFor();
  await expect.poll(() => first.count).toBe(1);

  const page = await guest.context.newPage();
  const second = streamsOf(page);
  await page.goto(`${world.server.url}/`);
  await page.getByText('Nome de antes').first().waitFor();
  await rename('Nome do meio');
  await page.getByText('Nome do meio').first().waitFor();
  await guest.page.getByText('Nome do meio').first().waitFor();
  expect([first.count, second.count]).toEqual([1, 0]);

  await guest.page.close();
  await expect.poll(() => second.count).toBe(1);
  await rename('Nome de agora');
  await page.getByText('Nome de agora').first().waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

test('the operator sees the deployment’s jobs with a token that the page does not store', async () => {
  const guest = await visit(world.browser, desktop, [401]);
  const { page } = guest;
  await page.goto(`${world.server.url}/operacao`);
  const enter = async (token: string) => {
    await page.getByRole('textbox', { name: 'Token do operador' }).fill(token);
    await page.getByRole('button', { name: 'Entrar' }).click();
  };
  await enter('um-token-errado-com-mais-de-trinta-e-dois-caracteres');
  await page.getByText('O servidor recusou este token.').waitFor();
  await enter(operatorToken);
  await page.getByRole('heading', { level: 1, name: 'Operação' }).waitFor();
  await page.getByText('Textos e imagens das páginas').waitFor();
  await page.getByText('Nenhuma tarefa parada').waitFor();
  await inspect(guest, 'operacao');
  await page.reload();
  await page.getByRole('textbox', { name: 'Token do operador' }).waitFor();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});
