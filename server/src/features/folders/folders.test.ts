import type { Pasta, PastaAcesso, PastaCandidato, PastaPagina, PastaUsuario } from '@lavra/client/types';
import { administratorProfile, type PerfilNome } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { fillDocuments, type ListedDocument } from '../../../test/support/listed-documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** An organisation with an administrator and two operators, and request helpers for each. */
async function world(usuarios: readonly PerfilNome[] = ['Operador', 'Gestor']) {
  const own = await app.newOrganization({ usuarios });
  const tokens = new Map<PerfilNome, string>();
  for (const perfil of [administratorProfile, ...usuarios]) tokens.set(perfil, await own.tokenFor(perfil));
  const as = (perfil: PerfilNome) => {
    const ask = async (method: string, path: string, json?: unknown) => {
      const options = { method, token: tokens.get(perfil)!, ...(json === undefined ? {} : { json }) };
      const response = await app.request(path, options);
      const text = await response.text();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    };
    const folder = (id: number) => `/api/pastas/${id}/organizacoes/${own.organizacaoId}`;
    const folders = `/api/pastas/organizacoes/${own.organizacaoId}`;
    return {
      ask,
      folder,
      async create(pastaNome: string, pastaPaiId: number | null = null): Promise<number> {
        const { status, body } = await ask('POST', folders, { pastaNome, pastaPaiId });
        expect(status).toBe(201);
        return (body as Pasta).pastaId;
      },
      async list(query = ''): Promise<PastaPagina> {
        const { status, body } = await ask('GET', `${folders}${query}`);
        expect(status).toBe(200);
        return body;
      },
      names: async (query = '') =>
        ((await ask('GET', `${folders}${query}`)).body as PastaPagina).content.map(
          ({ pastaNome }) => pastaNome,
        ),
      update: (id: number, json: unknown) => ask('PUT', folder(id), json),
      remove: (id: number) => ask('DELETE', folder(id)),
      move: (contratoId: number, pastaId: number | null) =>
        ask('PUT', `/api/contratos/${contratoId}/pasta`, { pastaId }),
      documents: async (query = '') => {
        const { body } = await ask('GET', `/api/contratos/buscar/organizacao/${own.organizacaoId}${query}`);
        return (body.content as { nome: string }[]).map(({ nome }) => nome);
      },
    };
  };
  return { own, as, admin: as(administratorProfile), member: as('Operador') };
}

const put = (own: TestOrganization, rows: readonly ListedDocument[]) =>
  fillDocuments(
    {
      ...app.platform,
      principal: { organizacaoId: own.organizacaoId, usuarioId: own.usuario().usuarioId },
    },
    rows,
  );

const refusal = ({ status, body }: { status: number; body: { excecao?: string } | null }) => [
  status,
  body?.excecao,
];

describe('the folders of a level', () => {
  it('come by name, 20 a page, with the documents of the list in and below each (0-decisions §4)', async () => {
    const { own, admin } = await world();
    const rentals = await admin.create('Locações');
    const shops = await admin.create('Comerciais', rentals);
    await admin.create('árvores');
    await put(own, [
      { nome: 'na raiz' },
      { nome: 'locação', pastaId: rentals },
      { nome: 'loja', pastaId: shops },
      { nome: 'loja cancelada', pastaId: shops, situacao: 'CANCELADO' },
    ]);
    const { content } = await admin.list();
    expect(
      content.map(({ pastaNome, quantidadeContratos, totalPastas }) => [
        pastaNome,
        quantidadeContratos,
        totalPastas,
      ]),
    ).toEqual([
      ['árvores', 0, 0],
      ['Locações', 2, 1],
    ]);
    const cancelled = await admin.list('?formalizacao=CANCELADO');
    expect(cancelled.content.map((one) => one.quantidadeContratos)).toEqual([0, 1]);
    expect((await admin.list('?contagem=false')).content[0]).toMatchObject({ quantidadeContratos: null });
    expect(await admin.names(`?pastaPaiId=${rentals}`)).toEqual(['Comerciais']);
    const { body } = await admin.ask('GET', `${admin.folder(shops)}/usuario`);
    expect(body as PastaUsuario).toMatchObject({
      pasta: { pastaId: shops, pastaPaiId: rentals, quantidadeContratos: 1 },
      caminho: [{ pastaId: rentals, pastaNome: 'Locações' }],
    });
    for (let n = 0; n < 20; n++) await admin.create(`Pasta ${String.fromCodePoint(97 + n)}`);
    const first = await admin.list('?total=true');
    expect(first).toMatchObject({ totalElements: 22, totalPages: 2 });
    expect(first.content).toHaveLength(20);
    expect(await admin.names(`?cursor=${first.cursor}`)).toEqual(await admin.names('?page=1'));
  });

  it('limit the documents of a list to one level, or to everything below it', async () => {
    const { own, admin, member } = await world();
    const outer = await admin.create('Fora');
    const inner = await admin.create('Dentro', outer);
    await put(own, [{ nome: 'raiz' }, { nome: 'fora', pastaId: outer }, { nome: 'dentro', pastaId: inner }]);
    expect(await admin.documents('?apenasNivel=true')).toEqual(['raiz']);
    expect(await admin.documents(`?pastaId=${outer}&apenasNivel=true`)).toEqual(['fora']);
    expect(await admin.documents(`?pastaId=${outer}`)).toEqual(['dentro', 'fora']);
    expect(await admin.documents(`/filtros?pastaId=${outer}&nome=dentro`)).toEqual(['dentro']);
    const closed = await member.ask(
      'GET',
      `/api/contratos/buscar/organizacao/${own.organizacaoId}?pastaId=${inner}`,
    );
    expect(refusal(closed)).toEqual([404, 'PastaNaoEncontradaException']);
  });

  it('are found by name at any depth, ignoring accents and case', async () => {
    const { admin } = await world();
    const outer = await admin.create('Locações');
    const inner = await admin.create('Locações residenciais', outer);
    await admin.create('Fornecedores', inner);
    expect(await admin.names('/filtros?nome=LOCACOES')).toEqual(['Locações', 'Locações residenciais']);
    expect(await admin.names(`/filtros?nome=e&pastaPaiId=${outer}`)).toEqual([
      'Fornecedores',
      'Locações residenciais',
    ]);
  });
});

describe('what the filters of a list offer', () => {
  it('counts, authors and tags exclude documents in inaccessible folders', async () => {
    const { own, admin, member } = await world();
    const closed = await admin.create('Fechada');
    await put(own, [{ nome: 'rejeitado', pastaId: closed, situacao: 'EM_FORMALIZACAO', rejeicoes: 1 }]);
    const ask = async (who: typeof admin, what: string) =>
      (await who.ask('GET', `/api/contratos/buscar/organizacao/${own.organizacaoId}/${what}`)).body;
    expect(await ask(admin, `contagens?pastaId=${closed}`)).toEqual({
      ...{ AGUARDANDO_ASSINATURA: 0, PRONTO_PARA_FORMALIZAR: 0, REJEITADO: 1, VENCENDO: 0 },
    });
    expect(await ask(member, 'contagens')).toMatchObject({ REJEITADO: 0 });
    expect(await ask(admin, 'autores')).toMatchObject([{ autorEmail: own.usuario().email }]);
    expect(await ask(member, 'autores')).toEqual([]);
    expect((await admin.ask('GET', `/api/tags/organizacoes/${own.organizacaoId}`)).body).toEqual([]);
  });
});

describe('create, rename and move', () => {
  it('refuse a name used in the same place, ignoring accents and case (1 §5)', async () => {
    const { admin } = await world();
    const first = await admin.create('Locações');
    const other = await admin.create('Outra');
    const same = await admin.ask('POST', admin.folder(first).replace(`/${first}`, ''), {
      pastaNome: 'LOCACOES',
    });
    expect(refusal(same)).toEqual([409, 'PastaComNomeDuplicadoException']);
    await admin.create('Locações', first);
    expect(refusal(await admin.update(other, { pastaNome: 'locações' }))).toEqual([
      409,
      'PastaComNomeDuplicadoException',
    ]);
    expect(refusal(await admin.update(other, { pastaNome: ' ' }))).toEqual([422, 'NomePastaVazioException']);
    expect((await admin.update(other, { pastaNome: 'Arquivo' })).body).toMatchObject({
      pastaNome: 'Arquivo',
    });
  });

  it('get one of two new names; who chose the other learns it', async () => {
    const { admin } = await world();
    const id = await admin.create('Antes');
    const names = ['Uma', 'Outra'];
    const answers = await Promise.all(
      names.map((pastaNome) => admin.update(id, { pastaNome, nomeAnterior: 'Antes' })),
    );
    const [nome] = await admin.names();
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toMatchObject([{ body: { excecao: 'PastaRenomeadaException', parametros: [nome] } }]);
    expect((await admin.update(id, { pastaNome: 'Depois', nomeAnterior: nome })).status).toBe(200);
  });

  it('move everything below too, but not into itself or its current place (1 §4)', async () => {
    const { admin } = await world();
    const a = await admin.create('A');
    const b = await admin.create('B', a);
    const c = await admin.create('C', b);
    const target = await admin.create('Destino');
    expect(refusal(await admin.update(a, { pastaPaiId: c }))).toEqual([409, 'PastaDentroDeSiException']);
    expect(refusal(await admin.update(b, { pastaPaiId: a }))).toEqual([409, 'PastaAtualException']);
    expect(await admin.update(b, { pastaPaiId: target, pastaNome: 'B2' })).toMatchObject({
      status: 200,
      body: { pastaPaiId: target, pastaNome: 'B2' },
    });
    const { body } = await admin.ask('GET', `${admin.folder(c)}/usuario`);
    expect((body as PastaUsuario).caminho.map(({ pastaNome }) => pastaNome)).toEqual(['Destino', 'B2']);
    expect((await admin.update(b, { pastaPaiId: null })).body).toMatchObject({ pastaPaiId: null });
  });
});

describe('delete', () => {
  it('refuses a folder with documents or subfolders, and everyone except owner, Gestor and administrator', async () => {
    const { own, as, admin, member } = await world();
    const outer = await admin.create('Fora');
    const inner = await admin.create('Dentro', outer);
    await admin.ask('POST', `${admin.folder(outer)}/acesso/usuarios`, {
      usuariosId: [own.usuario('Operador').usuarioId, own.usuario('Gestor').usuarioId],
    });
    expect(refusal(await admin.remove(outer))).toEqual([409, 'PastaComConteudoException']);
    const [contratoId] = await put(own, [{ nome: 'ocupa', pastaId: inner, situacao: 'CANCELADO' }]);
    expect(refusal(await admin.remove(inner))).toEqual([409, 'PastaComConteudoException']);
    expect((await admin.move(contratoId!, null)).status).toBe(200);
    expect(refusal(await member.remove(inner))).toEqual([403, 'PastaExclusaoSemPermissaoException']);
    expect((await as('Gestor').remove(inner)).status).toBe(204);
    expect((await admin.remove(outer)).status).toBe(204);
    expect(await admin.names()).toEqual([]);
  });

  it("concurrently with a document's move into it: one wins, and the document is never lost", async () => {
    const { own, admin } = await world([]);
    for (let round = 0; round < 6; round++) {
      const pastaId = await admin.create(`Disputada ${round}`);
      const [contratoId] = await put(own, [{ nome: `em trânsito ${round}` }]);
      const [removed, moved] = await Promise.all([admin.remove(pastaId), admin.move(contratoId!, pastaId)]);
      const outcome = [...refusal(removed), ...refusal(moved)];
      expect([
        [204, undefined, 404, 'PastaNaoEncontradaException'],
        [409, 'PastaComConteudoException', 200, undefined],
      ]).toContainEqual(outcome);
    }
  });
});

describe('sharing (1 §6)', () => {
  it('grants access to a folder and everything below to a second user, and revokes it', async () => {
    const { own, admin, member } = await world();
    const { usuarioId } = own.usuario('Operador');
    const outer = await admin.create('Societário');
    const inner = await admin.create('Atas', outer);
    await put(own, [{ nome: 'ata', pastaId: inner }, { nome: 'aviso' }]);
    const access = `${admin.folder(outer)}/acesso/usuarios`;
    expect(await member.names()).toEqual([]);
    expect(await member.documents()).toEqual(['aviso']);
    expect(refusal(await member.ask('GET', `${member.folder(inner)}/usuario`))).toEqual([
      404,
      'PastaNaoEncontradaException',
    ]);
    const candidates = (await admin.ask('GET', `${access}/candidatos`)).body as PastaCandidato[];
    expect(candidates.map((one) => one.usuarioId)).toContain(usuarioId);
    expect((await admin.ask('POST', access, { usuariosId: [usuarioId] })).status).toBe(204);
    expect((await admin.list()).content[0]).toMatchObject({ quantidadeContratos: 1 });
    expect(await member.names()).toEqual(['Societário']);
    expect(await member.names(`?pastaPaiId=${outer}`)).toEqual(['Atas']);
    expect(await member.documents()).toEqual(['ata', 'aviso']);
    const people = (await admin.ask('GET', `${admin.folder(inner)}/acesso/usuarios`)).body as PastaAcesso[];
    expect(people.find(({ id }) => id === usuarioId)).toMatchObject({ herdado: true, proprietario: false });
    const inherited = await admin.ask('DELETE', `${admin.folder(inner)}/acesso/usuarios/${usuarioId}`);
    expect(refusal(inherited)).toEqual([409, 'AcessoPastaHerdadoException']);
    const owner = await admin.ask('DELETE', `${access}/${own.usuario().usuarioId}`);
    expect(refusal(owner)).toEqual([409, 'AcessoPastaPermanenteException']);
    expect((await admin.ask('DELETE', `${access}/${usuarioId}`)).status).toBe(204);
    expect(await member.names()).toEqual([]);
    expect(await member.documents()).toEqual(['aviso']);
  });

  it('shows a shared folder at the top, without its inaccessible parents', async () => {
    const { own, admin, member } = await world();
    const outer = await admin.create('Diretoria');
    const inner = await admin.create('Obras', outer);
    await admin.ask('POST', `${admin.folder(inner)}/acesso/usuarios`, {
      usuariosId: [own.usuario('Operador').usuarioId],
    });
    expect((await member.list()).content).toMatchObject([{ pastaNome: 'Obras', pastaPaiId: null }]);
    const { body } = await member.ask('GET', `${member.folder(inner)}/usuario`);
    expect(body).toMatchObject({ pasta: { pastaPaiId: null }, caminho: [] });
    expect(refusal(await member.update(inner, { pastaPaiId: outer }))).toEqual([
      404,
      'PastaNaoEncontradaException',
    ]);
  });

  it('refuses a user of another organisation like an unknown one', async () => {
    const { admin } = await world([]);
    const stranger = await app.newOrganization();
    const pastaId = await admin.create('Própria');
    const give = (id: number) =>
      admin.ask('POST', `${admin.folder(pastaId)}/acesso/usuarios`, { usuariosId: [id] });
    const foreign = await give(stranger.usuario().usuarioId);
    expect(refusal(foreign)).toEqual([404, 'UsuarioNaoEncontradoException']);
    expect(refusal(await give(9_007_199_254_740_000))).toEqual(refusal(foreign));
  });
});

describe('moving a document', () => {
  it('requires access to the folder and an unused name there, and is recorded', async () => {
    const { own, admin, member } = await world();
    const closed = await admin.create('Fechada');
    const open = await member.create('Aberta');
    const [contratoId] = await put(own, [{ nome: 'Recibo' }, { nome: 'RECÍBO', pastaId: closed }]);
    const foreign = refusal(await member.move(contratoId!, closed));
    expect(foreign).toEqual([404, 'PastaNaoEncontradaException']);
    expect(refusal(await admin.move(contratoId!, closed))).toEqual([
      409,
      'ContratoComNomeDuplicadoException',
    ]);
    expect(refusal(await admin.move(contratoId!, null))).toEqual([409, 'PastaAtualException']);
    expect((await member.move(contratoId!, open)).body).toMatchObject({ pastaId: open, pastaNome: 'Aberta' });
    const history = await admin.ask('GET', `/api/contratos/${contratoId}/historico`);
    expect(history.body.content[0]).toMatchObject({
      evento: 'CONTRATO_MOVIDO',
      mensagem: 'Documento movido para a pasta "Aberta".',
    });
  });

  it('to the root requires the setting `documentosNaRaiz` (1 §4)', async () => {
    const { own, admin, member } = await world();
    const pastaId = await member.create('Única');
    const [contratoId] = await put(own, [{ nome: 'preso', pastaId }]);
    const { db } = app.platform;
    const { configuracoes: c } = db.tables;
    await db.update(c).set({ documentosNaRaiz: false }).where(eq(c.organizacaoId, own.organizacaoId));
    expect(refusal(await admin.move(contratoId!, null))).toEqual([
      422,
      'RaizNaoPermitidaAdministradorException',
    ]);
    expect(refusal(await member.move(contratoId!, null))).toEqual([422, 'RaizNaoPermitidaException']);
  });
});
