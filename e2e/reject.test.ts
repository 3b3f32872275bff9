import type { LavraClient } from '@lavra/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, phone, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { inviteAll, prepareDocument, staffClient } from './support/prepare-document.ts';
import { logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let staff: LavraClient;

const NOME = 'Contrato de locação – Rua das Acácias 12';
const MOTIVO = 'O valor do aluguel não é o que combinamos por telefone.';
const SEBASTIAO = { nome: 'Sebastião Lourenço', email: 'sebastiao@exemplo.com.br' };

beforeAll(async () => {
  world = await startWorld();
  staff = await staffClient(world.server);
});
afterAll(() => world?.close());

test('a rejection stops the document: staff see the reason immediately, get an e-mail and cannot formalize', async () => {
  const document = await prepareDocument(staff, NOME, [SEBASTIAO]);
  const [token = ''] = await inviteAll(world, staff, document, [SEBASTIAO.email]);
  const member = await visit(world.browser, desktop);
  await logIn(member, world.server, `/documentos/${document.contratoId}`);
  await member.page.getByText('Aguardando assinatura').first().waitFor();

  const guest = await visit(world.browser, phone);
  await guest.page.goto(`${world.server.url}/assinar/${token}`);
  await guest.page.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  const dialog = guest.page.getByRole('dialog', { name: 'Rejeitar o documento' });
  const refuse = dialog.getByRole('button', { name: 'Rejeitar documento' });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('não');
  await refuse.click();
  await dialog.getByText('Escreva o motivo, com 5 a 250 caracteres.').waitFor();
  await inspect(guest, 'rejeitar');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(MOTIVO);
  await refuse.click();
  await guest.page.getByRole('heading', { level: 1, name: 'Documento rejeitado' }).waitFor();
  await inspect(guest, 'rejeitado');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();

  await member.page.getByText(`Motivo: ${MOTIVO}`).waitFor();
  const formalize = member.page.getByRole('button', { name: 'FORMALIZAR', exact: false });
  expect(await formalize.getAttribute('aria-disabled')).toBe('true');
  await formalize.hover();
  const tooltip = member.page.getByRole('tooltip');
  await tooltip.waitFor();
  expect(await tooltip.innerText()).toMatch(/Um signatário rejeitou/);
  await inspect(member, 'detalhe-rejeitado');
  expect(member.complaints).toEqual([]);
  await member.context.close();

  const mail = await world.mail.next(
    ({ to, subject }) => to === world.server.credentials.email && subject.startsWith(SEBASTIAO.nome),
  );
  expect(mail.text).toContain(MOTIVO);
  expect(mail.text).toContain(NOME);
});
