import type { LavraClient } from '@lavra/client';
import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCodeFor, sixDigitsOf } from '../scripts/main-job/mail-server.ts';
import { phone, type Viewport, visit } from './support/browser.ts';
import { inspect } from './support/inspect.ts';
import { inviteAll, must, prepareDocument, staffClient } from './support/prepare-document.ts';
import { ScreenReader } from './support/screen-reader.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let staff: LavraClient;

const CLARA = { nome: 'Clara Nunes Prado', email: 'clara@exemplo.com.br', cpf: '529.982.247-25' };

beforeAll(async () => {
  world = await startWorld();
  staff = await staffClient(world.server);
});
afterAll(() => world?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const goOn = (page: Page) => button(page, 'Continuar').click();

let documents = 0;

/** A document for Clara, invited; `change` is of hers. */
async function invited(change: object = {}) {
  documents += 1;
  const signer = { ...CLARA, exigirTokenValidacao: false, ...change };
  const prepared = await prepareDocument(staff, `Termo de parceria ${documents}`, [signer]);
  const [token = ''] = await inviteAll(world, staff, prepared, [CLARA.email]);
  const path = { contratoId: prepared.contratoId, minutaId: prepared.minutaId };
  return {
    url: `${world.server.url}/assinar/${token}`,
    path,
    status: async () => must(await staff.call('listSigners', { path }))[0]?.statusSignatario,
    signatures: async () => must(await staff.call('getEvidence', { path })).assinaturas,
  };
}

async function readAll(page: Page) {
  await button(page, 'Ler o documento').click();
  await heading(page, 'Leia o documento');
  await goOn(page);
  await heading(page, 'Confira seus dados');
}

async function giveData(page: Page) {
  await page.getByRole('textbox', { name: 'CPF' }).fill(CLARA.cpf);
  await goOn(page);
}

async function typeSignature(page: Page) {
  await heading(page, 'Faça sua assinatura');
  await page.getByRole('tab', { name: 'Digitar' }).click();
  await button(page, 'Usar esta assinatura').click();
}

async function accept(page: Page) {
  await heading(page, 'Aceite e assine');
  for (const declaration of await page.getByRole('checkbox').all()) await declaration.check();
}

/** The signature that the server keeps for whoever opens the link next. */
async function keptSignature(url: string): Promise<unknown> {
  const response = await fetch(url.replace('/assinar/', '/api/public/assinaturas/'));
  return (await response.json()).andamento?.manuscrita;
}

describe('a signature that is left', () => {
  test('goes on in another browser where it was, with what was typed, which nobody can read there', async () => {
    const { url, status } = await invited();
    const first = await visit(world.browser, phone);
    await first.page.goto(url);
    await readAll(first.page);
    await giveData(first.page);
    await typeSignature(first.page);
    await heading(first.page, 'Aceite e assine');
    await expect.poll(() => keptSignature(url)).toMatchObject({ tipo: 'DIGITADA' });
    await first.context.close();

    const second = await visit(world.browser, { width: 1024, height: 768 });
    const { page } = second;
    const told: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/public/assinaturas/'))
        told.push(await response.text().catch(() => ''));
    });
    await page.goto(url);
    await button(page, 'Continuar de onde parei').click();
    await heading(page, 'Aceite e assine');
    await button(page, 'Voltar').click();
    await heading(page, 'Faça sua assinatura');
    await button(page, 'Voltar').click();
    await page.getByRole('group', { name: 'CPF' }).getByText('***.982.247-**').waitFor();
    await inspect(second, 'retomada');
    expect(told.join()).not.toMatch(/529\.982\.247-25|52998224725/);
    await goOn(page);
    await button(page, 'Usar esta assinatura').click();
    await accept(page);
    await button(page, 'Assinar documento').click();
    await heading(page, 'Documento assinado');
    expect(await status()).toBe('ASSINADO');
    expect(second.complaints).toEqual([]);
    await second.context.close();
  });

  test('survives a refresh and the back button, key and code included', async () => {
    const { url } = await invited({ chaveSeguranca: 'abre-te sésamo', exigirTokenValidacao: true });
    const guest = await visit(world.browser, phone);
    const { page } = guest;
    await page.goto('about:blank');
    await page.goto(url);
    await button(page, 'Informar a chave').click();
    await page.getByRole('textbox', { name: 'Chave de segurança' }).fill('abre-te sésamo');
    await button(page, 'Abrir documento').click();
    await heading(page, 'Leia o documento');
    await goOn(page);
    await heading(page, 'Confira seus dados');
    await page.reload();
    await button(page, 'Continuar de onde parei').click();
    await heading(page, 'Confira seus dados');
    await giveData(page);
    await heading(page, 'Confirme que é você');
    await button(page, 'Enviar código').click();
    const sent = await world.mail.next(isCodeFor(CLARA.email));
    await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).waitFor();
    await page.goBack();
    await page.goForward();
    await button(page, 'Continuar de onde parei').click();
    // The code is still on its way: it is asked for, not sent again.
    const field = page.getByRole('textbox', { name: 'Código de 6 dígitos' });
    const code = sixDigitsOf(sent);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    await button(page, 'Confirmar código').click();
    await heading(page, 'Faça sua assinatura');
    await page.reload();
    await button(page, 'Continuar de onde parei').click();
    await typeSignature(page);
    await accept(page);
    await button(page, 'Assinar documento').click();
    await heading(page, 'Documento assinado');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});

describe('a signature sent', () => {
  test('without a connection waits and goes by itself, once, however often it was pressed', async () => {
    const { url, signatures } = await invited({ assinaturaManuscrita: false });
    const guest = await visit(world.browser, phone);
    const { page, context } = guest;
    await page.goto(url);
    await readAll(page);
    await giveData(page);
    await typeSignature(page);
    await accept(page);
    await context.setOffline(true);
    await page.getByText('Sem conexão. O que você fez').waitFor();
    await button(page, 'Assinar documento').dblclick();
    await heading(page, 'Sem conexão');
    await inspect(guest, 'sem-conexao');
    await context.setOffline(false);
    await heading(page, 'Documento assinado');
    expect(await signatures()).toHaveLength(1);
    await context.close();
  });

  test('whose answer was lost is not made twice: the same answer is given again', async () => {
    const { url, signatures } = await invited();
    const guest = await visit(world.browser, phone);
    const { page } = guest;
    await page.goto(url);
    await readAll(page);
    await giveData(page);
    await typeSignature(page);
    await accept(page);
    const keys = new Set<string | undefined>();
    let tries = 0;
    await page.route('**/assinatura', async (route) => {
      tries += 1;
      keys.add(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      if (tries === 1) return route.abort('connectionreset');
      return route.fulfill({ response });
    });
    await button(page, 'Assinar documento').click();
    await heading(page, 'Documento assinado');
    expect(tries).toBeGreaterThan(1);
    expect(keys.size).toBe(1);
    expect(await signatures()).toHaveLength(1);
    await guest.context.close();
  });

  test('in two tabs at once is one signature, and both show the receipt', async () => {
    const { url, signatures } = await invited();
    const guest = await visit(world.browser, phone, [409]);
    const other = await guest.context.newPage();
    const tabs = [guest.page, other];
    for (const page of tabs) {
      await page.goto(url);
      const start = page.getByRole('button', { name: /^(Ler o documento|Continuar de onde parei)$/ });
      const isResumed = (await start.innerText()) !== 'Ler o documento';
      if (isResumed) await start.click();
      else {
        await readAll(page);
        await giveData(page);
        await typeSignature(page);
      }
      await accept(page);
    }
    await Promise.all(tabs.map((page) => button(page, 'Assinar documento').click()));
    await Promise.all(tabs.map((page) => heading(page, 'Documento assinado')));
    expect(await signatures()).toHaveLength(1);
    await guest.context.close();
  });
});

test('whoever is not the signatory says so: the link ends, the sender is told', async () => {
  const { url, status } = await invited();
  const guest = await visit(world.browser, phone, [404]);
  const { page } = guest;
  await page.goto(url);
  await button(page, 'Não sou Clara').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('avisaremos').waitFor();
  await inspect(guest, 'nao-sou-eu');
  await dialog.getByRole('button', { name: 'Voltar à assinatura' }).click();
  await button(page, 'Não sou Clara').click();
  await dialog.getByRole('button', { name: 'Não sou eu' }).click();
  await heading(page, 'Obrigado por avisar');
  await inspect(guest, 'nao-sou-eu-dito');
  await page.reload();
  await heading(page, 'Este link não abre mais');
  const told = await world.mail.next(
    ({ to, subject }) => to === world.server.credentials.email && subject.includes('outra pessoa'),
  );
  expect(told.text).toContain(CLARA.email);
  expect(await status()).toBe('NAO_CONVIDADO');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

test('a signatory signs by what a screen reader is told, alone', async () => {
  const { url, status } = await invited({ solicitarTelefoneAssinatura: true });
  const guest = await visit(world.browser, phone);
  const { page } = guest;
  await page.goto(url);
  const reader = await ScreenReader.on(page);
  await reader.find('main', 'Assinatura de documento');
  await reader.find('heading', 'Horizonte Administradora pede a sua assinatura');
  await reader.find('region', 'Como usamos os seus dados');
  await reader.press('button', 'Ler o documento');
  const focused = ({ isFocused }: { isFocused: boolean }) => isFocused;
  await reader.find('heading', 'Leia o documento', focused);
  // The text of the pages is read too, and so is each box of one's own.
  await expect.poll(() => reader.hears('A CONTRATADA prestará')).toBe(true);
  await reader.press('button', /^Ver onde você assina/);
  await reader.find('group', 'Sua assinatura, na página 1', focused);
  await reader.press('button', 'Continuar');
  await reader.find('heading', 'Confira seus dados', focused);
  await reader.type('CPF', '529.982.247-26');
  await reader.press('button', 'Continuar');
  const wrong = await reader.find('textbox', 'CPF', ({ isWrong }) => isWrong);
  expect([wrong.isFocused, wrong.description]).toEqual([
    true,
    expect.stringContaining('Este CPF não existe'),
  ]);
  await reader.type('CPF', CLARA.cpf);
  await reader.type('Telefone', '11987654321');
  await reader.press('button', 'Continuar');
  await reader.find('heading', 'Faça sua assinatura', focused);
  await reader.focus(await reader.find('tab', 'Desenhar'));
  await page.keyboard.press('ArrowRight');
  await reader.type('Texto da assinatura', 'Clara N. Prado');
  await reader.press('button', 'Usar esta assinatura');
  await reader.find('heading', 'Aceite e assine', focused);
  for (const one of (await reader.read()).filter(({ role }) => role === 'checkbox')) {
    await reader.focus(one);
    await page.keyboard.press('Space');
  }
  await reader.press('button', 'Assinar documento');
  await reader.find('heading', 'Documento assinado', focused);
  expect(await status()).toBe('ASSINADO');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

/** A contract of 80 pages with a box of Clara's on the first, the middle and the last. */
async function longDocument() {
  const pdf = await PDFDocument.create();
  for (let n = 1; n <= 80; n += 1) pdf.addPage([595, 842]).drawText(`Página ${n}`, { x: 72, y: 700 });
  const bytes = (await pdf.save()) as Uint8Array<ArrayBuffer>;
  const today = dayOf(new Date());
  const contrato = {
    nome: 'Contrato de oitenta páginas',
    inicioVigencia: startInstant(today),
    fimVigencia: null,
    fimAssinatura: endInstant(addDays(today, 7)),
  };
  const arquivo = [new File([bytes], 'longo.pdf', { type: 'application/pdf' })];
  const path = must(await staff.call('createDocument', { body: { contrato, arquivo } }));
  const { domainId: organizacaoId } = must(await staff.call('getSession', {}));
  const papeis = must(await staff.call('listSignerRoles', { path: { organizacaoId } }));
  const papelId = papeis.find(({ ativo }) => ativo)?.papelSignatarioId ?? 0;
  const body = {
    tipoAssinatura: 'ELETRONICA',
    disponibilidadeAssinatura: 'REMOTA',
    papelId,
    documentoId: 1,
    exigirTokenValidacao: false,
    nome: CLARA.nome,
    email: CLARA.email,
  } as const;
  const [signer] = must(await staff.call('addSigners', { path, body }));
  const posicionamentoDados = [1, 40, 80].map((pageNumber) => ({
    id: `na-${pageNumber}`,
    signatarioId: signer?.signatarioId ?? 0,
    ...{ pageNumber, percentX: 10, percentY: 70, content: { type: 'RUBRICA' as const } },
  }));
  const positioning = { posicionamentoDados, posicionamentoDadosDeletadosId: [] };
  must(await staff.call('createPositioning', { path: { minutaId: path.minutaId }, body: positioning }));
  const [token = ''] = await inviteAll(world, staff, { ...path, signatarioIds: [] }, [CLARA.email]);
  return `${world.server.url}/assinar/${token}`;
}

test('of 80 pages each box of one’s own is one press away, and few pages are alive', async () => {
  const url = await longDocument();
  const guest = await visit(world.browser, phone);
  const { page } = guest;
  await page.goto(url);
  await button(page, 'Ler o documento').click();
  await heading(page, 'Leia o documento');
  for (const [press, number] of [
    [/^Ver onde você assina/, 1],
    ['Próximo campo (2 de 3)', 40],
    ['Próximo campo (3 de 3)', 80],
    [/^Ver onde você assina/, 1],
  ] as const) {
    await button(page, press).click();
    const box = page.getByRole('group', { name: `Sua assinatura, na página ${number}`, exact: true });
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    const place = await box.boundingBox();
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThan(phone.height);
    // The page that is left lives until the one that is come to is drawn.
    await expect.poll(() => page.locator('[data-page] canvas').count()).toBeLessThanOrEqual(3);
  }
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

describe.each<[string, Viewport]>([
  ['320 px wide', { width: 320, height: 568 }],
  ['a phone held sideways', { width: 740, height: 340 }],
  ['320 px wide, as with letters twice as large on 640', { width: 320, height: 320 }],
])('on %s', (_name, viewport) => {
  test('every step fits without scrolling sideways, and its next action can be reached', async () => {
    const { url, status } = await invited();
    const guest = await visit(world.browser, viewport);
    const { page } = guest;
    const look = async (action: string) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const next = button(page, action);
      await next.scrollIntoViewIfNeeded();
      const place = await next.boundingBox();
      expect(place?.width).toBeLessThanOrEqual(viewport.width);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(viewport.height + 1);
      await inspect(guest, `${viewport.width}x${viewport.height}-${action.replace(/\W+/g, '-')}`);
    };
    await page.goto(url);
    await look('Ler o documento');
    await button(page, 'Ler o documento').click();
    await heading(page, 'Leia o documento');
    await look('Continuar');
    await goOn(page);
    await heading(page, 'Confira seus dados');
    await giveData(page);
    await heading(page, 'Faça sua assinatura');
    await look('Usar esta assinatura');
    await typeSignature(page);
    await accept(page);
    await look('Assinar documento');
    await button(page, 'Assinar documento').click();
    await heading(page, 'Documento assinado');
    await look('Baixar cópia assinada');
    expect(await status()).toBe('ASSINADO');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});

test('in Spanish what is read, accepted and kept is Spanish', async () => {
  const { url, signatures } = await invited();
  const context = await world.browser.newContext({ viewport: phone, locale: 'es-AR' });
  const page = await context.newPage();
  await page.goto(url);
  await button(page, 'Leer el documento').click();
  await heading(page, 'Lea el documento');
  await button(page, 'Continuar').click();
  await page.getByRole('textbox', { name: 'CPF' }).fill(CLARA.cpf);
  await button(page, 'Continuar').click();
  await page.getByRole('tab', { name: 'Escribir' }).click();
  await button(page, 'Usar esta firma').click();
  await page.getByText('He leído el documento completo').waitFor();
  for (const declaration of await page.getByRole('checkbox').all()) await declaration.check();
  await button(page, 'Firmar documento').click();
  await heading(page, 'Documento firmado');
  const [evidence] = await signatures();
  expect(evidence?.declaracoes.map(({ idioma }) => idioma)).toEqual(['es', 'es']);
  await context.close();
});
