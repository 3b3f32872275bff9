import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCodeFor, signingTokenOf, sixDigitsOf } from '../scripts/main-job/mail-server.ts';
import { must } from '../scripts/main-job/must.ts';
import { desktop, phone, visit } from './support/browser.ts';
import { pressByKey, tabTo, typeInto } from './support/keyboard.ts';
import { positionsSaved } from './support/positioning-steps.ts';
import { contractPdf, inviteAll, prepareDocument, staffClient } from './support/prepare-document.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

const HELOISA = { nome: 'Heloísa Simões', email: 'heloisa@exemplo.com.br', cpf: '529.982.247-25' };
const CAIO = { nome: 'Caio Prado', email: 'caio@exemplo.com.br' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('a signatory signs using only the keyboard, on a narrow screen, and the next in order is invited', async () => {
  const staff = await staffClient(world.server);
  const prepared = await prepareDocument(staff, 'Termo de adesão', [HELOISA, CAIO]);
  const path = { contratoId: prepared.contratoId, minutaId: prepared.minutaId };
  const ordemSignatarios = prepared.signatarioIds.map((signatarioId, ordemEnvio) => ({
    signatarioId,
    ordemEnvio,
  }));
  must(await staff.call('defineSigningOrder', { path, body: { ordemSignatarios } }));
  const [token = ''] = await inviteAll(world, staff, prepared, [HELOISA.email]);
  const guest = await visit(world.browser, phone);
  const { page } = guest;
  await page.goto(`${world.server.url}/assinar/${token}`);
  await pressByKey(page, button(page, 'Ler o documento'));
  await heading(page, 'Leia o documento');
  const goOn = button(page, 'Continuar');
  await expect.poll(() => goOn.getAttribute('aria-disabled')).toBe(null);
  await pressByKey(page, goOn);
  await heading(page, 'Confira seus dados');
  await typeInto(page, page.getByRole('textbox', { name: 'Nome completo' }), HELOISA.nome);
  await typeInto(page, page.getByRole('textbox', { name: 'CPF' }), HELOISA.cpf);
  await page.keyboard.press('Enter');
  await heading(page, 'Confirme que é você');
  await pressByKey(page, button(page, 'Enviar código'));
  const sent = await world.mail.next(isCodeFor(HELOISA.email));
  await typeInto(page, page.getByRole('textbox', { name: 'Código de 6 dígitos' }), sixDigitsOf(sent));
  await page.keyboard.press('Enter');
  await heading(page, 'Faça sua assinatura');
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByRole('textbox', { name: 'Texto da assinatura' }), 'Heloísa S.');
  await pressByKey(page, button(page, 'Usar esta assinatura'));
  await heading(page, 'Aceite e assine');
  for (const declaration of await page.getByRole('checkbox').all()) {
    await pressByKey(page, declaration, 'Space');
    expect(await declaration.isChecked()).toBe(true);
  }
  await pressByKey(page, button(page, 'Assinar documento'));
  await heading(page, 'Você assinou');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();

  await world.mail.next(({ to, text }) => to === CAIO.email && text.includes('Termo de adesão'));
  const signatarios = must(await staff.call('listSigners', { path }));
  expect(signatarios.map(({ statusSignatario }) => statusSignatario)).toEqual(['ASSINADO', 'CONVIDADO']);
});

test('staff log in, create a document, order signatories, place a box and invite using only the keyboard', async () => {
  const nome = 'Contrato feito sem mouse';
  const { credentials, url } = world.server;
  const member = await visit(world.browser, desktop);
  const { page } = member;
  await page.goto(url);
  await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), credentials.email);
  await typeInto(page, page.getByLabel('Senha', { exact: true }), credentials.senha);
  await page.keyboard.press('Enter');
  await heading(page, 'Documentos');
  await pressByKey(page, button(page, 'Novo documento'));
  await page.getByRole('menuitem', { name: 'Assinar por E-mail' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Novo documento');
  // Registered early, because a file chooser that opens before is lost.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('Arquivos em PDF'));
  await page.keyboard.press('Space');
  const chooser = await opened;
  const buffer = Buffer.from(await contractPdf(nome));
  await chooser.setFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer });
  await typeInto(page, page.getByRole('textbox', { name: 'Título' }), nome);
  await pressByKey(page, button(page, 'Continuar'));

  await page.getByText('Nenhum signatário ainda').waitFor();
  const row = page.getByRole('group', { name: 'Adicionar quem assina' });
  const list = page.getByRole('list', { name: 'Signatários' });
  for (const { nome, email } of [CAIO, HELOISA]) {
    await typeInto(page, row.getByRole('combobox', { name: 'Nome' }), nome);
    await typeInto(page, row.getByRole('combobox', { name: 'E-mail' }), email);
    await page.keyboard.press('Enter');
    await list.getByText(nome).waitFor();
  }
  await pressByKey(page, page.getByRole('checkbox', { name: 'Definir ordem de assinaturas' }), 'Space');
  await pressByKey(page, button(page, `Mover ${HELOISA.nome}`));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText(`${HELOISA.nome} ficou no lugar 1 de 2.`).waitFor();
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain(HELOISA.nome);
  await pressByKey(page, button(page, 'Continuar'));

  const panel = page.getByRole('complementary', { name: 'Campos do documento' });
  await pressByKey(page, panel.getByRole('button', { name: 'Assinatura', exact: true }));
  const box = page.getByRole('button', { name: `Assinatura ${HELOISA.nome}, página 1` });
  await box.waitFor();
  const before = await box.boundingBox();
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await box.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
  await positionsSaved(member);
  await pressByKey(page, button(page, 'Revisar'));
  await pressByKey(page, button(page, 'Enviar 1 convite'));
  const invitation = await world.mail.next(({ to, text }) => to === HELOISA.email && text.includes(nome));
  expect(signingTokenOf(invitation)).not.toBe('');
  await page.getByText('Aguardando assinatura').first().waitFor();
  expect(member.complaints).toEqual([]);
  await member.context.close();
});
