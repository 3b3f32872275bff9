import type { Contrato, Minuta, Posicionamento, Signatario, VersaoCriada } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { starterPlan, type TestApp, testApp } from '../../../test/support/app.ts';
import { fileOf } from '../../../test/support/main-job.ts';
import { type Problem, type SigningDesk, signingDesk, visitor } from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const dates = {
  inicioVigencia: '2026-11-20T15:00:00.000Z',
  fimVigencia: '2027-11-20T15:00:00.000Z',
  fimAssinatura: '2026-11-27T15:00:00.000Z',
};

async function renew(desk: SigningDesk, change: object = {}, pages = ['Um', 'Dois']) {
  const form = new FormData();
  form.append('renovacao', JSON.stringify({ ...dates, ...change }));
  form.append('arquivo', fileOf(await textPdf(pages)));
  const token = await desk.organization.tokenFor();
  const path = `/api/contratos/${desk.contratoId}/renovacao`;
  const response = await app.request(path, { method: 'POST', token, body: form });
  return { status: response.status, body: (await response.json()) as VersaoCriada & Problem };
}

const at = ({ contratoId }: SigningDesk, rest = '') => `/api/contratos/${contratoId}${rest}`;
const document = async (desk: SigningDesk) => (await desk.staff<Contrato>('GET', at(desk))).body;
const signersOf = async (desk: SigningDesk, minutaId: number) =>
  (await desk.staff<Signatario[]>('GET', at(desk, `/minutas/${minutaId}/signatarios`))).body;
const boxesOf = async (desk: SigningDesk, minutaId: number) =>
  (await desk.staff<Posicionamento>('GET', `/api/minutas/${minutaId}/posicionamento-dados`)).body.flatMap(
    ({ posicionamentos }) => posicionamentos,
  );
async function used(desk: SigningDesk): Promise<number> {
  const path = `/api/configuracoes/organizacoes/${desk.organization.organizacaoId}/consumo`;
  return (await desk.staff<{ documentosUtilizados: number }>('GET', path)).body.documentosUtilizados;
}

const box = (id: string, signatarioId: number, pageNumber: number) => ({
  ...{ id, signatarioId, pageNumber, percentX: 10, percentY: 80 },
  content: { type: 'RUBRICA' } as const,
});

/** Two signatories with one box each, on pages 1 and 2, invited. */
async function rejectedDocument() {
  const desk = await signingDesk(app);
  const emails = [1, 2].map((n) => `${n}-${crypto.randomUUID()}@exemplo.test`);
  const [joao, ana] = [
    await desk.addSigner({ email: emails[0]! }),
    await desk.addSigner({ email: emails[1]! }),
  ];
  const posicionamentoDados = [box('a', joao.id, 1), box('b', ana.id, 2)];
  await desk.positions('POST', { posicionamentoDados, posicionamentoDadosDeletadosId: [] });
  await desk.staff('PUT', at(desk, '/atualizacaotags'), { contratoTags: [{ nome: 'Locação' }] });
  await desk.invite();
  const link = visitor(app, desk.linkTo(emails[0]!));
  await link.call('POST', '/rejeicao', { json: { motivo: 'O valor está errado.' } });
  return { desk, emails, link };
}

describe('renewing', () => {
  it('is refused for a version that is neither formalized nor cancelled (1 §4)', async () => {
    const desk = await signingDesk(app);
    expect((await renew(desk)).body.excecao).toBe('ContratoNaoRenovavelException');
  });

  it('cancels a rejected version and keeps everyone, boxes and tags, in one step (0-decisions §4)', async () => {
    const { desk, emails, link } = await rejectedDocument();
    const before = await used(desk);
    expect((await renew(desk, { motivoCancelamento: ' ' })).status).toBe(422);
    const { status, body } = await renew(desk, { motivoCancelamento: 'Corrigir o valor.' });
    expect([status, body.versao, body.signatarios, body.posicionamentos]).toEqual([201, 2, 2, 2]);
    const signers = await signersOf(desk, body.minutaId);
    expect(signers.map(({ email, statusSignatario }) => [email, statusSignatario])).toEqual(
      emails.map((email) => [email, 'NAO_CONVIDADO']),
    );
    expect((await boxesOf(desk, body.minutaId)).map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    const shown = await document(desk);
    expect(shown).toMatchObject({ situacaoFormalizacao: 'RASCUNHO', ultimaVersao: 2, totalRejeicoes: 0 });
    expect(shown.tags.map(({ nome }) => nome)).toEqual(['Locação']);
    expect(await used(desk)).toBe(before + 1);
    const old = await desk.staff<Minuta>('GET', at(desk, `/minutas/${desk.minutaId}`));
    expect(old.body).toMatchObject({
      situacaoFormalizacao: 'CANCELADO',
      motivoCancelamento: 'Corrigir o valor.',
    });
    expect((await link.open()).situacao).toBe('REJEITADO');
  });

  it('omits boxes of pages missing in the new file, and requires a review of the others', async () => {
    const { desk } = await rejectedDocument();
    const { body } = await renew(desk, { motivoCancelamento: 'Corrigir.' }, ['Só uma página']);
    const path = at(desk, `/minutas/${body.minutaId}`);
    expect(body.posicionamentos).toBe(1);
    expect((await desk.staff<Minuta>('GET', path)).body.posicionamentosRevisar).toBe(true);
    const nothing = { posicionamentoDados: [], posicionamentoDadosDeletadosId: [] };
    await desk.staff('PUT', `/api/minutas/${body.minutaId}/posicionamento-dados`, nothing);
    expect((await desk.staff<Minuta>('GET', path)).body.posicionamentosRevisar).toBe(false);
  });

  it('omits what the user deselected', async () => {
    const { desk } = await rejectedDocument();
    const none = { manterSignatarios: false, manterTags: false, motivoCancelamento: 'Recomeçar.' };
    const { body } = await renew(desk, none);
    expect([body.signatarios, body.posicionamentos]).toEqual([0, 0]);
    expect((await document(desk)).tags).toEqual([]);
  });

  it('keeps the formalized contract in force, and extinguishable, while a draft exists (0-decisions §4)', async () => {
    const desk = await signingDesk(app);
    await desk.staff('PUT', at(desk, `/minutas/${desk.minutaId}/publicacao`));
    const { body } = await renew(desk);
    expect(await document(desk)).toMatchObject({
      situacaoFormalizacao: 'RASCUNHO',
      minutaId: body.minutaId,
      minutaVigenteId: desk.minutaId,
      fimVigencia: null,
    });
    const form = new FormData();
    form.append('extincao', JSON.stringify({ descricao: 'Distrato.' }));
    const token = await desk.organization.tokenFor();
    const extinct = await app.request(at(desk, '/extincao'), { method: 'POST', token, body: form });
    expect(extinct.status).toBe(200);
  });

  it('twice concurrently creates one version and consumes one document', async () => {
    const desk = await signingDesk(app);
    await desk.staff('PUT', at(desk, `/minutas/${desk.minutaId}/publicacao`));
    const before = await used(desk);
    const outcomes = await Promise.all([renew(desk), renew(desk)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await used(desk)).toBe(before + 1);
  });

  it('five times concurrently with a reason to cancel, or again with the version seen, creates one version', async () => {
    const { desk } = await rejectedDocument();
    const before = await used(desk);
    const correction = { motivoCancelamento: 'Corrigir o valor.', minutaId: desk.minutaId };
    const { minutaId: _, ...unnamed } = correction;
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => renew(desk, unnamed)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const again = await renew(desk, correction);
    expect([again.status, again.body.excecao]).toEqual([409, 'RevisaoConcorrenteException']);
    expect((await document(desk)).ultimaVersao).toBe(2);
    expect(await used(desk)).toBe(before + 1);
  });

  it('consumes the plan’s last document, and is refused after it', async () => {
    const desk = await signingDesk(app, { plano: { ...starterPlan, totalDocumentos: 1 } });
    await desk.staff('PUT', at(desk, `/minutas/${desk.minutaId}/publicacao`));
    const { status, body } = await renew(desk);
    expect([status, body.excecao]).toEqual([402, 'LimiteDocumentosAtingidoException']);
  });
});

describe('duplicating', () => {
  it('creates a draft of the same files with people, boxes and tags, under an unused name', async () => {
    const { desk, emails } = await rejectedDocument();
    const { nome } = await document(desk);
    const copy = async () =>
      (await desk.staff<{ contratoId: number; minutaId: number }>('POST', at(desk, '/duplicacao'))).body;
    const [first, second] = [await copy(), await copy()];
    const read = (id: number) => desk.staff<Contrato>('GET', `/api/contratos/${id}`);
    expect((await read(first.contratoId)).body).toMatchObject({
      nome: `${nome} (cópia)`,
      situacaoFormalizacao: 'RASCUNHO',
      totalSignatarios: 2,
      tags: [{ nome: 'Locação' }],
    });
    expect((await read(second.contratoId)).body.nome).toBe(`${nome} (cópia 2)`);
    const other = { ...desk, contratoId: first.contratoId };
    expect((await signersOf(other, first.minutaId)).map(({ email }) => email)).toEqual(emails);
    expect(await boxesOf(other, first.minutaId)).toHaveLength(2);
    const base = async (path: string) => (await desk.staff<Minuta>('GET', path)).body.baseSha256;
    expect(await base(at(other, `/minutas/${first.minutaId}`))).toBe(
      await base(at(desk, `/minutas/${desk.minutaId}`)),
    );
  });
});
