import { createMockFetch, mockProblem } from '@lavra/client/mock';
import type { AssinaturaConvite } from '@lavra/client/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../src/element.ts';
import { sampleInvitation } from './sample-invitation.ts';

let shown: Partial<AssinaturaConvite>;
let refusal: { readonly status: number; readonly excecao: string } | undefined;
const reported = vi.fn();
const passes: (string | null)[] = [];
const network = globalThis.fetch;
const answers = createMockFetch({
  getSigning: () =>
    refusal ? mockProblem(refusal.status, refusal.excecao, 'recusado') : { ...sampleInvitation(), ...shown },
  recordOpening: () => undefined,
  saveSigningProgress: () => undefined,
  reportWrongSigner: () => reported(),
  delegateSigning: () => reported(),
});

beforeEach(() => {
  shown = {};
  refusal = undefined;
  reported.mockClear();
  passes.length = 0;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith('https://lavra.test/')) return network(request);
    passes.push(request.headers.get('X-Lavra-Passe'));
    return answers(request);
  };
});
afterEach(() => {
  globalThis.fetch = network;
  document.querySelector('lavra-signing')?.remove();
});

function opened(attributes: Record<string, string> = {}, pass?: string) {
  const element = document.createElement('lavra-signing');
  for (const [name, value] of Object.entries({
    'base-url': 'https://lavra.test',
    credencial: 'lavra_ass_tok',
    locale: 'pt-BR',
    'color-scheme': 'light',
    'worker-src': '/pdf/pdf.worker.mjs',
    ...attributes,
  }))
    element.setAttribute(name, value);
  Object.assign(element, { pass });
  document.body.append(element);
  // In a source run, styles are in the page's head instead of the package's stylesheet.
  for (const style of document.querySelectorAll('style')) element.shadowRoot?.append(style.cloneNode(true));
  return element;
}

test('opens with the pass stored by its host, or without one', async () => {
  opened({}, 'passe-de-antes');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(passes[0]).toBe('passe-de-antes');
  document.querySelector('lavra-signing')?.remove();
  passes.length = 0;
  opened();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(passes[0]).toBe(null);
});

test('fills the height given by its host, is 640px high by default, or as high as its content', async () => {
  shown = { situacao: 'PRAZO_ENCERRADO' };
  const element = opened();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => element.offsetHeight).toBe(640);
  element.style.height = '500px';
  const filled = () => element.shadowRoot?.querySelector('[data-lavra-signing]')?.clientHeight;
  await expect.poll(filled).toBe(500);
  element.removeAttribute('style');
  element.setAttribute('height', 'content');
  await expect.poll(() => element.offsetHeight).toBeLessThan(640);
  expect(element.offsetHeight).toBeGreaterThan(100);
});

test('notifies its host that the signer is another person, after the server has recorded it', async () => {
  const element = opened();
  const heard: string[] = [];
  document.body.addEventListener('lavra-disowned', (event) => heard.push(event.type), { once: true });
  await page.getByRole('button', { name: 'Não sou Beatriz' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(heard).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Não sou eu' }).click();
  await expect.poll(() => heard).toEqual(['lavra-disowned']);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(element.isConnected).toBe(true);
});

test('notifies its host that the signature was passed to another person', async () => {
  shown = { signatario: { ...sampleInvitation().signatario, permitirDelegacao: true } };
  const element = opened();
  const heard: string[] = [];
  element.addEventListener('lavra-delegated', (event) => heard.push(event.type));
  await page.getByRole('button', { name: 'Ajuda e opções' }).click();
  await page.getByRole('menuitem', { name: 'Passar para outra pessoa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Nome da pessoa').fill('Otávio Reis');
  await dialog.getByLabelText('E-mail da pessoa').fill('otavio@exemplo.com.br');
  await dialog.getByLabelText('Motivo').fill('Ele assina pela empresa.');
  await dialog.getByRole('button', { name: 'Passar assinatura' }).click();
  await expect.poll(() => heard).toEqual(['lavra-delegated']);
  expect(reported).toHaveBeenCalledTimes(1);
});

test.each([
  ['a dead link', 404, 'LinkInvalidoException'],
  ['a site that the session does not list', 403, 'OrigemNaoPermitidaException'],
  ['an expired session', 401, 'SessaoAssinaturaExpiradaException'],
] as const)('reports %s to its host by name, and shows it', async (_, status, excecao) => {
  refusal = { status, excecao };
  const told = vi.fn();
  opened().addEventListener('lavra-error', ({ detail }) => told(detail.excecao));
  await expect.element(page.getByRole('heading', { name: 'Este link não abre mais' })).toBeVisible();
  expect(told.mock.calls).toEqual([[excecao]]);
});
