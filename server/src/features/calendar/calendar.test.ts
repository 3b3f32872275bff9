import type { Agenda, EnderecoAgenda } from '@lavra/client/types';
import { addDays, dayOf } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { closedFolder } from '../../../test/support/closed-folder.ts';
import { makeApiToken } from '../../../test/support/contract-world.ts';
import { fillDocuments } from '../../../test/support/listed-documents.ts';
import { readHistory } from '../../platform/write/audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function world() {
  const own = await app.newOrganization({ usuarios: ['Operador'] });
  const { organizacaoId } = own;
  const principal = { organizacaoId, usuarioId: own.usuario().usuarioId };
  const today = dayOf(app.platform.clock.now());
  const closed = await closedFolder(app.platform, principal);
  await fillDocuments({ ...app.platform, principal }, [
    { nome: 'Assinar hoje', situacao: 'EM_FORMALIZACAO', assinaturas: [1, 2] },
    { nome: 'Assinado', situacao: 'EM_FORMALIZACAO', assinaturas: [2, 2] },
    { nome: 'Rejeitado', situacao: 'EM_FORMALIZACAO', assinaturas: [0, 2], rejeicoes: 1 },
    { nome: 'Rascunho', fim: addDays(today, 5) },
    { nome: 'Vigente', situacao: 'FORMALIZADO', fim: addDays(today, 5) },
    { nome: 'Arquivado', situacao: 'FORMALIZADO', fim: addDays(today, 5), arquivado: true },
    { nome: 'Fechado', situacao: 'FORMALIZADO', fim: addDays(today, 5), pastaId: closed },
    { nome: 'Distante', situacao: 'FORMALIZADO', fim: addDays(today, 600) },
  ]);
  const base = `/api/agenda/organizacao/${organizacaoId}`;
  const ask = async (method: string, path: string, perfil?: 'Operador') =>
    app.request(`${base}${path}`, { method, token: await own.tokenFor(perfil) });
  const names = async (de: string, ate: string, perfil?: 'Operador') => {
    const { compromissos } = (await (await ask('GET', `?de=${de}&ate=${ate}`, perfil)).json()) as Agenda;
    return compromissos.map(({ tipo, dia, nome }) => [tipo, dia, nome]);
  };
  return { own, today, ask, names };
}

it('shows deadlines of documents to sign and ends of versions in force, in accessible folders', async () => {
  const { today, names, ask } = await world();
  const end = addDays(today, 5);
  const expected = [
    ['PRAZO_ASSINATURA', today, 'Assinar hoje'],
    ['FIM_VIGENCIA', end, 'Vigente'],
  ];
  expect(await names(today, end)).toEqual([
    ...expected.slice(0, 1),
    ['FIM_VIGENCIA', end, 'Fechado'],
    ...expected.slice(1),
  ]);
  expect(await names(today, end, 'Operador')).toEqual(expected);
  expect(await names(addDays(today, 1), addDays(today, 4))).toEqual([]);
  for (const query of [`?de=${today}&ate=${addDays(today, -1)}`, `?de=${today}&ate=${addDays(today, 401)}`])
    expect(await (await ask('GET', query)).json()).toMatchObject({
      excecao: 'PeriodoAgendaInvalidoException',
    });
  expect(await (await ask('GET', '?de=2026-02-30&ate=2026-03-01')).json()).toMatchObject({
    status: 422,
    excecao: 'DataInvalidaException',
  });
});

it('is read at an address that only its owner in person can replace and revoke, with the owner’s current access', async () => {
  const { own, ask, today } = await world();
  const create = async () =>
    new URL(((await (await ask('POST', '/endereco', 'Operador')).json()) as { url: string }).url).pathname;
  const first = await create();
  const address = await create();
  expect((await app.request(first)).status).toBe(404);
  const file = await app.request(address);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar']);
  const summaries = async () =>
    [...(await (await app.request(address)).text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map((match) => match[1]);
  const visible = [
    'Prazo para assinar: Assinar hoje',
    'Fim da vigência: Vigente',
    'Fim da vigência: Distante',
  ];
  expect(await summaries()).toEqual(visible);
  const { usuarioId: ownerId } = own.usuario('Operador');
  const readOnly = await makeApiToken(app, own, {
    nome: 'leitura',
    permissoes: ['Contrato.Visualizar'],
    usuarioId: ownerId,
  });
  const path = `/api/agenda/organizacao/${own.organizacaoId}/endereco`;
  for (const method of ['POST', 'DELETE'])
    expect((await app.request(path, { method, token: readOnly })).status, method).toBe(403);
  expect(await summaries()).toEqual(visible);
  const { db } = app.platform;
  const { contratos, organizacoesUsuarios, enderecosAgenda } = db.tables;
  await db.update(contratos).set({ pastaId: null }).where(eq(contratos.nome, 'Fechado'));
  expect(await summaries()).toContain('Fim da vigência: Fechado');
  const stored = await db
    .select()
    .from(enderecosAgenda)
    .where(eq(enderecosAgenda.organizacaoId, own.organizacaoId));
  expect(stored.map(({ tokenHash }) => address.includes(tokenHash))).toEqual([false]);
  const state = async () => (await (await ask('GET', '/endereco', 'Operador')).json()) as EnderecoAgenda;
  expect((await state()).ultimoUso).not.toBeNull();
  const member = eq(organizacoesUsuarios.usuarioId, own.usuario('Operador').usuarioId);
  await db.update(organizacoesUsuarios).set({ situacao: 'INATIVO' }).where(member);
  expect((await app.request(address)).status).toBe(404);
  await db.update(organizacoesUsuarios).set({ situacao: 'ATIVO' }).where(member);
  expect((await ask('DELETE', '/endereco', 'Operador')).status).toBe(204);
  expect(await state()).toEqual({ dataCriacao: null, ultimoUso: null });
  expect((await app.request(address)).status).toBe(404);
  await ask('DELETE', '/endereco', 'Operador');
  const history = await readHistory(db, { organizacaoId: own.organizacaoId, contratoId: 0 });
  const { usuarioId } = own.usuario('Operador');
  const ofAddress = history.filter(({ tipo }) => tipo.startsWith('ENDERECO_AGENDA'));
  expect(ofAddress.map(({ tipo, dados }) => [tipo, dados])).toEqual([
    ['ENDERECO_AGENDA_REVOGADO', { usuarioId }],
    ['ENDERECO_AGENDA_CRIADO', { usuarioId, substituiu: true }],
    ['ENDERECO_AGENDA_CRIADO', { usuarioId, substituiu: false }],
  ]);
  expect(today).toMatch(/^\d{4}/);
});
