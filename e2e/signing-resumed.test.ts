import { describe, expect, test } from 'vitest';
import { isCodeFor, sixDigitsOf } from '../scripts/main-job/mail-server.ts';
import { phone, visit } from './support/browser.ts';
import {
  accept,
  button,
  CLARA,
  giveData,
  goOn,
  heading,
  openClarasDesk,
  readAll,
  typeSignature,
} from './support/clara.ts';
import { inspect } from './support/inspect.ts';

const desk = openClarasDesk();
const { invited } = desk;

/** Signature stored on the server for the next visit. */
async function savedSignature(url: string): Promise<unknown> {
  const response = await fetch(url.replace('/assinar/', '/api/public/assinaturas/'));
  return (await response.json()).andamento?.manuscrita;
}

describe('an interrupted signature', () => {
  test('resumes in another browser with the typed data, which is masked there', async () => {
    const { url, status } = await invited();
    const first = await visit(desk.world.browser, phone);
    await first.page.goto(url);
    await readAll(first.page);
    await giveData(first.page);
    await typeSignature(first.page);
    await heading(first.page, 'Aceite e assine');
    await expect.poll(() => savedSignature(url)).toMatchObject({ tipo: 'DIGITADA' });
    await first.context.close();

    const second = await visit(desk.world.browser, { width: 1024, height: 768 });
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
    await heading(page, 'Você assinou');
    expect(await status()).toBe('ASSINADO');
    expect(second.complaints).toEqual([]);
    await second.context.close();
  });

  test('survives a refresh and the back button, including key and code', async () => {
    const { url } = await invited({ chaveSeguranca: 'abre-te sésamo', exigirTokenValidacao: true });
    const guest = await visit(desk.world.browser, phone);
    const { page } = guest;
    await page.goto('about:blank');
    await page.goto(url);
    await button(page, 'Digitar a chave').click();
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
    const sent = await desk.world.mail.next(isCodeFor(CLARA.email));
    await page.getByRole('textbox', { name: 'Código de 6 dígitos' }).waitFor();
    await page.goBack();
    await page.goForward();
    await button(page, 'Continuar de onde parei').click();
    // The code sent before is still valid; no new one is sent.
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
    await heading(page, 'Você assinou');
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });
});

describe('a submitted signature', () => {
  test('waits while offline and is sent once, however often the button was pressed', async () => {
    const { url, signatures } = await invited({ assinaturaManuscrita: false });
    const guest = await visit(desk.world.browser, phone);
    const { page, context } = guest;
    await page.goto(url);
    await readAll(page);
    await giveData(page);
    await typeSignature(page);
    await accept(page);
    await context.setOffline(true);
    await page.getByText('Sem internet. Deixe esta página aberta').waitFor();
    await button(page, 'Assinar documento').dblclick();
    await heading(page, 'Sem conexão');
    await inspect(guest, 'sem-conexao');
    await context.setOffline(false);
    await heading(page, 'Você assinou');
    expect(await signatures()).toHaveLength(1);
    await context.close();
  });

  test('is not repeated after its response was lost: the same response is returned', async () => {
    const { url, signatures } = await invited();
    const guest = await visit(desk.world.browser, phone);
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
    await heading(page, 'Você assinou');
    expect(tries).toBeGreaterThan(1);
    expect(keys.size).toBe(1);
    expect(await signatures()).toHaveLength(1);
    await guest.context.close();
  });

  test('sent from two tabs at once is one signature, and both show the receipt', async () => {
    const { url, signatures } = await invited();
    const guest = await visit(desk.world.browser, phone, [409]);
    const other = await guest.context.newPage();
    const tabs = [guest.page, other];
    for (const page of tabs) {
      // A background tab renders one frame per second.
      await page.bringToFront();
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
    // The first tab to finish also ends the other's page. A click could then wait for a button that is gone.
    await Promise.all(tabs.map((page) => button(page, 'Assinar documento').dispatchEvent('click')));
    await Promise.all(tabs.map((page) => heading(page, 'Você assinou')));
    expect(await signatures()).toHaveLength(1);
    await guest.context.close();
  });
});
