import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, visit } from './support/browser.ts';
import { logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld({ LAVRA_PRODUTO: 'LAVRA_CLM' });
});
afterAll(() => world?.close());

test('the contract-management variant uses its own wording before and after the login, from one read of the plan', async () => {
  const member = await visit(world.browser, desktop);
  await member.page.goto(world.server.url);
  await member.page.getByText('acompanhe seus contratos', { exact: false }).waitFor();
  await logIn(member, world.server);
  await member.page.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
  const plans: string[] = [];
  member.page.on('request', (request) => {
    if (request.url().endsWith('/organizacao-plano')) plans.push(request.url());
  });
  await member.page.reload();
  await member.page.getByRole('heading', { level: 1, name: 'Contratos' }).waitFor();
  expect(plans).toHaveLength(1);
  expect(member.complaints).toEqual([]);
  await member.context.close();
});
