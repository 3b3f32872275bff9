import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Anexo, Sancao } from '@lavra/client/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { historyOf, type Problem, type SigningDesk, signingDesk } from '../../../test/support/signing.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const funcionalidades = ['anexo', 'sancao'] as const;
const newDesk = () => signingDesk(app, { funcionalidades });
const at = ({ contratoId, minutaId }: SigningDesk, rest: string) =>
  `/api/contratos/${contratoId}/minutas/${minutaId}${rest}`;

async function post<T>(desk: SigningDesk, path: string, parts: Record<string, object>, file?: File) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, JSON.stringify(value));
  if (file) form.append('arquivo', file);
  const token = await desk.organization.tokenFor();
  const response = await app.request(at(desk, path), { method: 'POST', token, body: form });
  return { status: response.status, body: (await response.json()) as T & Problem };
}

const pdf = (nome = 'recibo.pdf') => new File(['%PDF-1.7 recibo'], nome, { type: 'text/html' });
const attach = (desk: SigningDesk, nome = 'Recibo', file: File | undefined = pdf()) =>
  post<Anexo>(desk, '/anexos', { anexo: { nome } }, file);
const formalize = (desk: SigningDesk) => desk.staff('PUT', at(desk, '/publicacao'));

describe('attachments (1 §5)', () => {
  it('are stored byte for byte, with their hash in the history, also after formalization', async () => {
    const desk = await newDesk();
    await formalize(desk);
    const { status, body } = await attach(desk);
    expect([status, body.tipoArquivo, body.tamanho]).toEqual([201, 'application/pdf', 15]);
    const listed = await desk.staff<Anexo[]>('GET', at(desk, '/anexos'));
    expect(listed.body).toEqual([body]);
    const [event] = await historyOf(desk);
    expect(event).toMatchObject({ tipo: 'ANEXO_INCLUIDO', pessoais: { nome: 'Recibo' } });
    const [row] = await app.platform.db.select().from(app.platform.db.tables.anexos);
    expect(row!.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('are served with their detected type, never as HTML, for display and download', async () => {
    const desk = await newDesk();
    const { anexoId } = (await attach(desk)).body;
    const token = await desk.organization.tokenFor();
    const headers = { Accept: 'application/pdf' };
    const read = (rest: string) => app.request(at(desk, `/anexos/${anexoId}${rest}`), { token, headers });
    const [shown, saved] = [await read(''), await read('/download')];
    for (const response of [shown, saved]) {
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe('%PDF-1.7 recibo');
    }
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('are downloaded together, whatever their names; without any, there is nothing to download', async () => {
    const desk = await newDesk();
    const token = await desk.organization.tokenFor();
    const path = at(desk, '/download/anexos');
    expect((await desk.staff<Problem>('GET', path)).body.excecao).toBe('AnexoNaoEncontradoException');
    for (const nome of ['../recibo.pdf', '../recibo.pdf', `${'a'.repeat(175)}.pdf`])
      await attach(desk, 'Recibo', pdf(nome));
    const response = await app.request(path, { token, headers: { Accept: 'application/zip' } });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const folder = temporaryFolder('anexos');
    const file = join(folder, 'anexos.zip');
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    const names = execFileSync('unzip', ['-Z1', file]).toString();
    expect(names).toMatch(/^01 [^/\n]*recibo\.pdf\n02 [^/\n]*recibo\.pdf\n03 a{146}\.pdf\n$/);
    // JSON would hold all files in memory.
    const plain = await app.request(path, { token });
    expect(plain.headers.get('content-type')).toBe('application/zip');
    expect(decodeURIComponent(plain.headers.get('content-disposition') ?? '')).toContain('(anexos).zip');
  });

  it.each([
    ['an HTML page named as a PDF', new File(['<script>'], 'recibo.pdf'), 'ConteudoArquivoException'],
    ['a PDF named as a PNG', pdf('recibo.png'), 'ConteudoArquivoException'],
    ['another extension', pdf('recibo.html'), 'ExtensaoAnexoException'],
    ['an empty file', new File([], 'vazio.pdf'), 'ArquivoVazioException'],
  ])('refuse %s', async (_, file, name) => {
    const desk = await newDesk();
    expect((await attach(desk, 'Recibo', file)).body.excecao).toBe(name);
    expect((await desk.staff<Anexo[]>('GET', at(desk, '/anexos'))).body).toEqual([]);
  });

  it('require a name and a file', async () => {
    const desk = await newDesk();
    expect((await attach(desk, '  ')).body.excecao).toBe('AnexoNomeObrigatorioException');
    const { body } = await post(desk, '/anexos', { anexo: { nome: 'Recibo' } });
    expect(body.excecao).toBe('NenhumArquivoSelecionadoException');
  });

  it('cannot change once the document is archived (0-decisions §4)', async () => {
    const desk = await newDesk();
    const { anexoId } = (await attach(desk)).body;
    await desk.staff('PUT', `/api/contratos/${desk.contratoId}/arquivamento`);
    expect((await attach(desk)).body.excecao).toBe('ContratoArquivadoException');
    const path = at(desk, `/anexos/${anexoId}`);
    expect((await desk.staff<Problem>('DELETE', path)).body.excecao).toBe('ContratoArquivadoException');
    await desk.staff('PUT', `/api/contratos/${desk.contratoId}/desarquivamento`);
    expect((await desk.staff('DELETE', path)).status).toBe(204);
    expect((await desk.staff('DELETE', path)).status).toBe(404);
  });

  it('need a paid feature to change and can always be read', async () => {
    const desk = await signingDesk(app);
    const refused = await attach(desk);
    expect([refused.status, refused.body.excecao]).toEqual([
      402,
      'OrganizacaoSemAcessoFuncionalidadeException',
    ]);
    expect((await desk.staff('GET', at(desk, '/anexos'))).status).toBe(200);
  });
});

describe('sanctions (1 §5)', () => {
  it('have a type, a text and optionally a file', async () => {
    const desk = await newDesk();
    const add = (sancao: object, file?: File) => post<Sancao>(desk, '/sancoes', { sancao }, file);
    const multa = { tipo: 'Multa', descricao: 'Atraso de 10 dias.' };
    expect((await add({ ...multa, tipo: ' ' })).body.excecao).toBe('SancaoTipoObrigatorioException');
    expect((await add({ ...multa, descricao: '' })).body.excecao).toBe('SancaoDescricaoObrigatoriaException');
    const bare = (await add(multa)).body;
    const filed = (await add(multa, pdf('rec\u202Eibo\u2069.pdf'))).body;
    expect([bare.nomeArqOriginal, filed.nomeArqOriginal]).toEqual([null, 'recibo.pdf']);
    const listed = await desk.staff<Sancao[]>('GET', at(desk, '/sancoes'));
    expect(listed.body.map(({ sancaoId }) => sancaoId)).toEqual([filed.sancaoId, bare.sancaoId]);
    const file = (id: number, rest = '') => desk.staff<Problem>('GET', at(desk, `/sancoes/${id}${rest}`));
    expect((await file(bare.sancaoId)).body.excecao).toBe('SancaoSemArquivoException');
    expect((await file(filed.sancaoId)).status).toBe(200);
    expect((await file(filed.sancaoId, '/download')).status).toBe(200);
    expect((await desk.staff('DELETE', at(desk, `/sancoes/${filed.sancaoId}`))).status).toBe(204);
  });
});
