import type { Lote, Signatario } from '@lavra/client/types';
import { textPdf } from '@lavra/pdf/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePlan, starterPlan } from '../../../test/support/app.ts';
import {
  type BatchDesk,
  type BatchWorld,
  batchDates,
  batchSheet,
  openBatchWorld,
} from '../../../test/support/batch-world.ts';
import { readEvents } from '../../../test/support/event-reader.ts';
import { fileOf, newTemplate } from '../../../test/support/main-job.ts';
import { answerOf } from '../../../test/support/signing.ts';
import { entriesInBatches } from './held-data-store.ts';

let world: BatchWorld;
beforeAll(async () => {
  world = await openBatchWorld();
});

describe('a batch from lists (2 §4)', () => {
  it('creates a document for each individual signatory, invites all, and reports each', async () => {
    const desk = await world.newDesk();
    const { status, body } = await world.create(desk, ['bia@x.test', 'BIA@x.test', 'joao@x.test'], {
      signatariosRecorrentes: { email: ['ana@x.test'], papelId: desk.papelId },
      dadosComplementares: { mensagem: 'Bom dia', chaveSeguranca: 'rosa', rejeitarDocumento: false },
    });
    expect([status, body.total, body.situacao]).toEqual([202, 2, 'EM_ANDAMENTO']);
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toEqual([
      'Locação - bia@x.test: bia@x.test CONVIDADO',
      'Locação - bia@x.test: ana@x.test CONVIDADO',
      'Locação - joao@x.test: joao@x.test CONVIDADO',
      'Locação - joao@x.test: ana@x.test CONVIDADO',
    ]);
    expect(world.app.mails.filter(({ destino }) => destino === 'ana@x.test')).toHaveLength(2);
    expect(await world.takenDocuments(desk.organization)).toBe(2);
    expect(await world.get(desk, body.loteId)).toMatchObject({
      situacao: 'CONCLUIDO',
      criados: 2,
      linhasComFalha: [],
    });
    const path = `/api/lotes/${body.loteId}`;
    const report = await (await world.app.request(`${path}/relatorio`, { token: desk.token })).text();
    const [, bia, joao, end] = report.split('\r\n');
    expect([bia?.startsWith('1;Locação - bia@x.test;Criado;;'), joao?.includes('/documentos/'), end]).toEqual(
      [true, true, ''],
    );
    const [, contratoId] = /\/documentos\/(\d+)/.exec(bia ?? '') ?? [];
    const { body: minuta } = await answerOf<{ id: number }>(
      await world.app.request(`/api/contratos/${contratoId}/minutas/atual`, { token: desk.token }),
    );
    const signers = await world.app.request(`/api/contratos/${contratoId}/minutas/${minuta.id}/signatarios`, {
      token: desk.token,
    });
    expect((await answerOf<Signatario[]>(signers)).body[0]).toMatchObject({
      mensagem: 'Bom dia',
      chaveSeguranca: 'rosa',
      rejeitarDocumento: false,
    });
    const { body: listed } = await desk.send<Lote[]>('GET', '');
    expect(listed.map(({ loteId }) => loteId)).toEqual([body.loteId]);
  });

  it('streams its progress until it ends', async () => {
    const desk = await world.newDesk();
    const { loteId } = (await world.create(desk, ['bia@x.test'])).body;
    const headers = { Accept: 'text/event-stream' };
    const stream = readEvents(
      await world.app.request(`/api/lotes/${loteId}/eventos`, { token: desk.token, headers }),
    );
    expect(await stream.next()).toMatchObject({ data: { situacao: 'EM_ANDAMENTO', criados: 0, total: 1 } });
    await world.app.drain();
    const events: unknown[] = [];
    for (let event = await stream.next(); event !== 'ended'; event = await stream.next()) events.push(event);
    const last = events.at(-1);
    expect(last).toMatchObject({ data: { situacao: 'CONCLUIDO', criados: 1 } });
    await stream.leave();
  });

  it('leaves people who sign in person uninvited', async () => {
    const desk = await world.newDesk();
    await world.create(desk, ['bia@x.test'], {
      dadosComplementares: { disponibilidadeAssinatura: 'PRESENCIAL' },
    });
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toEqual([
      'Locação - bia@x.test: bia@x.test NAO_CONVIDADO',
    ]);
  });

  it.each([
    ['FREE', true, freePlan],
    ['STARTER', false, starterPlan],
  ])(
    'on the plan %s without the setting: requires the token is %s (0-decisions §8)',
    async (_, isRequired, plano) => {
      const desk = await world.newDesk({ plano });
      const { db } = world.app.platform;
      const { configuracoes: c, signatarios: s } = db.tables;
      const { organizacaoId } = desk.organization;
      await db.update(c).set({ tokenAssinatura: false }).where(eq(c.organizacaoId, organizacaoId));
      await world.create(desk, ['bia@x.test']);
      await world.app.drain();
      const rows = await db.select().from(s).where(eq(s.organizacaoId, organizacaoId));
      expect(rows.map(({ exigirTokenValidacao }) => exigirTokenValidacao)).toEqual([isRequired]);
    },
  );

  it.each<[string, string[], (desk: BatchDesk) => object]>([
    ['EmailObrigatorioException', [], () => ({})],
    ['EmailInvalidoException', ['bia@'], () => ({})],
    [
      'PapelNaoEncontradoException',
      ['bia@x.test'],
      () => ({ signatariosIndividuais: { email: ['a@x.test'], papelId: 999_999 } }),
    ],
    [
      'EmailNasDuasListasException',
      ['bia@x.test'],
      ({ papelId }) => ({ signatariosRecorrentes: { email: ['Bia@x.test'], papelId } }),
    ],
    ['LimiteDocumentosLoteException', ['a@x.test', 'b@x.test', 'c@x.test'], () => ({})],
    [
      'MensagemGrandeException',
      ['bia@x.test'],
      () => ({ dadosComplementares: { mensagem: 'a'.repeat(251) } }),
    ],
    ['NomeContratoInvalidoException', ['bia@x.test'], () => ({ contrato: { nome: 'a#b', ...batchDates } })],
  ])('is refused as a whole: %s', async (excecao, individuais, change) => {
    const desk = await world.newDesk({ plano: { ...starterPlan, totalDocumentos: 2 } });
    expect((await world.create(desk, individuais, change(desk))).body.excecao).toBe(excecao);
    expect((await desk.send<Lote[]>('GET', '')).body).toEqual([]);
  });

  it('is refused for a broken PDF, without a PDF (2 §5), and for the name of an existing document', async () => {
    const desk = await world.newDesk();
    const bad = await world.create(desk, ['bia@x.test'], {}, [fileOf(Buffer.from('%PDF-1.7 nada'))]);
    expect(bad.body.excecao).toBe('ArquivoCorrompidoException');
    expect((await world.create(desk, ['bia@x.test'], {}, [])).body.excecao).toBe(
      'ArquivoNaoSelecionadoException',
    );
    await world.create(desk, ['bia@x.test']);
    await world.app.drain();
    expect((await world.create(desk, ['bia@x.test'])).body.excecao).toBe('ContratoComNomeDuplicadoException');
  });
});

describe('a batch from a spreadsheet', () => {
  const good =
    'documento;arquivo;nome 1;email 1;email 2;prazo\nLocação A;b;bia lima;bia@x.test;ana@x.test;30/11/2026\n\nLocação B;a.pdf;;joao@x.test;;\n';

  it('is checked first, and nothing is stored', async () => {
    const desk = await world.newDesk();
    const bad = 'documento;email 1;Obs\nLocação;bia@;x\n\nLocação;joao@x.test;\n';
    const { status, body } = await world.load(desk, batchSheet(bad), { confirmar: false }, []);
    expect([status, body.total, body.totalErros, body.colunasIgnoradas]).toEqual([200, 2, 2, ['Obs']]);
    expect(body.erros.map(({ linha, coluna }) => [linha, coluna])).toEqual([
      [2, 'email 1'],
      [4, 'documento'],
    ]);
    const refused = await world.load(desk, batchSheet(bad));
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({
        excecao: 'PlanilhaComErrosException',
        parametros: ['2'],
        campos: expect.arrayContaining([expect.objectContaining({ caminho: 'linha 2, coluna email 1' })]),
      }),
    ]);
    const fine = await world.load(desk, batchSheet(good), { confirmar: false });
    expect(fine.body.erros).toEqual([
      { linha: 2, coluna: 'arquivo', valor: 'b', mensagem: 'O PDF “b” não está entre os arquivos do lote.' },
      {
        linha: 4,
        coluna: 'arquivo',
        valor: 'a.pdf',
        mensagem: 'O PDF “a.pdf” não está entre os arquivos do lote.',
      },
    ]);
    expect((await desk.send<Lote[]>('GET', '')).body).toEqual([]);
  });

  it('creates a document for each row, each with its own PDF', async () => {
    const desk = await world.newDesk();
    const files = [new File([world.pdf], 'a.pdf'), new File([await textPdf(['Outro', 'Mais'])], 'b.pdf')];
    const { status, body } = await world.load(desk, batchSheet(good), {}, files);
    expect([status, body.nome, body.total]).toEqual([202, 'lote.csv', 2]);
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toEqual([
      'Locação A: bia@x.test CONVIDADO',
      'Locação A: ana@x.test CONVIDADO',
      'Locação B: joao@x.test CONVIDADO',
    ]);
    const { minutas } = world.app.platform.db.tables;
    const versions = await world.app.platform.db
      .select({ paginas: minutas.totalPaginas, prazo: minutas.fimAssinatura })
      .from(minutas)
      .where(eq(minutas.organizacaoId, desk.organization.organizacaoId))
      .orderBy(minutas.id);
    expect(versions.map(({ paginas, prazo }) => [paginas, prazo.toISOString()])).toEqual([
      [2, '2026-12-01T02:59:59.999Z'],
      [1, '2026-11-28T02:59:59.999Z'],
    ]);
    const again = await world.load(desk, batchSheet(good), { confirmar: false }, files);
    expect(again.body.erros.map(({ linha, coluna }) => [linha, coluna])).toEqual([
      [2, 'documento'],
      [4, 'documento'],
    ]);
  });

  it('creates documents from templates, with and without PDFs', async () => {
    const desk = await world.newDesk();
    const modeloId = await newTemplate(world.app, desk.organization, 'Prestação');
    const { status, body: batch } = await world.create(
      desk,
      ['bia@x.test'],
      { contrato: { nome: 'Locação', modeloId, ...batchDates } },
      [],
    );
    expect([status, batch.total]).toEqual([202, 1]);
    const rows =
      'documento;modelo;email\nServiço;prestacao;joao@x.test\nOutro;Não há;ana@x.test\nTerceiro;;ana@x.test\n';
    const checked = await world.load(desk, batchSheet(rows), { confirmar: false }, []);
    expect([checked.body.erros, checked.body.linhasSemModelo]).toEqual([
      [{ linha: 3, coluna: 'modelo', valor: 'Não há', mensagem: 'O modelo “Não há” não existe.' }],
      1,
    ]);
    const right = rows.replace('Não há', '');
    const unfit = await world.load(desk, batchSheet(right), {}, []);
    expect(unfit.body.campos?.map(({ caminho }) => caminho)).toEqual([
      'linha 3, coluna modelo',
      'linha 4, coluna modelo',
    ]);
    expect((await world.load(desk, batchSheet(right))).status).toBe(202);
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toEqual([
      'Locação - bia@x.test: bia@x.test CONVIDADO',
      'Serviço: joao@x.test CONVIDADO',
      'Outro: ana@x.test CONVIDADO',
      'Terceiro: ana@x.test CONVIDADO',
    ]);
  });

  it('is in a person’s export, and loses the row of a person who is erased by CPF', async () => {
    const desk = await world.newDesk();
    const rows =
      'documento;email;cpf;telefone\nLocação A;bia@x.test;119.876.543-74;\nLocação B;joao@x.test;;11987654374\n';
    const { loteId } = (await world.load(desk, batchSheet(rows))).body;
    const { organizacaoId } = desk.organization;
    const joao = { email: 'joao@x.test', cpfs: [] };
    expect(await entriesInBatches(world.app.platform.db, organizacaoId, joao)).toMatchObject([
      { loteId, linha: 3, signatarios: [{ email: 'joao@x.test' }] },
    ]);
    const exported = await world.app.request('/api/titulares/exportacao', {
      method: 'POST',
      token: desk.token,
      json: { email: 'joao@x.test' },
    });
    expect(exported.status).toBe(200);
    const erased = await world.app.request('/api/titulares/eliminacao', {
      method: 'POST',
      token: desk.token,
      json: { cpf: '11987654374' },
    });
    expect(erased.status).toBe(200);
    await world.app.drain();
    expect(await world.documentsOf(desk.organization)).toEqual(['Locação B: joao@x.test CONVIDADO']);
    expect(await world.get(desk, loteId)).toMatchObject({ criados: 1, falhas: 1 });
  });

  it.each([
    ['PlanilhaInvalidaException', batchSheet('x', 'lote.pdf')],
    ['PlanilhaSemLinhasException', batchSheet('documento;email\n\n')],
    ['PlanilhaSemColunaException', batchSheet('documento;nome\nA;Bia\n')],
    ['LoteGrandeException', batchSheet(`documento;email\n${'A;a@x.test\n'.repeat(100_000)}`)],
  ])('is refused as a whole: %s', async (excecao, file) => {
    expect((await world.load(await world.newDesk(), file)).body.excecao).toBe(excecao);
  });
});
