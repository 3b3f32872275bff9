import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { LocalServer } from '../../scripts/main-job/local-server.ts';
import type { Visit } from './browser.ts';
import type { InspectStep } from './inspect.ts';

/** Opens a URL of the app, logging in on the way. */
export async function logIn({ page }: Visit, { url, credentials }: LocalServer, to = '/'): Promise<void> {
  await page.goto(`${url}${to}`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(credentials.email);
  await page.getByLabel('Senha', { exact: true }).fill(credentials.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  // Not the button, whose name changes while the answer is awaited.
  await page.getByLabel('Senha', { exact: true }).waitFor({ state: 'detached' });
}

/** Help and error below a field; empty if there are none. */
export async function saidOf(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
}

/** Closes notices, which cover the lower edge. */
export async function dismissNotices({ page }: Visit): Promise<void> {
  const close = page.getByRole('log', { name: 'Avisos' }).getByRole('button', { name: 'Fechar' });
  // All at once, because each also disappears by itself.
  await close.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect.poll(() => close.count()).toBe(0);
}

export interface NewDocument {
  readonly nome: string;
  readonly pdfs: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** DD/MM/AAAA. */
  readonly fimAssinatura: string;
  readonly fimVigencia: string;
}

/** Creates a document, from any page of the app to its signatories. */
export async function createDocument(
  { page }: Visit,
  input: NewDocument,
  inspectStep: InspectStep,
): Promise<void> {
  // A menu on wide screens, in the bottom bar on a phone.
  await page
    .getByRole('button', { name: 'Novo documento' })
    .or(page.getByRole('navigation').getByRole('link', { name: 'Novo', exact: true }))
    .filter({ visible: true })
    .first()
    .click();
  const files = page.getByLabel('Arquivos em PDF');
  const byMail = page.getByRole('menuitem', { name: 'Assinar por E-mail' });
  await files.or(byMail).first().waitFor();
  if (await byMail.isVisible()) await byMail.click();
  await files.setInputFiles(
    input.pdfs.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    })),
  );
  await page.getByRole('textbox', { name: 'Título' }).fill(input.nome);
  await page.getByRole('textbox', { name: 'Prazo para assinar' }).fill(input.fimAssinatura);
  await page.getByRole('switch', { name: 'Sem data de término' }).uncheck();
  await page.getByRole('textbox', { name: 'Término da vigência' }).fill(input.fimVigencia);
  await inspectStep('novo-documento');
  // The draft outlives a reload with its files, which were not uploaded yet.
  await expect.poll(() => hasDraft(page, input.nome)).toBe(true);
  await page.reload();
  await page.getByText('Você continua de onde parou').waitFor();
  expect(await page.getByRole('textbox', { name: 'Título' }).inputValue()).toBe(input.nome);
  expect(await page.getByRole('list', { name: 'Arquivos escolhidos' }).getByRole('listitem').count()).toBe(
    input.pdfs.length,
  );
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: input.nome }).waitFor();
  await page.getByText('Nenhum signatário ainda').waitFor();
}

/** Whether this browser has stored the draft up to its last field. It does so shortly after the last key. */
function hasDraft(page: Page, nome: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('lavra-rascunhos');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('documentos').objectStore('documentos').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(
              reading.result.some(({ rascunho }) => rascunho.nome === wanted && rascunho.fimVigencia !== ''),
            );
          };
        };
      }),
    nome,
  );
}

export interface NewSigner {
  readonly nome: string;
  readonly email: string;
  readonly cpf: string;
  readonly papel: string;
}

/** Completes the wizard for a remote signatory with a token. */
export async function addSigner({ page }: Visit, signer: NewSigner, inspectStep: InspectStep): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar signatário' }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: 'Por e-mail' }).waitFor();
  await inspectStep('signatario-tipo');
  await wizard.getByRole('button', { name: 'Por e-mail' }).click();
  await wizard.getByRole('combobox', { name: 'E-mail' }).fill(signer.email);
  await wizard.getByRole('textbox', { name: 'Nome completo' }).fill(signer.nome);
  await wizard.getByRole('textbox', { name: 'CPF' }).fill(signer.cpf);
  await inspectStep('signatario-dados');
  await wizard.getByRole('combobox', { name: 'Assinar como' }).click();
  await page.getByRole('option', { name: signer.papel, exact: true }).click();
  await wizard.getByRole('switch', { name: 'Exigir código por e-mail' }).check();
  await inspectStep('signatario-complementos');
  await wizard.getByRole('button', { name: 'Salvar', exact: true }).click();
  await wizard.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Signatários' }).getByText(signer.nome).waitFor();
}

/** Adds a remote signatory by a quick row and Enter. */
export async function addSignerInRow({ page }: Visit, { nome, email, papel }: NewSigner): Promise<void> {
  const row = page.getByRole('group', { name: 'Adicionar quem assina' });
  await row.getByRole('combobox', { name: 'Assinar como' }).click();
  await page.getByRole('option', { name: papel, exact: true }).click();
  await row.getByRole('combobox', { name: 'Nome' }).fill(nome);
  await row.getByRole('combobox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Signatários' }).getByText(nome).waitFor();
  await expect.poll(() => row.getByRole('combobox', { name: 'Nome' }).inputValue()).toBe('');
}
