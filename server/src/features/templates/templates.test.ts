import type { ModeloPagina } from '@lavra/client/types';
import { uploadLimits } from '@lavra/domain';
import { qpdf, signedPdf, textPdf } from '@lavra/pdf/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { makeApiToken } from '../../../test/support/contract-world.ts';
import { fileOf } from '../../../test/support/main-job.ts';
import { refusalOf } from '../../../test/support/refusal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { historyLabel } from '../../events/registry/index.ts';
import { readHistory } from '../../platform/write/audit.ts';

let app: TestApp;
let onePage: Uint8Array;
const folder = temporaryFolder('modelos');
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
  onePage = await textPdf(['Locação']);
});

type Perfil = 'Operador' | 'Gestor' | 'Visualizador';

async function templateDesk(given?: TestOrganization) {
  const own = given ?? (await app.newOrganization({ usuarios: ['Operador', 'Gestor', 'Visualizador'] }));
  const form = (part: string, value: object, file: Uint8Array | null) => {
    const body = new FormData();
    body.append(part, JSON.stringify(value));
    if (file) body.append('arquivo', fileOf(file));
    return body;
  };
  const ask = async (method: string, path: string, input: object = {}, perfil: Perfil = 'Gestor') =>
    app.request(path, { method, token: await own.tokenFor(perfil), ...input });
  return {
    own,
    templates: (method: string, path = '', json?: unknown, perfil?: Perfil) =>
      ask(method, `/api/modelo-editor${path}`, json === undefined ? {} : { json }, perfil),
    add: (titulo: string, more: object = {}, file: Uint8Array | null = onePage, perfil?: Perfil) =>
      ask(
        'POST',
        '/api/modelo-editor',
        { body: form('modelo', { titulo, situacao: 'ATIVO', ...more }, file) },
        perfil,
      ),
    create: (modeloId: number, file: Uint8Array | null = null, token?: string) => {
      const dates = {
        inicioVigencia: '2026-11-20T15:00:00Z',
        fimVigencia: null,
        fimAssinatura: '2026-11-27T15:00:00Z',
      };
      const contrato = { nome: `Locação ${crypto.randomUUID()}`, modeloId, ...dates };
      const input = { body: form('contrato', contrato, file), ...(token && { token }) };
      return ask('POST', '/api/contratos', input, 'Operador');
    },
  };
}

type Desk = Awaited<ReturnType<typeof templateDesk>>;

async function added(desk: Desk, titulo: string, more?: object): Promise<number> {
  const response = await desk.add(titulo, more);
  expect(response.status).toBe(201);
  return ((await response.json()) as { modeloId: number }).modeloId;
}

async function titles(desk: Desk, query = '', perfil: Perfil = 'Operador') {
  const page = (await (await desk.templates('GET', query, undefined, perfil)).json()) as ModeloPagina;
  return page.content.map(({ titulo }) => titulo);
}

it('lists templates by title, and offers only active ones', async () => {
  const desk = await templateDesk();
  await added(desk, 'Prestação de serviços');
  const id = await added(desk, '  Locação   comercial ', { situacao: 'INATIVO' });
  expect(await titles(desk)).toEqual(['Locação comercial', 'Prestação de serviços']);
  expect(await titles(desk, '?situacao=ativo')).toEqual(['Prestação de serviços']);
  expect(await titles(desk, '?titulo=comer&situacao=inativo')).toEqual(['Locação comercial']);
  expect(await titles(desk, '?rowsPerPage=1&page=1&sortBy=dataHora&descending=true')).toEqual([
    'Prestação de serviços',
  ]);
  expect(await refusalOf(await desk.add('LOCACAO comercial'))).toEqual([
    409,
    'ModeloComNomeDuplicadoException',
  ]);
  const changed = await desk.templates('PUT', `/${id}`, { titulo: 'Locação', situacao: 'ATIVO' });
  expect([changed.status, await changed.json()]).toMatchObject([
    200,
    { id, titulo: 'Locação', situacao: 'ATIVO', totalPaginas: 1 },
  ]);
  const same = await desk.templates('PUT', `/${id}`, { titulo: 'prestacao de servicos', situacao: 'ATIVO' });
  expect(await refusalOf(same)).toEqual([409, 'ModeloComNomeDuplicadoException']);
  for (const _ of [1, 2]) expect((await desk.templates('POST', `/${id}/duplicar`)).status).toBe(201);
  expect(await titles(desk, '?titulo=loca')).toEqual(['Locação', 'Locação (cópia 2)', 'Locação (cópia)']);
});

it('shows the PDF as bytes and as base64, to those who may use it', async () => {
  const desk = await templateDesk();
  const id = await added(desk, 'Locação');
  const token = await desk.own.tokenFor('Operador');
  const path = `/api/modelo-editor/${id}/conteudo`;
  const bytes = await app.request(path, { token, headers: { Accept: 'application/pdf' } });
  const { modelo } = (await (await app.request(path, { token })).json()) as { modelo: string };
  expect(Buffer.from(modelo, 'base64')).toEqual(Buffer.from(await bytes.arrayBuffer()));
  expect(Buffer.from(modelo, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  for (const perfil of ['Operador', 'Visualizador'] as const)
    expect((await desk.add('Outro', {}, onePage, perfil)).status).toBe(403);
  const stranger = await templateDesk();
  expect(await refusalOf(await stranger.templates('GET', `/${id}/conteudo`))).toEqual([
    404,
    'ModeloNaoEncontradoException',
  ]);
  expect(await refusalOf(await stranger.create(id))).toEqual([404, 'ModeloNaoEncontradoException']);
  const maker = await makeApiToken(app, desk.own, { nome: 'ERP', permissoes: ['Contrato.Novo'] });
  expect(await refusalOf(await desk.create(id, null, maker))).toEqual([403, 'SemPermissaoException']);
});

it('accepts only PDFs from which documents can be created', async () => {
  const desk = await templateDesk();
  const guarded = qpdf(folder, onePage, '--encrypt', '', 'dono', '256', '--modify=none', '--');
  for (const [file, more, refusal] of [
    [null, {}, [422, 'NenhumArquivoSelecionadoException']],
    [Buffer.from('texto'), {}, [422, 'ArquivoNaoPdfException']],
    [await signedPdf(), {}, [422, 'ModeloAssinadoException']],
    [new Uint8Array(uploadLimits.maxTemplateBytes + 1), {}, [413, 'TamanhoArquivoException']],
    [onePage, { titulo: ' ' }, [422, 'NomeModeloInvalidoException']],
    [guarded, {}, [422, 'ArquivoComRestricoesException']],
  ] as const)
    expect(await refusalOf(await desk.add('Locação', more, file))).toEqual(refusal);
  expect(await titles(desk)).toEqual([]);
  const confirmed = await desk.add('Locação', { confirmaPermissaoArquivoProtegido: true }, guarded);
  expect(confirmed.status).toBe(201);
});

it('creates a document from an active template, which remains after the template is deleted', async () => {
  const desk = await templateDesk();
  const id = await added(desk, 'Locação: sede');
  const created = await desk.create(id);
  expect(created.status).toBe(201);
  const { contratoId, minutaId } = (await created.json()) as { contratoId: number; minutaId: number };
  const { organizacaoId } = desk.own;
  const { db } = app.platform;
  const [file] = await db.select().from(db.tables.arquivos).where(eq(db.tables.arquivos.minutaId, minutaId));
  const [template] = await db.select().from(db.tables.modelos).where(eq(db.tables.modelos.id, id));
  expect([file!.nome, file!.sha256]).toEqual(['Locação sede.pdf', template!.sha256]);
  const [event] = await readHistory(db, { organizacaoId, contratoId });
  expect(historyLabel(event!)).toContain('Documento criado a partir de um modelo.');
  expect(await refusalOf(await desk.create(id, onePage))).toEqual([422, 'ModeloComArquivoException']);
  const { modelos } = db.tables;
  await db
    .update(modelos)
    .set({ tamanho: 21 * 1024 * 1024 })
    .where(eq(modelos.id, id));
  expect(await refusalOf(await desk.create(id))).toEqual([413, 'ModeloGrandeException']);
  await desk.templates('PUT', `/${id}`, { titulo: 'Locação', situacao: 'INATIVO' });
  expect(await refusalOf(await desk.create(id))).toEqual([409, 'ModeloInativoException']);
  expect((await desk.templates('DELETE', `/${id}`)).status).toBe(204);
  expect(await refusalOf(await desk.templates('DELETE', `/${id}`))).toEqual([
    404,
    'ModeloNaoEncontradoException',
  ]);
  expect(await refusalOf(await desk.templates('POST', `/${id}/duplicar`))).toEqual([
    404,
    'ModeloNaoEncontradoException',
  ]);
  const original = await app.request(`/api/contratos/${contratoId}/minutas/${minutaId}/original`, {
    token: await desk.own.tokenFor('Operador'),
  });
  expect(original.status).toBe(200);
});
