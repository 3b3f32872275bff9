import { createHash } from 'node:crypto';
import type { Contrato, Minuta } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  historyOf,
  invited,
  type Problem,
  type SigningDesk,
  signingDesk,
} from '../../../test/support/signing.ts';
import { FILE_REMOVAL_TOPIC } from '../../platform/retention/unnamed-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const documentPath = ({ contratoId }: SigningDesk) => `/api/contratos/${contratoId}`;
const versionPath = (desk: SigningDesk) => `${documentPath(desk)}/minutas/${desk.minutaId}`;
const cancel = (desk: SigningDesk, motivoCancelamento = 'Valores desatualizados.') =>
  desk.staff<Minuta & Problem>('PUT', `${versionPath(desk)}/cancelamento`, { motivoCancelamento });
const formalize = (desk: SigningDesk) => desk.staff('PUT', `${versionPath(desk)}/publicacao`);

async function extinguish(desk: SigningDesk, descricao: string, file?: File) {
  const form = new FormData();
  form.append('extincao', JSON.stringify({ descricao }));
  if (file) form.append('arquivo', file);
  const token = await desk.organization.tokenFor();
  const path = `${documentPath(desk)}/extincao`;
  const response = await app.request(path, { method: 'POST', token, body: form });
  return { status: response.status, body: (await response.json()) as Contrato & Problem };
}

async function kinds(desk: SigningDesk): Promise<string[]> {
  return (await historyOf(desk)).map(({ tipo }) => tipo);
}

const pdf = new File(['%PDF-1.7 distrato'], 'distrato.pdf', { type: 'text/html' });

describe('archiving (1 §4)', () => {
  it('hides the document from all other lists, blocks changes, and can be undone', async () => {
    const desk = await signingDesk(app);
    const archive = () => desk.staff<Contrato & Problem>('PUT', `${documentPath(desk)}/arquivamento`);
    const restore = () => desk.staff<Contrato & Problem>('PUT', `${documentPath(desk)}/desarquivamento`);
    expect((await restore()).body.excecao).toBe('ContratoNaoArquivadoException');
    expect((await archive()).body.arquivado).toBe(true);
    expect((await archive()).body.excecao).toBe('ContratoArquivadoException');
    expect((await cancel(desk)).body.excecao).toBe('ContratoArquivadoException');
    expect((await restore()).body.arquivado).toBe(false);
    expect((await kinds(desk)).slice(0, 2)).toEqual(['CONTRATO_RESTAURADO', 'CONTRATO_ARQUIVADO']);
  });
});

describe('tags', () => {
  it('are replaced together, found by name ignoring accents, and recorded once', async () => {
    const desk = await signingDesk(app);
    const path = `${documentPath(desk)}/atualizacaotags`;
    const put = (...nomes: string[]) =>
      desk.staff<Contrato & Problem>('PUT', path, { contratoTags: nomes.map((nome) => ({ nome })) });
    const [locacao] = (await put('Locação')).body.tags;
    const { body } = await put('LOCACAO', 'Urgente');
    expect(body.tags).toEqual([locacao, { tagId: expect.any(Number), nome: 'Urgente' }]);
    await put('locação', 'urgente');
    expect((await put()).body.tags).toEqual([]);
    expect((await kinds(desk)).filter((tipo) => tipo === 'TAGS_ALTERADAS')).toHaveLength(3);
    for (const nome of ['a|b', '\u200B']) expect((await put(nome)).status).toBe(422);
    for (const nome of ['a\u202Eb', 'a\nb']) expect((await put(nome)).status).toBe(400);
    const foreign = { contratoTags: [{ nome: 'x', contratoId: desk.contratoId + 1 }] };
    expect((await desk.staff('PUT', path, foreign)).status).toBe(404);
  });
});

describe('cancelling (1 §4)', () => {
  it('requires a reason of at most 240 characters, and happens once (1 §5)', async () => {
    const desk = await signingDesk(app);
    expect((await cancel(desk, '  ')).body.excecao).toBe('MotivoCancelamentoObrigatorioException');
    expect((await cancel(desk, 'a'.repeat(241))).body.excecao).toBe('MotivoCancelamentoGrandeException');
    const outcomes = await Promise.all([cancel(desk), cancel(desk)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = outcomes.find(({ status }) => status === 200)!.body;
    expect(done).toMatchObject({
      situacaoFormalizacao: 'CANCELADO',
      motivoCancelamento: 'Valores desatualizados.',
      autorCancelamento: desk.organization.usuario().nome,
    });
  });

  it('ends every link and notifies everyone invited (0-decisions §5)', async () => {
    const { desk, email, link } = await invited(app);
    const silent = await desk.addSigner({ email: `depois-${email}` });
    await cancel(desk);
    await app.drain();
    expect((await link.open()).situacao).toBe('CANCELADO');
    const rejected = await link.call<Problem>('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect(rejected.body.excecao).toBe('MinutaCanceladaException');
    const told = app.mails.filter(({ assunto }) => assunto.endsWith('foi cancelado'));
    expect(told.map(({ destino }) => destino)).toEqual([email]);
    expect(silent.email).toBe(`depois-${email}`);
    expect(told[0]!.texto).toContain('Valores desatualizados.');
  });
});

describe('extinguishing (1 §4)', () => {
  it('requires a formalized version and a justification', async () => {
    const desk = await signingDesk(app);
    expect((await extinguish(desk, 'Distrato.')).body.excecao).toBe('ContratoNaoFormalizadoException');
    await formalize(desk);
    expect((await extinguish(desk, ' ')).body.excecao).toBe('JustificativaExtincaoObrigatoriaException');
    const { body } = await extinguish(desk, ' Distrato assinado. ');
    expect(body).toMatchObject({
      extinto: true,
      descricaoExtincao: 'Distrato assinado.',
      autorExtincaoNome: desk.organization.usuario().nome,
      nomeArqOriginalExtincao: null,
    });
    expect((await extinguish(desk, 'De novo.')).body.excecao).toBe('ContratoExtintoException');
    const download = await desk.staff<Problem>('GET', `${documentPath(desk)}/extincao/download`);
    expect(download.body.excecao).toBe('ExtincaoSemArquivoException');
  });

  it('keeps the file byte for byte and serves it with its detected type, never as HTML', async () => {
    const desk = await signingDesk(app);
    await formalize(desk);
    const page = new File(['<script>alert(1)</script>'], 'distrato.pdf', { type: 'application/pdf' });
    expect((await extinguish(desk, 'Distrato.', page)).body.excecao).toBe('ConteudoArquivoException');
    expect((await extinguish(desk, 'Distrato.', pdf)).status).toBe(200);
    const path = `${documentPath(desk)}/extincao/download`;
    const token = await desk.organization.tokenFor();
    const bytes = await app.request(path, { token, headers: { Accept: 'application/pdf' } });
    expect(bytes.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.headers.get('x-content-type-options')).toBe('nosniff');
    expect(bytes.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await bytes.text()).toBe('%PDF-1.7 distrato');
    const { body } = await desk.staff<{ nome: string }>('GET', path);
    expect(body.nome).toBe('distrato.pdf');
  });

  it('of two concurrent ones extinguishes once and releases the other file', async () => {
    const desk = await signingDesk(app);
    await formalize(desk);
    // Other documents have no such files, so that nothing keeps them.
    const [first, second] = ['um', 'dois'].map((one) => new File([`%PDF-1.7 ${one}`], 'distrato.pdf'));
    const outcomes = await Promise.all([extinguish(desk, 'Um.', first!), extinguish(desk, 'Dois.', second!)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = outcomes[0]?.status === 409 ? first! : second!;
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await lost.arrayBuffer()))
      .digest('hex');
    const { caixaSaida } = app.platform.db.tables;
    const removals = await app.platform.db
      .select()
      .from(caixaSaida)
      .where(eq(caixaSaida.topico, FILE_REMOVAL_TOPIC.name));
    const isReleased = removals.some(({ carga }) => carga.includes(sha256));
    // The other request may have ended before this one stored its file.
    expect(isReleased || (await app.platform.files.stat(sha256)) === null).toBe(true);
  });
});
