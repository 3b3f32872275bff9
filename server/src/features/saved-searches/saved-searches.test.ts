import type { BuscaSalva } from '@lavra/client/types';
import { limits } from '@lavra/domain';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function world() {
  const own = await app.newOrganization({ usuarios: ['Operador'] });
  const base = `/api/buscas-salvas/organizacao/${own.organizacaoId}`;
  const as = (token: string) => {
    const ask = (method: string, path: string, json?: unknown) =>
      app.request(`${base}${path}`, { method, token, ...(json === undefined ? {} : { json }) });
    return {
      save: (nome: string) =>
        ask('POST', '', { nome, filtros: { formalizacao: 'FORMALIZADO', cor: 'VERMELHO' } }),
      rename: (id: number, nome: string) => ask('PUT', `/${id}`, { nome }),
      remove: (id: number) => ask('DELETE', `/${id}`),
      names: async () => ((await (await ask('GET', '')).json()) as BuscaSalva[]).map(({ nome }) => nome),
    };
  };
  return { admin: as(await own.tokenFor()), member: as(await own.tokenFor('Operador')) };
}

const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { excecao: string }).excecao,
];

it('saves, renames and deletes a user’s searches; names are unique, ignoring accents and case', async () => {
  const { admin } = await world();
  const saved = (await (await admin.save('  Vencem  logo ')).json()) as BuscaSalva;
  expect(saved).toEqual({
    id: expect.any(Number),
    nome: 'Vencem logo',
    filtros: { formalizacao: 'FORMALIZADO', cor: 'VERMELHO' },
  });
  await admin.save('Ação');
  expect(await admin.names()).toEqual(['Ação', 'Vencem logo']);
  expect(await refusal(await admin.save('ACAO'))).toEqual([409, 'BuscaSalvaComNomeDuplicadoException']);
  expect(await refusal(await admin.rename(saved.id, 'acao'))).toEqual([
    409,
    'BuscaSalvaComNomeDuplicadoException',
  ]);
  expect(await refusal(await admin.save(' '))).toEqual([422, 'NomeBuscaSalvaVazioException']);
  expect((await admin.rename(saved.id, 'Atenção')).status).toBe(200);
  expect(await admin.names()).toEqual(['Ação', 'Atenção']);
  expect((await admin.remove(saved.id)).status).toBe(204);
  expect(await refusal(await admin.remove(saved.id))).toEqual([404, 'BuscaSalvaNaoEncontradaException']);
});

it('is private to one user', async () => {
  const { admin, member } = await world();
  const saved = (await (await admin.save('Minha')).json()) as BuscaSalva;
  expect(await member.names()).toEqual([]);
  expect((await member.save('Minha')).status).toBe(201);
  expect(await refusal(await member.rename(saved.id, 'x'))).toEqual([
    404,
    'BuscaSalvaNaoEncontradaException',
  ]);
  expect(await refusal(await member.remove(saved.id))).toEqual([404, 'BuscaSalvaNaoEncontradaException']);
});

it('allows 50 searches per user', async () => {
  const { admin } = await world();
  for (let n = 0; n < limits.savedSearches; n++) expect((await admin.save(`Busca ${n}`)).status).toBe(201);
  expect(await refusal(await admin.save('Outra'))).toEqual([422, 'LimiteBuscasSalvasException']);
});
