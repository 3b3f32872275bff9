import type { LavraClient } from '@lavra/client';
import { addDays, dayOf, formatDay } from '@lavra/domain';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../scripts/main-job/must.ts';
import { desktop, phone, type Visit, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { passDeadline } from './support/pass-deadline.ts';
import { contractPdf, inviteAll, prepareDocument, staffClient } from './support/prepare-document.ts';
import { signThrough } from './support/signing-steps.ts';
import { logIn, saidOf } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let staff: LavraClient;

const JOAQUIM = { nome: 'Joaquim Conceição', email: 'joaquim@exemplo.com.br', cpf: '529.982.247-25' };
const LUCIA = { nome: 'Lúcia Araújo', email: 'lucia@exemplo.com.br', cpf: '111.444.777-35' };
const NOME = 'Contrato de fornecimento – Conceição & Araújo';

beforeAll(async () => {
  world = await startWorld();
  staff = await staffClient(world.server);
});
afterAll(() => world?.close());

const opened = async (guest: Visit, token: string, title: string) => {
  await guest.page.goto(`${world.server.url}/assinar/${token}`);
  await guest.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};

describe('a signing link', () => {
  test('shows the receipt again after use, and nothing after its signatory was removed', async () => {
    const prepared = await prepareDocument(staff, NOME, [JOAQUIM, LUCIA]);
    const [used = '', removed = ''] = await inviteAll(world, staff, prepared, [JOAQUIM.email, LUCIA.email]);
    const guest = await visit(world.browser, phone, [404]);
    await guest.page.goto(`${world.server.url}/assinar/${used}`);
    await signThrough(guest, world.mail, { ...JOAQUIM, hand: { kind: 'typed', text: 'J. Conceição' } });
    await guest.page.reload();
    await guest.page.getByRole('heading', { level: 1, name: 'Você assinou' }).waitFor();
    expect(await guest.page.getByRole('button', { name: 'Assinar documento' }).count()).toBe(0);

    const { contratoId, minutaId, signatarioIds } = prepared;
    const path = { contratoId, minutaId, signatarioId: signatarioIds[1] ?? 0 };
    must(await staff.call('removeSigner', { path }));
    await opened(guest, removed, 'Este link não abre mais');
    expect(await guest.page.getByText(NOME).count()).toBe(0);
    await inspect(guest, 'link-removido');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('reports a page that failed to load, and opens it on retry', async () => {
    const prepared = await prepareDocument(staff, `${NOME}, página`, [JOAQUIM]);
    const [token = ''] = await inviteAll(world, staff, prepared, [JOAQUIM.email]);
    const guest = await visit(world.browser, phone);
    await guest.page.route('**/assets/page-*.js', (route) => route.abort());
    await guest.page.goto(`${world.server.url}/assinar/${token}`);
    await guest.page.getByRole('alert').getByText('Verifique a conexão.').waitFor();
    await guest.page.unroute('**/assets/page-*.js');
    await guest.page.getByRole('button', { name: 'Tentar de novo' }).click();
    await guest.page.getByRole('button', { name: 'Ler o documento' }).waitFor();
    await guest.context.close();
  });

  test('opens where the browser blocks storage', async () => {
    const prepared = await prepareDocument(staff, `${NOME}, sem armazenamento`, [JOAQUIM]);
    const [token = ''] = await inviteAll(world, staff, prepared, [JOAQUIM.email]);
    const guest = await visit(world.browser, phone);
    await guest.page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'sessionStorage', { get: blocked });
      Object.defineProperty(window, 'localStorage', { get: blocked });
    });
    await guest.page.goto(`${world.server.url}/assinar/${token}`);
    await signThrough(guest, world.mail, { ...JOAQUIM, hand: { kind: 'typed', text: 'J. Conceição' } });
    await guest.page.getByRole('heading', { level: 1, name: 'Você assinou' }).waitFor();
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('with a random token opens nothing, and looks the same as a removed one', async () => {
    const guest = await visit(world.browser, phone, [400, 404]);
    for (const garbage of ['A'.repeat(43), 'nada', '%F0%9F%92%A9', 'x%00y']) {
      await opened(guest, garbage, 'Este link não abre mais');
    }
    await guest.page.getByText('Peça um novo convite a quem enviou.').waitFor();
    await inspect(guest, 'link-invalido');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  test('reports a passed deadline, and staff are asked to change the date', async () => {
    const prepared = await prepareDocument(staff, 'Contrato com prazo vencido', [LUCIA]);
    const [token = ''] = await inviteAll(world, staff, prepared, [LUCIA.email]);
    passDeadline(world, prepared.minutaId);
    const guest = await visit(world.browser, phone);
    await opened(guest, token, 'O prazo terminou');
    await inspect(guest, 'link-vencido');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();

    const member = await visit(world.browser, desktop);
    await logIn(member, world.server, `/documentos/${prepared.contratoId}`);
    await member.page.getByText('Ops! Preciso da sua atenção aqui!').waitFor();
    await inspect(member, 'detalhe-vencido');
    await member.page.getByRole('button', { name: 'Alterar datas' }).click();
    await member.page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Prazo para assinar' })
      .fill(formatDay(addDays(dayOf(new Date()), 3)));
    await inspect(member, 'datas');
    await member.page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await member.page.getByText('Ops! Preciso da sua atenção aqui!').waitFor({ state: 'detached' });
    expect(member.complaints).toEqual([]);
    await member.context.close();
  });
});

describe('bad input on a new document', () => {
  const pdf = async (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await contractPdf(name)),
  });
  const invalid = (field: Locator) => field.getAttribute('aria-invalid');

  test('is reported at each field, one or several at once, and no input is lost', async () => {
    const today = dayOf(new Date());
    const member = await visit(world.browser, desktop, [409, 422]);
    const { page } = member;
    await logIn(member, world.server, '/documentos/novo/email');
    const files = page.getByLabel('Arquivos em PDF');
    const title = page.getByRole('textbox', { name: 'Título' });
    const deadline = page.getByRole('textbox', { name: 'Prazo para assinar' });
    const start = page.getByRole('textbox', { name: 'Início da vigência' });
    const end = page.getByRole('textbox', { name: 'Término da vigência' });
    const goOn = page.getByRole('button', { name: 'Continuar', exact: true });
    const list = page.getByRole('list', { name: 'Arquivos escolhidos' }).getByRole('listitem');

    await goOn.click();
    expect(await saidOf(files)).toContain('Arquivo(s) não selecionado(s).');
    expect(await saidOf(title)).toContain('Informe o campo obrigatório');
    await inspect(member, 'novo-recusado');

    await files.setInputFiles({
      name: 'contrato.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('x'),
    });
    expect(await saidOf(files)).toContain('Por favor, faça upload de um arquivo .pdf');
    await files.setInputFiles(await Promise.all(['1', '2', '3', '4', '5'].map((n) => pdf(`parte ${n}.pdf`))));
    await files.setInputFiles(await pdf('sexta.pdf'));
    expect(await saidOf(files)).toContain('exclua um pdf para adicionar um novo');
    expect(await list.count()).toBe(5);

    await title.fill('Contrato #1 [rascunho]');
    await deadline.fill(formatDay(addDays(today, -1)));
    await page.getByRole('switch', { name: 'Sem data de término' }).uncheck();
    await end.fill(formatDay(addDays(today, -3)));
    await goOn.click();
    expect(await saidOf(title)).toContain('caracteres inválidos');
    expect(await saidOf(deadline)).toContain('deve ser posterior a data atual');
    expect(await saidOf(end)).toContain('não pode ser anterior ao início da vigência');
    expect(await title.inputValue()).toBe('Contrato #1 [rascunho]');
    expect(await start.inputValue()).toBe(formatDay(today));
    expect(await list.count()).toBe(5);

    await deadline.fill(formatDay(addDays(today, 7)));
    await end.fill(formatDay(addDays(today, 30)));
    await title.fill('Contrato com prazo vencido');
    await goOn.click();
    await expect.poll(() => saidOf(title)).toContain('Já existe um documento com este nome');
    expect(await list.count()).toBe(5);

    await page.getByRole('button', { name: 'Excluir parte 5.pdf' }).click();
    await files.setInputFiles({
      name: 'falso.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('não é um PDF'),
    });
    await title.fill('Contrato de cinco partes');
    await goOn.click();
    await page.getByRole('listitem').getByText('O arquivo falso.pdf não é um PDF.').waitFor();
    expect(await saidOf(files)).toContain('Troque ou exclua o arquivo indicado abaixo.');
    expect(await invalid(files)).toBe('true');
    expect(await invalid(title)).toBe(null);
    expect(await title.inputValue()).toBe('Contrato de cinco partes');
    expect(await list.count()).toBe(5);

    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor();
    await page.goBack();
    await page.getByText('Você continua de onde parou').waitFor();
    expect(await title.inputValue()).toBe('Contrato de cinco partes');
    expect(await list.count()).toBe(5);
    expect(member.complaints).toEqual([]);
    await member.context.close();
  });
});
