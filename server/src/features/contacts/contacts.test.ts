import type { CadastroSignatario, CadastroSignatarioPagina, GrupoSignatarios } from '@lavra/client/types';
import { limits } from '@lavra/domain';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { refusalOf } from '../../../test/support/refusal.ts';
import { inSlices } from '../../db/in-slices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function addressBook(own?: TestOrganization, perfil?: 'Operador' | 'Visualizador') {
  const organization = own ?? (await app.newOrganization({ usuarios: ['Operador', 'Visualizador'] }));
  const token = await organization.tokenFor(perfil);
  const ask = (method: string, path: string, json?: unknown) =>
    app.request(path, { method, token, ...(json === undefined ? {} : { json }) });
  const { papeisSignatarios: p } = app.platform.db.tables;
  const roles = (await app.platform.db.select().from(p)).filter(
    ({ organizacaoId }) => organizacaoId === organization.organizacaoId,
  );
  const papelId = roles[0]!.id;
  const contacts = (method: string, path = '', json?: unknown) =>
    ask(method, `/api/cadastros-signatarios${path}`, json);
  const groups = (method: string, path = '', json?: unknown) =>
    ask(method, `/api/grupos-signatarios${path}`, json);
  return {
    organization,
    papelId,
    contacts,
    groups,
    add: async (nome: string, more: object = {}) =>
      (await (await contacts('POST', '', { nome, papelId, ...more })).json()) as CadastroSignatario,
    names: async (query = '') =>
      ((await (await contacts('GET', query)).json()) as CadastroSignatarioPagina).content.map(
        ({ nome }) => nome,
      ),
  };
}

it('saves, changes and deletes contacts; an e-mail belongs to one of them', async () => {
  const { contacts, add, papelId, names } = await addressBook();
  const bia = await add('beatriz  lima', { email: 'Bia@Exemplo.test', telefone: '(11) 98765-4321' });
  expect(bia).toMatchObject({
    nome: 'Beatriz Lima',
    email: 'bia@exemplo.test',
    telefone: '11987654321',
    papelAtivo: true,
    grupos: [],
  });
  const again = await contacts('POST', '', { nome: 'Outra', email: 'BIA@exemplo.test', papelId });
  expect(await refusalOf(again)).toEqual([409, 'CadastroSignatarioComEmailDuplicadoException']);
  const other = await add('Rafael Nunes');
  const taken = await contacts('PUT', `/${other.id}`, { nome: 'Rafael', email: bia.email, papelId });
  expect(await refusalOf(taken)).toEqual([409, 'CadastroSignatarioComEmailDuplicadoException']);
  const changed = await contacts('PUT', `/${bia.id}`, { nome: 'Beatriz', email: bia.email, papelId });
  expect([changed.status, await changed.json()]).toMatchObject([200, { nome: 'Beatriz', telefone: null }]);
  for (const [wrong, refusal] of [
    [{ nome: ' ' }, [422, 'NomeContatoVazioException']],
    [{ email: 'bia@' }, [422, 'EmailInvalidoException']],
    [{ telefone: '12' }, [422, 'TelefoneInvalidoException']],
    [{ tipoAssinatura: 'WHATSAPP' }, [422, 'AssinaturaWhatsappDescontinuadaException']],
    [{ papelId: 2 ** 40 }, [404, 'PapelNaoEncontradoException']],
    [{ documentoId: 2 ** 40 }, [404, 'TipoDocumentoNaoEncontradoException']],
  ] as const)
    expect(await refusalOf(await contacts('POST', '', { nome: 'Ana', papelId, ...wrong }))).toEqual(refusal);
  expect((await contacts('DELETE', `/${bia.id}`)).status).toBe(204);
  for (const method of ['GET', 'DELETE'])
    expect(await refusalOf(await contacts(method, `/${bia.id}`))).toEqual([
      404,
      'CadastroSignatarioNaoEncontradoException',
    ]);
  expect(await names()).toEqual(['Rafael Nunes']);
});

it('finds contacts by the beginning of a name or e-mail, without accents, a page at a time', async () => {
  const { contacts, add, names } = await addressBook();
  await add('Ângela Prado', { email: 'a_prado@exemplo.test' });
  await add('Beatriz Ângelo', { email: 'bia@exemplo.test' });
  await add('Caio Angel', { email: 'axprado@exemplo.test' });
  expect(await names('?nome=ANGEL')).toEqual(['Ângela Prado', 'Beatriz Ângelo', 'Caio Angel']);
  // The database's wildcards match only themselves.
  expect(await names('?nome=a_p')).toEqual(['Ângela Prado']);
  expect(await names('?nome=%25')).toEqual([]);
  const page = await contacts('GET', '?page=1&rowsPerPage=2&descending=true');
  expect(await page.json()).toMatchObject({
    content: [{ nome: 'Ângela Prado' }],
    number: 1,
    totalElements: 3,
    totalPages: 2,
  });
});

it('keeps an inactive role of a contact, and offers it to no other', async () => {
  const { contacts, add, papelId } = await addressBook();
  const contact = await add('Bia');
  const { db } = app.platform;
  await db.update(db.tables.papeisSignatarios).set({ ativo: false });
  const kept = await contacts('PUT', `/${contact.id}`, { nome: 'Bia', papelId });
  expect(await kept.json()).toMatchObject({ papelAtivo: false });
  const refused = await contacts('POST', '', { nome: 'Outra', papelId });
  expect(await refusalOf(refused)).toEqual([422, 'PapelInativoException']);
  await db.update(db.tables.papeisSignatarios).set({ ativo: true });
});

it('groups contacts under a unique name; a deleted contact leaves its groups', async () => {
  const { contacts, groups, add } = await addressBook();
  const [bia, rafael] = [await add('Bia'), await add('Rafael')];
  const created = await groups('POST', '', {
    nome: 'locação da sede',
    cadastrosSignatariosIds: [rafael.id, bia.id, bia.id],
  });
  const group = (await created.json()) as GrupoSignatarios;
  expect([created.status, group]).toMatchObject([
    201,
    { nome: 'Locação da Sede', signatarios: [bia.id, rafael.id], integrantes: ['Bia', 'Rafael'] },
  ]);
  expect(await (await contacts('GET', `/${bia.id}`)).json()).toMatchObject({ grupos: ['Locação da Sede'] });
  const duplicate = await groups('POST', '', { nome: 'LOCACAO DA SEDE', cadastrosSignatariosIds: [] });
  expect(await refusalOf(duplicate)).toEqual([409, 'GrupoSignatariosComNomeDuplicadoException']);
  const nameless = await groups('POST', '', { nome: ' ', cadastrosSignatariosIds: [] });
  expect(await refusalOf(nameless)).toEqual([422, 'NomeGrupoVazioException']);
  const unknown = await groups('PUT', `/${group.id}`, { nome: 'X', cadastrosSignatariosIds: [2 ** 40] });
  expect(await refusalOf(unknown)).toEqual([404, 'CadastroSignatarioNaoEncontradoException']);
  await contacts('DELETE', `/${bia.id}`);
  expect(await (await groups('GET', `/${group.id}`)).json()).toMatchObject({ integrantes: ['Rafael'] });
  const emptied = await groups('PUT', `/${group.id}`, { nome: 'Sede', cadastrosSignatariosIds: [] });
  expect(await emptied.json()).toMatchObject({ nome: 'Sede', signatarios: [] });
  expect(await (await groups('GET', '?nome=sed')).json()).toMatchObject({
    content: [{ nome: 'Sede' }],
    totalElements: 1,
  });
  const candidates = await groups('GET', '/filtrar-signatarios?nome=raf');
  expect(await candidates.json()).toMatchObject({ content: [{ id: rafael.id, nome: 'Rafael' }] });
  expect((await groups('DELETE', `/${group.id}`)).status).toBe(204);
  for (const [method, json] of [
    ['GET'],
    ['DELETE'],
    ['PUT', { nome: 'X', cadastrosSignatariosIds: [] }],
  ] as const)
    expect(await refusalOf(await groups(method, `/${group.id}`, json))).toEqual([
      404,
      'GrupoSignatariosNaoEncontradoException',
    ]);
});

it('keeps the address book within the organisation, and hides it from users who may not add signatories', async () => {
  const own = await addressBook();
  const bia = await own.add('Bia', { email: 'bia@exemplo.test' });
  const other = await addressBook();
  expect(await other.names()).toEqual([]);
  expect((await other.contacts('GET', `/${bia.id}`)).status).toBe(404);
  const stranger = await other.groups('POST', '', { nome: 'Alheio', cadastrosSignatariosIds: [bia.id] });
  expect(await refusalOf(stranger)).toEqual([404, 'CadastroSignatarioNaoEncontradoException']);
  expect(await (await addressBook(own.organization, 'Operador')).names()).toEqual(['Bia']);
  const reader = await addressBook(own.organization, 'Visualizador');
  expect((await reader.contacts('GET')).status).toBe(403);
});

it('exports and erases a contact with the person’s data', async () => {
  const { organization, add, names } = await addressBook();
  await add('Bia Prado', { email: 'bia.prado@exemplo.test' });
  const token = await organization.tokenFor();
  const json = { email: 'BIA.PRADO@exemplo.test' };
  const exported = await app.request('/api/titulares/exportacao', { method: 'POST', token, json });
  expect(exported.status).toBe(200);
  const erased = await app.request('/api/titulares/eliminacao', { method: 'POST', token, json });
  expect(await erased.json()).toMatchObject({ contatosEliminados: 1, mantidos: [] });
  expect(await names()).toEqual([]);
  const again = await app.request('/api/titulares/eliminacao', { method: 'POST', token, json });
  expect(again.status).toBe(404);
});

it('limits an organisation’s contacts and groups', async () => {
  const { organization, contacts, groups, papelId } = await addressBook();
  const { db, clock } = app.platform;
  const many = { organizacaoId: organization.organizacaoId, dataCadastro: clock.now() };
  const person = { ...many, nome: 'X', nomeNormalizado: 'x', tipoAssinatura: 'ELETRONICA' } as const;
  const people = Array.from({ length: limits.contacts }, () => ({ ...person, papelId, documentoId: 1 }));
  await inSlices(people, (slice) =>
    db
      .insert(db.tables.cadastrosSignatarios)
      .values([...slice])
      .returning({ id: db.tables.cadastrosSignatarios.id }),
  );
  const refused = await contacts('POST', '', { nome: 'Mais Um', papelId });
  expect(await refusalOf(refused)).toEqual([422, 'LimiteContatosException']);
  const named = Array.from({ length: limits.groups }, (_, n) => ({
    ...many,
    nome: `G${n}`,
    nomeNormalizado: `g${n}`,
  }));
  await db.insert(db.tables.gruposSignatarios).values(named);
  const group = await groups('POST', '', { nome: 'Mais um', cadastrosSignatariosIds: [] });
  expect(await refusalOf(group)).toEqual([422, 'LimiteGruposException']);
});
