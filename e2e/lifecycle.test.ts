import type { LavraClient } from '@lavra/client';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../scripts/main-job/must.ts';
import { desktop, phone, type Visit, visit } from './support/browser.ts';
import { inspect, lightOnly } from './support/inspect.ts';
import { prepareDocument, staffClient } from './support/prepare-document.ts';
import { dismissNotices, logIn, saidOf } from './support/staff-steps.ts';
import { startWorld, type World } from './support/world.ts';

const SENT = 'Prestação de serviços';
const STORED = 'Contrato social';
const DRAFT = 'Minuta de parceria';
const SIGNER = { nome: 'Otávio Prado', email: 'otavio@exemplo.com.br' };
let world: World;
let staff: LavraClient;

beforeAll(async () => {
  world = await startWorld();
  staff = await staffClient(world.server);
});
afterAll(() => world?.close());

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens a list from the menu and waits for its line. */
async function openList({ page }: Visit, name: string, includes: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText(includes, { exact: true }).first().waitFor();
}

async function openActions(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Abrir' }).waitFor();
}

async function choose({ page }: Visit, name: string, item: string): Promise<void> {
  await openActions(page, name);
  await page.getByRole('menuitem', { name: item }).click();
}

/** Submits a dialog without its reason, which is refused, and then with one. The confirmation comes next. */
async function giveReason(visitor: Visit, label: string, refusal: string): Promise<void> {
  const { page } = visitor;
  const field = page.getByRole('textbox', { name: label });
  await page.getByRole('button', { name: 'Continuar' }).click();
  expect(await saidOf(field)).toContain(refusal);
  await inspect(visitor, label, lightOnly);
  await field.fill('As partes desistiram do negócio.');
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('documents move between eight lists by the actions of their state, which ask first or can be undone', async () => {
  const sent = await prepareDocument(staff, SENT, [SIGNER]);
  must(await staff.call('inviteSigners', { path: sent }));
  const stored = await prepareDocument(staff, STORED, []);
  must(await staff.call('formalizeVersion', { path: stored }));
  await prepareDocument(staff, DRAFT, []);
  const member = await visit(world.browser, desktop);
  const { page } = member;
  await logIn(member, world.server);

  await row(page, DRAFT).getByText('Rascunho').waitFor();
  await row(page, SENT).getByText('Aguardando 1 de 1').waitFor();
  // Sent documents are not deleted, and only formalized ones become extinct or get a new version.
  await openActions(page, SENT);
  await page.getByRole('menuitem', { name: /^Excluir/ }).waitFor();
  expect(await page.getByRole('menuitem', { name: /^Excluir/ }).getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByRole('menuitem', { name: /Extinguir|Renovar/ }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await choose(member, DRAFT, 'Arquivar');
  await row(page, DRAFT).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await row(page, DRAFT).waitFor();
  await dismissNotices(member);
  await choose(member, DRAFT, 'Arquivar');
  await row(page, DRAFT).waitFor({ state: 'detached' });
  await openList(member, 'Arquivados', 'Todos os documentos arquivados.');
  await row(page, DRAFT).getByText('Arquivado - Não Formalizado').waitFor();
  await inspect(member, 'arquivados', lightOnly);
  await choose(member, DRAFT, 'Restaurar');
  await page.getByText('Nenhum documento aqui').waitFor();

  await openList(member, 'Não formalizados', 'Documentos em rascunho ou em formalização.');
  await row(page, DRAFT).waitFor();
  await choose(member, SENT, 'Cancelar documento');
  await giveReason(member, 'Motivo do cancelamento', 'Campo Motivo do cancelamento é obrigatório');
  await page.getByRole('button', { name: 'Sim, quero cancelar' }).click();
  await row(page, SENT).waitFor({ state: 'detached' });
  await openList(member, 'Cancelados', 'Documentos cancelados.');
  await row(page, SENT).getByText('Cancelado').first().waitFor();
  await openActions(page, SENT);
  await page.getByRole('menuitem', { name: 'Gerar Nova Versão' }).waitFor();
  await page.keyboard.press('Escape');

  await openList(member, 'Formalizados', 'Documentos formalizados.');
  await choose(member, STORED, 'Extinguir documento');
  await giveReason(member, 'Justificativa da extinção', 'justificativa');
  await page.getByRole('button', { name: 'Sim, quero extinguir' }).click();
  await row(page, STORED).waitFor({ state: 'detached' });
  await openList(member, 'Extintos', 'Todos os documentos extintos.');
  await row(page, STORED).getByText('Extinto').first().waitFor();
  await openList(member, 'Assinados', 'Documentos assinados por todos os signatários.');
  await openList(member, 'Parcialmente assinados', 'Documentos assinados por alguns dos signatários.');
  await inspect(member, 'lista-vazia', lightOnly);
  expect(member.complaints).toEqual([]);
  await member.context.close();
});

test('on a phone, lists are chosen from a menu, and a document is copied and its draft deleted', async () => {
  const member = await visit(world.browser, phone);
  const { page } = member;
  await logIn(member, world.server);
  await page.getByRole('button', { name: 'Meus documentos' }).click();
  await page.getByRole('menuitem', { name: 'Extintos' }).click();
  await row(page, STORED).waitFor();
  await inspect(member, 'extintos');
  await choose(member, STORED, 'Duplicar');
  await page.getByText(`Cópia de “${STORED}” criada como rascunho.`).waitFor();
  await dismissNotices(member);
  await page.getByRole('button', { name: 'Extintos' }).click();
  await page.getByRole('menuitem', { name: 'Meus documentos' }).click();
  const copy = new RegExp(`^Ações de ${STORED}`);
  await page.getByRole('button', { name: copy }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await inspect(member, 'excluir');
  await page.getByRole('button', { name: 'Sim, eu quero excluir!' }).click();
  await page.getByRole('button', { name: copy }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Assinar em Lote' }).waitFor();
  await inspect(member, 'criar');
  await page.getByRole('menuitem', { name: 'Nova pasta' }).waitFor();
  expect(member.complaints).toEqual([]);
  await member.context.close();
});
