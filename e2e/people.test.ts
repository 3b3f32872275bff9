import { addDays, dayOf, formatDay } from '@lavra/domain';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingTokenOf } from '../scripts/main-job/mail-server.ts';
import { largePlan } from '../scripts/main-job/organization.ts';
import { startZenviaServer } from '../server/test/support/sms-server.ts';
import { phone, type Visit, visit } from './support/browser.ts';
import { inspectEach, lightOnly } from './support/inspect.ts';
import { positionsSaved, tapSignature } from './support/positioning-steps.ts';
import { contractPdf } from './support/prepare-document.ts';
import { expectSealed, formalizeAndDownload } from './support/sealing-steps.ts';
import { confirmToken, readAndIdentify, signAndAccept } from './support/signing-steps.ts';
import { createDocument, logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let sms: Awaited<ReturnType<typeof startZenviaServer>>;

beforeAll(async () => {
  sms = await startZenviaServer();
  const plano = { ...largePlan, totalSMS: 10 };
  world = await startWorld(
    { LAVRA_SMS_URL: sms.url },
    { plano, funcionalidades: ['enviarTokenAssinaturaSMS'] },
  );
});
afterAll(() => world?.close());

const NOME = 'Contrato social – Padaria Aurora';
const RITA = { nome: 'Rita Moraes', email: 'rita@exemplo.com.br', cpf: '529.982.247-25' };
const OTTO = { nome: 'Otto Brandão', email: 'otto@exemplo.com.br', cpf: '111.444.777-35' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds both people to the contacts, and a group of them. */
async function makeGroup({ page }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  for (const { nome, email } of [RITA, OTTO]) {
    await button(page, 'Novo contato').click();
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(nome);
    await dialog.getByLabel(/^E-mail/).fill(email);
    await save();
    await page.getByRole('list', { name: 'Contatos' }).getByText(nome).waitFor();
  }
  await page.getByRole('tab', { name: 'Grupos' }).click();
  await button(page, 'Novo grupo').click();
  await dialog.getByRole('textbox', { name: 'Nome do grupo' }).fill('sócios da padaria');
  await dialog.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await save();
  await page.getByText('Sócios da Padaria').first().waitFor();
}

/** Adds the group's members to the open document. */
async function includeGroup({ page }: Visit): Promise<void> {
  await button(page, 'Incluir dos contatos').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Grupos' }).click();
  await dialog.getByRole('checkbox', { name: 'Sócios da Padaria' }).check();
  await dialog.getByRole('button', { name: 'Incluir', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the wizard of a signatory, at their data. */
async function edit({ page }: Visit, nome: string) {
  await button(page, `Ações de ${nome}`).click();
  await page.getByRole('menuitem', { name: 'Editar signatário' }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('textbox', { name: 'Nome completo' }).waitFor();
  return {
    wizard,
    goOn: () => wizard.getByRole('button', { name: 'Mais dados' }).click(),
    save: async () => {
      await wizard.getByRole('button', { name: 'Salvar' }).click();
      await wizard.waitFor({ state: 'detached' });
    },
  };
}

async function signByCodeFromSms(): Promise<void> {
  const invitation = await world.mail.next(({ to, text }) => to === RITA.email && text.includes(NOME));
  const guest = await visit(world.browser, phone);
  await guest.page.goto(`${world.server.url}/assinar/${signingTokenOf(invitation)}`);
  await readAndIdentify(guest.page, RITA);
  await confirmToken(guest.page, async () => {
    await expect.poll(() => sms.received.length).toBe(1);
    const [message] = sms.received;
    expect(message?.json.to).toBe('5511987654321');
    return /\b\d{6}\b/.exec(JSON.stringify(message?.json.contents))?.[0] ?? '';
  });
  await signAndAccept(guest.page, { kind: 'drawn' });
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}

async function signBesideTheSender(link: string): Promise<void> {
  const guest = await visit(world.browser, phone);
  const { page } = guest;
  await page.goto(link);
  await readAndIdentify(page, OTTO);
  // The test's browser has no camera.
  await button(page, 'Abrir câmera').click();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await page.getByLabel('Foto de seu rosto').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: 'Sua selfie' }).waitFor();
  await inspectEach(guest, lightOnly)('assinar-selfie');
  await button(page, 'Usar esta selfie').click();
  await signAndAccept(page, { kind: 'typed', text: 'Otto Brandão' });
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
}

test('on a phone, a group of contacts signs, one with a code by SMS, one beside the sender with a selfie', async () => {
  const member = await visit(world.browser, phone);
  const { page } = member;
  const inspectStep = inspectEach(member, lightOnly);
  await logIn(member, world.server);
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor();
  await inspectStep('documentos');
  await page.getByRole('link', { name: 'Contatos' }).click();
  await makeGroup(member);
  await inspectStep('grupos');
  const today = dayOf(new Date());
  await createDocument(
    member,
    {
      nome: NOME,
      pdfs: [{ name: 'Contrato social.pdf', bytes: await contractPdf('Contrato social') }],
      fimAssinatura: formatDay(addDays(today, 5)),
      fimVigencia: formatDay(addDays(today, 365)),
    },
    inspectStep,
  );
  await includeGroup(member);
  const rita = await edit(member, RITA.nome);
  await rita.goOn();
  await rita.wizard.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
  await rita.wizard.getByRole('switch', { name: 'Enviar o código de assinatura por SMS' }).check();
  await inspectStep('signatario-sms');
  await rita.save();
  const otto = await edit(member, OTTO.nome);
  await otto.wizard.getByRole('button', { name: 'Voltar' }).click();
  await otto.wizard.getByRole('button', { name: 'Presencial' }).click();
  await otto.goOn();
  await otto.wizard.getByRole('switch', { name: 'Exigir código por e-mail' }).uncheck();
  await otto.wizard.getByRole('switch', { name: 'Pedir selfie' }).check();
  await otto.save();
  await inspectStep('signatarios');
  await button(page, 'Continuar').click();
  await button(page, 'Revisar').waitFor();
  await tapSignature(member, RITA.nome, ['ArrowLeft', 'Shift+ArrowUp']);
  await tapSignature(member, OTTO.nome, ['Shift+ArrowDown', 'ArrowRight']);
  await positionsSaved(member);
  await inspectStep('posicionamento');
  await button(page, 'Revisar').click();
  await button(page, 'Enviar 1 convite').waitFor();
  await inspectStep('revisao');
  await button(page, 'Enviar 1 convite').click();
  await page.getByText('Aguardando assinatura').first().waitFor();

  await signByCodeFromSms();
  await page.getByRole('button', { name: 'Assinatura presencial' }).click();
  const open = page.getByRole('dialog').getByRole('link', { name: 'Abrir página de assinatura' });
  const link = await open.getAttribute('href');
  await inspectStep('presencial');
  await page.keyboard.press('Escape');
  await signBesideTheSender(link ?? '');
  const assinada = await formalizeAndDownload(member, inspectStep);
  await expectSealed(assinada, [NOME, RITA.nome, OTTO.nome], world.server);
  expect(member.complaints).toEqual([]);
  await member.context.close();

  await world.mail.next(({ to, subject }) => to === OTTO.email && !subject.startsWith('Você assinou'));
  const sent = world.mail.received.map(({ to, subject }) => `${to} ${subject}`);
  expect(sent).toEqual([...new Set(sent)]);
});
