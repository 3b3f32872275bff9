import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lote, LoteDetalhe, Minuta, Signatarios } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { batchDates, batchForm } from '../../../test/support/batch-world.ts';
import { anySignerRole, fileOf, newDocumentForm, newSigner } from '../../../test/support/main-job.ts';
import { comparingPdf } from '../../../test/support/pdf.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { PdfPlatform } from '../../platform/pdf/index.ts';

let honest: TestApp;
let altering: TestApp;
let upload: Uint8Array;
beforeAll(async () => {
  const pdf = await comparingPdf();
  upload = await textPdf(['Aluguel mensal: R$ 1.500,00']);
  const other = join(temporaryFolder('trocado'), 'trocado.pdf');
  await writeFile(other, await textPdf(['Aluguel mensal: R$ 1.600,00']));
  // An intake with a fault: it changes a value, and reports that it changed nothing.
  const intake: PdfPlatform['intake'] = async (job) => {
    const { uploads, original } = await pdf.intake(job);
    const changed = await pdf.intake({
      ...job,
      uploads: job.uploads.map(({ nome }) => ({ nome, caminho: other })),
    });
    return { ...changed, uploads, original };
  };
  honest = await testApp({ pdf });
  altering = await testApp({ pdf: { ...pdf, intake } });
});

interface Draft {
  readonly app: TestApp;
  readonly token: string;
  readonly path: string;
  /** Refusals of everything that would show the document to somebody, or seal it; null if one is done. */
  sendings(): Promise<(string | null)[]>;
}

async function draftOf(app: TestApp): Promise<Draft> {
  const organization = await app.newOrganization();
  const token = await organization.tokenFor();
  const form = newDocumentForm();
  form.append('arquivo', fileOf(upload));
  const made = await app.request('/api/contratos', { method: 'POST', token, body: form });
  const { contratoId, minutaId } = (await made.json()) as { contratoId: number; minutaId: number };
  const path = `/api/contratos/${contratoId}/minutas/${minutaId}`;
  const [remote, present] = [
    await addSigner(app, organization, path, 'REMOTA'),
    await addSigner(app, organization, path),
  ];
  const refusalOf = async (method: string, rest: string, json?: unknown) => {
    const response = await app.request(`${path}${rest}`, {
      method,
      token,
      ...(json !== undefined && { json }),
    });
    return response.ok ? null : ((await response.json()) as { excecao: string }).excecao;
  };
  return {
    ...{ app, token, path },
    sendings: async () => [
      await refusalOf('PUT', '/signatarios/convidar'),
      await refusalOf('PUT', `/signatarios/${remote}/convidar-por-email`),
      await refusalOf('POST', `/signatarios/${remote}/copiar-link`),
      await refusalOf('POST', `/signatarios/${present}/convidar-presencial`),
      await refusalOf('PUT', '/publicacao'),
    ],
  };
}

async function addSigner(
  app: TestApp,
  organization: TestOrganization,
  path: string,
  disponibilidadeAssinatura: 'REMOTA' | 'PRESENCIAL' = 'PRESENCIAL',
): Promise<number> {
  const email = `${disponibilidadeAssinatura.toLowerCase()}@exemplo.test`;
  const papelId = await anySignerRole(app, organization);
  const response = await app.request(`${path}/signatarios`, {
    method: 'POST',
    token: await organization.tokenFor(),
    json: { ...newSigner, email, disponibilidadeAssinatura, papelId },
  });
  const rows = (await response.json()) as Signatarios;
  return rows.find((row) => row.email === email)!.id;
}

const reviewOf = async ({ app, token, path }: Draft) =>
  ((await (await app.request(path, { token })).json()) as Minuta).conferencia;

it('nothing is sent, shown or sealed before the comparison ended, nor before its question is answered', async () => {
  const draft = await draftOf(altering);
  expect(await draft.sendings()).toEqual(Array(5).fill('ConferenciaEmAndamentoException'));
  await altering.drain();
  expect(await reviewOf(draft)).toMatchObject({ situacao: 'A_CONFIRMAR', paginas: [1] });
  expect(await draft.sendings()).toEqual(Array(5).fill('ConferenciaPendenteException'));
});

async function renewed({ app, token, path }: Draft): Promise<string> {
  const form = new FormData();
  form.append('renovacao', JSON.stringify({ ...batchDates, motivoCancelamento: 'Valor corrigido' }));
  form.append('arquivo', fileOf(upload));
  const contract = path.replace(/\/minutas.*/, '');
  const made = await app.request(`${contract}/renovacao`, { method: 'POST', token, body: form });
  return `${contract}/minutas/${((await made.json()) as { minutaId: number }).minutaId}`;
}

it('a renewal waits for its own comparison', async () => {
  const draft = await draftOf(honest);
  await honest.drain();
  const path = await renewed(draft);
  expect(await reviewOf({ ...draft, path })).toMatchObject({ situacao: 'EM_ANDAMENTO' });
  const { token } = draft;
  const sent = await honest.request(`${path}/signatarios/convidar`, { method: 'PUT', token });
  expect(await sent.json()).toMatchObject({ excecao: 'ConferenciaEmAndamentoException' });
});

it('a version that was cancelled during its comparison asks nothing', async () => {
  const draft = await draftOf(altering);
  const path = await renewed(draft);
  await altering.drain();
  expect(await reviewOf(draft)).toBeNull();
  expect(await reviewOf({ ...draft, path })).toMatchObject({ situacao: 'A_CONFIRMAR' });
});

it('a comparison that finds nothing asks nothing', async () => {
  const draft = await draftOf(honest);
  expect(await reviewOf(draft)).toMatchObject({ situacao: 'EM_ANDAMENTO' });
  await honest.drain();
  expect(await reviewOf(draft)).toBeNull();
  expect(await draft.sendings()).toEqual([null, null, null, null, 'MinutaComAssinaturasPendentesException']);
});

it('a program that sends at once waits for the comparison and needs no second request', async () => {
  const app = await testApp({ pdf: honest.platform.pdf, comparisonWaitMs: 60_000 });
  const draft = await draftOf(app);
  const sending = app.request(`${draft.path}/signatarios/convidar`, { method: 'PUT', token: draft.token });
  await app.drain();
  expect((await sending).status).toBe(200);
});

async function batchOf(app: TestApp) {
  const organization = await app.newOrganization();
  const token = await organization.tokenFor();
  const papelId = await anySignerRole(app, organization);
  const body = batchForm(
    {
      contrato: { nome: 'Locação', ...batchDates },
      signatariosIndividuais: { email: ['um@exemplo.test', 'dois@exemplo.test'], papelId },
    },
    [fileOf(upload)],
  );
  const made = (await (
    await app.request('/api/contratos/lote', { method: 'POST', token, body })
  ).json()) as Lote;
  await app.drain();
  const lote = (await (await app.request(`/api/lotes/${made.loteId}`, { token })).json()) as LoteDetalhe;
  return { lote, organization };
}

it('a batch compares its file before the first document, and stops at a change', async () => {
  const { lote } = await batchOf(altering);
  expect(lote).toMatchObject({ situacao: 'PARADO', criados: 0 });
  expect(lote.motivo).toContain('Crie um documento com ele, confira as páginas');
});

it('a batch of an unchanged file sends its documents, which need no comparison of their own', async () => {
  const { lote, organization } = await batchOf(honest);
  expect(lote).toMatchObject({ situacao: 'CONCLUIDO', criados: 2 });
  const { minutas } = honest.platform.db.tables;
  const rows = await honest.platform.db.select().from(minutas);
  const own = rows.filter(({ organizacaoId }) => organizacaoId === organization.organizacaoId);
  expect(own.map(({ conferencia, situacaoFormalizacao }) => [conferencia, situacaoFormalizacao])).toEqual([
    [null, 'EM_FORMALIZACAO'],
    [null, 'EM_FORMALIZACAO'],
  ]);
});

it('a template of a file that looks different is refused', async () => {
  const template = async (app: TestApp) => {
    const body = new FormData();
    body.append('modelo', JSON.stringify({ titulo: 'Locação', situacao: 'ATIVO' }));
    body.append('arquivo', fileOf(upload));
    const token = await (await app.newOrganization()).tokenFor();
    return app.request('/api/modelo-editor', { method: 'POST', token, body });
  };
  expect((await template(honest)).status).toBe(201);
  expect(await (await template(altering)).json()).toMatchObject({ excecao: 'ModeloAlteradoException' });
});
