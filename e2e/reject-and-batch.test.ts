import type { LavraClient } from '@lavra/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCodeFor, sixDigitsOf } from '../scripts/main-job/mail-server.ts';
import { desktop, phone, type Visit, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { contractPdf, inviteAll, prepareDocument, staffClient } from './support/prepare-document.ts';
import { logIn } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let staff: LavraClient;

const NOME = 'Contrato de locação – Rua das Acácias 12';
const MOTIVO = 'O valor do aluguel não é o que combinamos por telefone.';
const ANA = { nome: 'Ana Beatriz Prado', email: 'ana@exemplo.com.br' };
const SEBASTIAO = { nome: 'Sebastião Lourenço', email: 'sebastiao@exemplo.com.br' };

/** From the list, by the notification, back to the rejected document. */
async function openNotified(member: Visit): Promise<void> {
  const { page } = member;
  await page.goto(`${world.server.url}/documentos/meus`);
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await panel.getByText('Cancele o documento e gere uma nova versão.').waitFor();
  await inspect(member, 'notificacoes');
  await panel.getByRole('button', { name: NOME, exact: true }).click();
  await page.getByRole('heading', { name: 'Rejeitado por Sebastião' }).waitFor();
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
}

/** From the next step of a rejected document to the page of its next version. */
async function correct({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar e corrigir' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cancelar e gerar nova versão' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Motivo do cancelamento' }).inputValue()).toContain(MOTIVO);
  const buffer = Buffer.from(await contractPdf('Locação corrigida'));
  await page
    .getByLabel('Arquivos em PDF')
    .setInputFiles([{ name: 'corrigido.pdf', mimeType: 'application/pdf', buffer }]);
  await page.getByRole('button', { name: 'Cancelar e gerar nova versão' }).click();
  await page.getByRole('button', { name: /^Versão 2 \(atual\)/ }).waitFor();
  for (const { nome } of [SEBASTIAO, ANA]) await page.getByText(nome).first().waitFor();
  await page.getByRole('button', { name: 'ENVIAR CONVITES' }).waitFor();
}

/** From the new version to what changed in it, by an address of its own, and back. */
async function compare({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: /^Versão 2 \(atual\)/ }).click();
  await page.getByRole('menuitem', { name: 'Comparar versões' }).click();
  await page.getByRole('heading', { name: 'Página 1' }).waitFor();
  await page.reload();
  await page.getByText('corrigida', { exact: false }).first().waitFor();
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.getByText(/marcado/).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`${NOME} - versões 1 e 2.pdf`);
  await page.goBack();
  await page.getByRole('button', { name: /^Versão 2 \(atual\)/ }).waitFor();
}

beforeAll(async () => {
  world = await startWorld();
  staff = await staffClient(world.server);
});
afterAll(() => world?.close());

test('a rejection leads staff to a new version with the same people, and ends the links of the old one', async () => {
  const document = await prepareDocument(staff, NOME, [SEBASTIAO, ANA]);
  const emails = [SEBASTIAO.email, ANA.email];
  const [token = '', tokenOfAna = ''] = await inviteAll(world, staff, document, emails);
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
  // A forwarded link alone ends nothing: rejecting needs the code that signing needs.
  await dialog.getByRole('button', { name: 'Enviar código' }).click();
  await dialog
    .getByRole('textbox', { name: 'Código de 6 dígitos' })
    .fill(sixDigitsOf(await world.mail.next(isCodeFor(SEBASTIAO.email))));
  await refuse.click();
  await guest.page.getByRole('heading', { level: 1, name: 'Documento rejeitado' }).waitFor();
  await inspect(guest, 'rejeitado');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();

  await member.page.getByText(`Motivo: ${MOTIVO}`).waitFor();
  await member.page.getByRole('heading', { name: 'Rejeitado por Sebastião' }).waitFor();
  expect(await member.page.getByRole('button', { name: 'FORMALIZAR', exact: false }).count()).toBe(0);
  await inspect(member, 'detalhe-rejeitado');
  await openNotified(member);
  await correct(member);
  await compare(member);
  expect(member.complaints).toEqual([]);
  await member.context.close();

  const other = await visit(world.browser, phone);
  await other.page.goto(`${world.server.url}/assinar/${tokenOfAna}`);
  await other.page.getByRole('heading', { level: 1, name: 'Documento cancelado' }).waitFor();
  await inspect(other, 'cancelado');
  await other.context.close();
  const notice = await world.mail.next(
    ({ to, subject }) => to === ANA.email && subject.endsWith('foi cancelado'),
  );
  expect(notice.text).toContain(`Rejeitado por ${SEBASTIAO.nome}`);

  const mail = await world.mail.next(
    ({ to, subject }) =>
      to === world.server.credentials.email && subject.startsWith('Um signatário rejeitou'),
  );
  expect(mail.text).toContain(MOTIVO);
  expect(mail.text).toContain(NOME);
});

/** Opens the second step of a batch with one PDF, or of one from a spreadsheet. */
async function openBatch({ page }: Visit, source: 'lists' | 'spreadsheet'): Promise<void> {
  await page.goto(`${world.server.url}/documentos/lote`);
  if (source === 'spreadsheet') await page.getByRole('radio', { name: /^Planilha/ }).check();
  const buffer = Buffer.from(await contractPdf('Contrato de prestação'));
  await page
    .getByLabel('Arquivos em PDF')
    .setInputFiles([{ name: 'Prestação.pdf', mimeType: 'application/pdf', buffer }]);
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
}

/** Sends the batch from its last step, and leaves when everything was created. */
async function generate({ page }: Visit, documents: string): Promise<void> {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('button', { name: `Gerar ${documents}` }).click();
  await page.getByText(`${documents} criado`, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Ver documentos' }).click();
}

const invited = (email: string) =>
  world.mail.next(({ to, text }) => to === email && text.includes('/assinar/'));

test('a batch becomes a document and an invitation for each person, from lists and from a spreadsheet (2 §4)', async () => {
  const member = await visit(world.browser, desktop);
  const { page } = member;
  await logIn(member, world.server);
  await openBatch(member, 'lists');
  const [own, all] = await page.getByRole('combobox', { name: /^E-mails/ }).all();
  await own?.fill('rita@exemplo.com.br,');
  await own?.press('Enter');
  await own?.pressSequentially('davi@exemplo.com.br,');
  await all?.fill('rita@exemplo.com.br');
  await all?.press('Enter');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByText('Não é possivel inserir o mesmo e-mail nas duas listas').waitFor();
  await page.getByRole('button', { name: 'Remover rita@exemplo.com.br' }).last().click();
  await all?.fill('socia@exemplo.com.br');
  await all?.press('Enter');
  await generate(member, '2 documentos');
  for (const email of ['rita@exemplo.com.br', 'davi@exemplo.com.br']) {
    await page.getByText(`Prestação - ${email}`).first().waitFor();
    await invited(email);
  }
  await invited('socia@exemplo.com.br');

  await openBatch(member, 'spreadsheet');
  const sheet = (...lines: readonly string[]) => ({
    name: 'lote.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['documento;email 1', ...lines].join('\n')),
  });
  const file = page.getByLabel('Carregar planilha');
  await file.setInputFiles(sheet('Prestação de Otto;otto@exemplo.com.br', 'Prestação #2;otto@'));
  const mistakes = page.getByRole('table', { name: 'Erros da planilha' });
  for (const text of ['Linha 3', 'E-mail inválido.', /caracteres inválidos/])
    await mistakes.getByText(text).first().waitFor();
  await inspect(member, 'lote-planilha-recusada');
  await page.getByRole('button', { name: 'Escolher outra' }).click();
  await file.setInputFiles(sheet('Prestação de Otto;otto@exemplo.com.br'));
  await page.getByText('A planilha está certa: 1 documento.').waitFor();
  await generate(member, '1 documento');
  await page.getByText('Prestação de Otto').first().waitFor();
  await invited('otto@exemplo.com.br');
  expect(member.complaints).toEqual([]);
  await member.context.close();
});
