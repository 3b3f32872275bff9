import { addDays, dayOf, endInstant, startInstant } from '@lavra/domain';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { must } from '../scripts/main-job/must.ts';
import { phone, type Viewport, visit } from './support/browser.ts';
import {
  accept,
  button,
  CLARA,
  giveData,
  goOn,
  heading,
  openClarasDesk,
  typeSignature,
} from './support/clara.ts';
import { inspect, lightOnly } from './support/inspect.ts';
import { inviteAll } from './support/prepare-document.ts';
import { ScreenReader } from './support/screen-reader.ts';

const desk = openClarasDesk();
const { invited } = desk;

test('a person who is not the signatory reports it: the link ends and the sender is notified', async () => {
  const { url, status } = await invited();
  const guest = await visit(desk.world.browser, phone, [404]);
  const { page } = guest;
  await page.goto(url);
  await button(page, 'Não sou Clara').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Vamos avisar').waitFor();
  await inspect(guest, 'nao-sou-eu');
  await dialog.getByRole('button', { name: 'Voltar à assinatura' }).click();
  await button(page, 'Não sou Clara').click();
  await dialog.getByRole('button', { name: 'Não sou eu' }).click();
  await heading(page, 'Obrigado por avisar');
  await inspect(guest, 'nao-sou-eu-dito');
  await page.reload();
  await heading(page, 'Este link não abre mais');
  const told = await desk.world.mail.next(
    ({ to, subject }) => to === desk.world.server.credentials.email && subject.includes('outra pessoa'),
  );
  expect(told.text).toContain(CLARA.email);
  expect(await status()).toBe('NAO_CONVIDADO');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

test('a signatory signs with a screen reader alone', async () => {
  const { url, status } = await invited({ solicitarTelefoneAssinatura: true });
  const guest = await visit(desk.world.browser, phone);
  const { page } = guest;
  await page.goto(url);
  const reader = await ScreenReader.on(page);
  await reader.find('main', 'Assinatura de documento');
  await reader.find('heading', 'Horizonte Administradora pede sua assinatura');
  await reader.find('region', 'Como usamos seus dados');
  await reader.press('button', 'Ler o documento');
  const focused = ({ isFocused }: { isFocused: boolean }) => isFocused;
  await reader.find('heading', 'Leia o documento', focused);
  // The screen reader also gets the text of the pages and the signer's boxes.
  await expect.poll(() => reader.hears('A CONTRATADA prestará')).toBe(true);
  await reader.press('button', /^Ver onde você assina/);
  await reader.find('group', 'Sua assinatura, na página 1', focused);
  await reader.press('button', 'Continuar');
  await reader.find('heading', 'Confira seus dados', focused);
  await reader.type('CPF', '529.982.247-26');
  await reader.press('button', 'Continuar');
  const wrong = await reader.find('textbox', 'CPF', ({ isWrong }) => isWrong);
  expect([wrong.isFocused, wrong.description]).toEqual([true, expect.stringContaining('CPF inválido')]);
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
  await reader.find('heading', /Você assinou/, focused);
  expect(await status()).toBe('ASSINADO');
  expect(guest.complaints).toEqual([]);
  await guest.context.close();
});

/** A contract of 80 pages with boxes for Clara on the first, middle and last page. */
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
  const path = must(await desk.staff.call('createDocument', { body: { contrato, arquivo } }));
  const { domainId: organizacaoId } = must(await desk.staff.call('getSession', {}));
  const papeis = must(await desk.staff.call('listSignerRoles', { path: { organizacaoId } }));
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
  const [signer] = must(await desk.staff.call('addSigners', { path, body }));
  const posicionamentoDados = [1, 40, 80].map((pageNumber) => ({
    id: `na-${pageNumber}`,
    signatarioId: signer?.signatarioId ?? 0,
    ...{ pageNumber, percentX: 10, percentY: 70, content: { type: 'RUBRICA' as const } },
  }));
  const positioning = { posicionamentoDados, posicionamentoDadosDeletadosId: [] };
  must(await desk.staff.call('createPositioning', { path: { minutaId: path.minutaId }, body: positioning }));
  const [token = ''] = await inviteAll(desk.world, desk.staff, { ...path, signatarioIds: [] }, [CLARA.email]);
  return `${desk.world.server.url}/assinar/${token}`;
}

test('in a document of 80 pages, one press leads to each of the signer’s boxes, and few pages are rendered', async () => {
  const url = await longDocument();
  const guest = await visit(desk.world.browser, phone);
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
    // The previous page stays until the new one is drawn.
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
  test('every step fits without scrolling the page, and its next action is reachable', async () => {
    const { url, status } = await invited();
    const guest = await visit(desk.world.browser, viewport);
    const { page } = guest;
    const inspectStep = async (action: string) => {
      const beyond = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { wide: Math.max(0, scrollWidth - innerWidth), tall: Math.max(0, scrollHeight - innerHeight) };
      });
      expect(beyond).toEqual({ wide: 0, tall: 0 });
      const next = button(page, action);
      await next.scrollIntoViewIfNeeded();
      const place = await next.boundingBox();
      expect(place?.width).toBeLessThanOrEqual(viewport.width);
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(viewport.height + 1);
      await inspect(guest, `${viewport.width}x${viewport.height}-${action.replace(/\W+/g, '-')}`, lightOnly);
    };
    await page.goto(url);
    await inspectStep('Ler o documento');
    await button(page, 'Ler o documento').click();
    await heading(page, 'Leia o documento');
    await inspectStep('Continuar');
    await goOn(page);
    await heading(page, 'Confira seus dados');
    await giveData(page);
    await heading(page, 'Faça sua assinatura');
    await inspectStep('Usar esta assinatura');
    await typeSignature(page);
    await accept(page);
    await inspectStep('Assinar documento');
    await button(page, 'Assinar documento').click();
    await heading(page, 'Você assinou');
    await inspectStep('Baixar cópia assinada');
    expect(await status()).toBe('ASSINADO');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});

test('in Spanish, the page, the accepted declarations and the evidence are Spanish', async () => {
  const { url, signatures } = await invited();
  const context = await desk.world.browser.newContext({ viewport: phone, locale: 'es-AR' });
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
  await heading(page, 'Usted firmó');
  const [evidence] = await signatures();
  expect(evidence?.declaracoes.map(({ idioma }) => idioma)).toEqual(['es', 'es']);
  await context.close();
});
