import type { AssinaturaPosicionada } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  historyOf,
  invited,
  type Problem,
  signatureEntry,
  signingDesk,
  typedSignature,
  visitor,
} from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

describe('the signer’s page', () => {
  it('shows the sender, the document, the deadline and the requested data, without a full address', async () => {
    const { desk, email, link } = await invited(app, {
      mensagem: 'Leia a cláusula 3.',
      cpf: '111.444.777-35',
    });
    const page = await link.open();
    expect(page).toMatchObject({
      situacao: 'DISPONIVEL',
      etapas: ['LEITURA', 'DADOS', 'ACEITE'],
      contrato: { remetenteNome: desk.organization.usuario().nome, mensagem: 'Leia a cláusula 3.' },
      signatario: { cpfDeclarado: true, tokenConfirmado: false },
      recibo: null,
    });
    expect(page.coleta.length).toBeGreaterThan(1);
    expect(JSON.stringify(page)).not.toContain(email);
    expect(JSON.stringify(page)).not.toContain('11144477735');
  });

  it('is not recorded as opened when fetched, but once when displayed (0-decisions §5)', async () => {
    const { desk, link } = await invited(app);
    await link.open();
    expect((await desk.listSigners())[0]?.dataAberturaEmail).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => link.call('POST', '/abertura')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await desk.listSigners())[0]?.dataAberturaEmail).not.toBeNull();
    const history = await historyOf(desk);
    expect(history.filter(({ tipo }) => tipo === 'LINK_ABERTO')).toHaveLength(1);
  });

  it('returns exactly the bytes of the shown hash', async () => {
    const { desk, email, link } = await invited(app);
    const { contrato } = await link.open();
    const response = await app.request(`/api/public/assinaturas/${desk.linkTo(email)}/documento`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    expect([response.status, bytes.length, hash]).toEqual([200, contrato.tamanhoBase, contrato.baseSha256]);
  });

  it.each([
    ['CANCELADO', 'MinutaCanceladaException'],
    ['FORMALIZADO', 'MinutaFormalizadaException'],
  ] as const)(
    'reports that a version is %s, and neither signs nor shows the document',
    async (situacao, excecao) => {
      const { desk, link } = await invited(app);
      const entry = signatureEntry(await link.open());
      const { minutas } = app.platform.db.tables;
      await app.platform.db
        .update(minutas)
        .set({ situacaoFormalizacao: situacao })
        .where(eq(minutas.id, desk.minutaId));
      expect((await link.open()).situacao).toBe(situacao);
      const refusals = [
        await link.call<Problem>('POST', '/assinatura', { json: entry }),
        await link.call<Problem>('GET', '/documento'),
        await link.call<Problem>('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } }),
      ];
      expect(refusals.map(({ status, body }) => [status, body.excecao])).toEqual(
        refusals.map(() => [409, excecao]),
      );
    },
  );

  it('signs until the last instant of the deadline’s day, and not afterwards', async () => {
    const one = await invited(app);
    const two = await invited(app);
    const start = app.platform.clock.now();
    try {
      app.platform.clock.set(new Date(Date.parse((await one.link.open()).contrato.fimAssinatura)));
      expect((await one.link.sign()).status).toBe(200);
      app.platform.clock.advance(1);
      const late = await two.link.sign();
      expect([late.status, late.body.excecao]).toEqual([409, 'PrazoAssinaturaEncerradoException']);
      expect((await two.link.open()).situacao).toBe('PRAZO_ENCERRADO');
    } finally {
      app.platform.clock.set(start);
    }
  });

  it('shows earlier signatures in their places, and names on the receipt who is missing', async () => {
    const desk = await signingDesk(app);
    const [ana, bia] = [1, 2].map(() => `${crypto.randomUUID()}@exemplo.test`) as [string, string];
    const first = await desk.addSigner({ email: ana, nome: 'Ana Prado' });
    await desk.addSigner({ email: bia, nome: 'Bia Lemos', chaveSeguranca: 'abre-te sésamo' });
    const places = (['RUBRICA', 'CPF'] as const).map((type) => ({
      id: type,
      signatarioId: first.id,
      ...{ percentX: 10, percentY: 10, pageNumber: 1, content: { type } },
    }));
    await desk.positions('POST', { posicionamentoDados: places, posicionamentoDadosDeletadosId: [] });
    await desk.invite();
    const [one, two] = [visitor(app, desk.linkTo(ana)), visitor(app, desk.linkTo(bia))];
    const placed = (passe?: string) =>
      two.call<AssinaturaPosicionada[]>('GET', '/assinaturas', passe === undefined ? {} : { passe });
    const { body: receipt } = await one.sign({ nome: 'Ana P.', manuscrita: typedSignature });
    expect(receipt).toMatchObject({
      signatarios: [
        { nome: 'Ana Prado', situacao: 'ASSINADO', proprio: true },
        { nome: 'Bia Lemos', situacao: 'PENDENTE', proprio: false },
      ],
      avisoFinal: expect.stringMatching(/^..\*+@exemplo\.test$/),
    });
    // The key also protects the signatures of the others.
    expect((await placed()).body).toMatchObject({ excecao: 'ChaveSegurancaObrigatoriaException' });
    const unlocked = await two.call<{ passe: string }>('POST', '/chave-seguranca', {
      json: { chave: 'abre-te sésamo' },
    });
    const shown = (await placed(unlocked.body.passe)).body;
    expect(shown).toMatchObject([
      { nome: 'Ana P.', propria: false, manuscrita: typedSignature, rubrica: null },
    ]);
    expect(shown[0]?.posicionamentos.map(({ content }) => content.type)).toEqual(['RUBRICA']);
    await two.call('POST', '/rejeicao', { passe: unlocked.body.passe, json: { motivo: 'Não concordo.' } });
    expect((await one.open()).recibo).toMatchObject({
      signatarios: [{ situacao: 'ASSINADO' }, { situacao: 'REJEITADO' }],
      avisoFinal: null,
    });
  });
});
