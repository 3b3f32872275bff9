import type { Problema } from '@lavra/client/types';
import { addDays, dayOf, daysBetween, type PerfilNome } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { freePlan, type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { closedFolder } from '../../../test/support/closed-folder.ts';
import { actAs, newSigner } from '../../../test/support/documents.ts';
import { fillDocuments, type ListedDocument } from '../../../test/support/listed-documents.ts';
import { readXls, streamOf } from '../../../test/support/read-xls.ts';
import { compoundFile } from './compound-file.ts';
import { xlsFile } from './xls-file.ts';

let app: TestApp;
let today: string;

beforeAll(async () => {
  app = await testApp();
  today = dayOf(app.platform.clock.now());
});

const signatures = 'signatarios/pendencia/assinatura';
const validity = 'vigencia/documentos';

async function ask(own: TestOrganization, report: string, perfil?: PerfilNome, query = '') {
  const path = `/api/relatorios/csv/${report}/organizacao/${own.organizacaoId}${query}`;
  return app.request(path, { token: await own.tokenFor(perfil) });
}

async function rowsOf(response: Response) {
  expect(response.status).toBe(200);
  const [sheet] = readXls(Buffer.from(await response.arrayBuffer()));
  const [titles, ...rows] = sheet!;
  return rows.map((row) => Object.fromEntries(titles!.map((title, column) => [title, row[column]])));
}

const problemOf = async (response: Response) => (await response.json()) as Problema;
const principalOf = (own: TestOrganization) => ({
  organizacaoId: own.organizacaoId,
  usuarioId: own.usuario().usuarioId,
});
const fill = (own: TestOrganization, rows: readonly ListedDocument[]) =>
  fillDocuments({ ...app.platform, principal: principalOf(own) }, rows);

it('lists who has not signed, in folders that the reader sees, as texts and never formulas (1 §7)', async () => {
  const own = await app.newOrganization({ usuarios: ['Visualizador'] });
  const principal = principalOf(own);
  const ctx = actAs(app.platform, principal);
  const sent = { situacao: 'EM_FORMALIZACAO' } as const;
  const ids = await fill(own, [
    { nome: '=2+5', ...sent },
    { nome: 'Rejeitado', ...sent },
    { nome: 'Fechado', ...sent, pastaId: await closedFolder(app.platform, principal) },
    { nome: 'Rascunho' },
    { nome: 'Arquivado', ...sent, arquivado: true },
  ]);
  const { contratos, signatarios } = app.platform.db.tables;
  for (const id of ids) {
    const [document] = await ctx.db.select().from(contratos).where(eq(contratos.id, id));
    const minutaId = document!.minutaId!;
    const add = (nome: string) => newSigner(ctx, minutaId, { nome, email: `${nome}@exemplo.test` });
    const [first] = [await add('Ana'), await add('@Bia')];
    if (document!.nome === 'Rejeitado') {
      const answered = { statusSignatario: 'REJEITADO' as const };
      await ctx.db.update(signatarios).set(answered).where(eq(signatarios.id, first));
      await ctx.db.update(contratos).set({ totalRejeicoes: 1 }).where(eq(contratos.id, id));
    }
  }
  const response = await ask(own, signatures, 'Visualizador');
  expect(response.headers.get('content-type')).toBe('application/vnd.ms-excel');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="assinaturas-pendentes-\d{4}-\d\d-\d\d-\d\dh\d\d\.xls"/,
  );
  const rows = await rowsOf(response);
  expect(rows.map((row) => [row.Documento, row.Signatário, row.Andamento])).toEqual([
    ['=2+5', 'Ana', 'Aguardando 2 de 2'],
    ['=2+5', '@Bia', 'Aguardando 2 de 2'],
    ['Rejeitado', '@Bia', 'Rejeitado por Ana'],
  ]);
  expect(rows[0]).toMatchObject({
    'E-mail': 'Ana@exemplo.test',
    Status: 'Não Formalizado',
    'Situação do signatário': 'Aguardando envio',
    'Prazo para assinar': daysBetween('1899-12-30', today),
    'Convite enviado em': undefined,
    Link: `${app.platform.config.publicUrl}/documentos/${ids[0]}`,
  });
  const all = await rowsOf(await ask(own, signatures));
  expect(all.filter(({ Documento }) => Documento === 'Fechado')).toHaveLength(2);
});

it('lists validity by its end, of the version in force, and filters it (3 §2.9; 0-decisions §4)', async () => {
  const own = await app.newOrganization({ usuarios: ['Visualizador'] });
  const formalized = { situacao: 'FORMALIZADO', assinaturas: [1, 1] } as const;
  await fill(own, [
    { nome: 'Sem término', ...formalized },
    { nome: 'Em renovação', renovado: true, fim: addDays(today, 40) },
    { nome: 'Termina hoje', ...formalized, fim: today },
    { nome: 'Venceu ontem', ...formalized, fim: addDays(today, -1) },
    { nome: 'Renovação cancelada', situacao: 'CANCELADO', renovado: true, fim: addDays(today, 50) },
    { nome: 'Só rascunho', fim: addDays(today, 5) },
    { nome: 'Cancelado', situacao: 'CANCELADO', fim: addDays(today, 5) },
    { nome: 'Extinto', ...formalized, extinto: true, fim: today },
  ]);
  const rows = await rowsOf(await ask(own, validity));
  expect(rows.map((row) => [row.Documento, row.Vigência, row['Dias restantes'], row.Andamento])).toEqual([
    ['Venceu ontem', 'Vencido', -1, 'Vencido'],
    ['Termina hoje', 'A vencer', 0, 'Vencendo'],
    ['Em renovação', 'A vencer', 40, 'Rascunho'],
    ['Renovação cancelada', 'A vencer', 50, 'Cancelado'],
    ['Sem término', 'Sem término', undefined, 'Formalizado'],
  ]);
  expect(Object.keys(rows[0]!)).toContain('Valor total dos itens');
  const filtered = async (vigencia: string) => {
    const found = await rowsOf(await ask(own, validity, 'Visualizador', `?vigencia=${vigencia}`));
    expect(Object.keys(found[0]!)).not.toContain('Valor total dos itens');
    return found.map(({ Documento }) => Documento);
  };
  expect(await filtered('A_VENCER')).toEqual(['Termina hoje', 'Em renovação', 'Renovação cancelada']);
  expect(await filtered('VENCIDOS')).toEqual(['Venceu ontem']);
});

it('refuses an empty report, a plan without it and a profile that may not generate it (1 §8)', async () => {
  const own = await app.newOrganization({ plano: freePlan, usuarios: ['Operador'] });
  expect(await problemOf(await ask(own, signatures))).toMatchObject({
    status: 422,
    detail: 'Não há documentos para este relatório.',
  });
  expect(await problemOf(await ask(own, validity))).toMatchObject({
    status: 402,
    excecao: 'OrganizacaoSemAcessoFuncionalidadeException',
  });
  for (const report of [signatures, validity]) expect((await ask(own, report, 'Operador')).status).toBe(403);
});

it('continues on further sheets, and keeps long texts whole', async () => {
  const columns = [{ title: 'Texto', width: 10 }];
  const rows = Array.from({ length: 7 }, (_, index) => [`linha ${index}`.padEnd(3_900, '.')]);
  const sheets = readXls(await xlsFile({ name: 'Folha', columns, rows }, 4));
  expect(sheets.map(([title]) => title)).toEqual([['Texto'], ['Texto'], ['Texto']]);
  expect(sheets.flatMap(([, ...own]) => own)).toEqual(rows);
});

it.each([1, 4_097, 9_000_000])('writes %i bytes as a compound file', (length) => {
  const stream = Buffer.alloc(length, 7);
  const read = streamOf(compoundFile('Workbook', stream));
  expect(read.subarray(0, length).equals(stream)).toBe(true);
});
