import type {
  AssinaturaConvite,
  AssinaturaPosicionada,
  ContratoPagina,
  Evidencias,
  Manuscrita,
} from '@lavra/client/types';
import { declarationsFor } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  evidenceOf,
  invited,
  type Problem,
  signatureEntry,
  signingDesk,
  visitor,
} from '../../../test/support/signing.ts';
import { readHistory } from '../../platform/write/audit.ts';
import { pngImage } from './png-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const typed: Manuscrita = { tipo: 'DIGITADA', texto: 'Beatriz O. Lima', fonte: 'CAVEAT' };

async function eventsOf({ organization, contratoId }: Awaited<ReturnType<typeof signingDesk>>) {
  const { organizacaoId } = organization;
  const history = await readHistory(app.platform.db, { organizacaoId, contratoId });
  return history.map(({ tipo }) => tipo);
}

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
    const { organizacaoId } = desk.organization;
    const history = await readHistory(app.platform.db, { organizacaoId, contratoId: desk.contratoId });
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
});

describe('signing', () => {
  it('stores the evidence of what was shown, verified, declared and entered', async () => {
    const signer = await invited(
      app,
      {
        cpf: '111.444.777-35',
        documentoId: 1,
        assinaturaManuscrita: true,
        solicitarTelefoneAssinatura: true,
      },
      (desk) => desk.change({ signatario: { localizacaoPrecisa: true } }),
    );
    const { link } = signer;
    await link.call('POST', '/abertura');
    const page = await link.open();
    expect(page.etapas).toEqual(['LEITURA', 'DADOS', 'LOCALIZACAO', 'MANUSCRITA', 'ACEITE']);
    const { status, body } = await link.sign({
      cpf: '529.982.247-25',
      telefone: '(11) 98765-4321',
      manuscrita: typed,
      localizacao: { situacao: 'NEGADA' },
      incorporacao: 'SDK',
    });
    expect([status, body]).toMatchObject([
      200,
      { nome: 'Beatriz Okafor Lima', totalAssinaturas: 1, totalSignatarios: 1 },
    ]);
    expect(await evidenceOf(signer)).toMatchObject({
      nome: 'Beatriz Okafor Lima',
      cpfDeclarado: '***.444.777-**',
      cpfInformado: '***.982.247-**',
      cpfConfere: false,
      cpfRepetidoCom: [],
      navegador: 'Navegador de teste',
      ip: expect.stringMatching(/^198\.51\./),
      origem: 'SDK',
      localizacao: { situacao: 'NEGADA' },
      manuscrita: { tipo: 'DIGITADA' },
      baseSha256: page.contrato.baseSha256,
      declaracoes: page.declaracoes,
      responsavelPresencial: null,
    });
    const after = await link.open();
    expect([after.situacao, after.recibo]).toEqual(['ASSINADO', body]);
    expect(await signer.desk.listSigners()).toMatchObject([
      { cpf: '11144477735', cpfInformado: '52998224725', cpfConfere: false, cpfRepetidoCom: [] },
    ]);
    expect(await eventsOf(signer.desk)).toContain('CPF_DIVERGENTE');
  });

  it('with the CPF of another signatory records this for staff and in the evidence', async () => {
    const desk = await signingDesk(app);
    const emails = [1, 2].map(() => `${crypto.randomUUID()}@exemplo.test`);
    for (const email of emails) await desk.addSigner({ email, documentoId: 1 });
    await desk.invite();
    const [first, second] = emails.map((email) => visitor(app, desk.linkTo(email)));
    await first!.sign({ cpf: '529.982.247-25' });
    expect(await eventsOf(desk)).not.toContain('CPF_REPETIDO');
    await second!.sign({ cpf: '52998224725' });
    const [one, two] = await desk.listSigners();
    expect([one?.cpfRepetidoCom, two?.cpfRepetidoCom]).toEqual([[two?.id], [one?.id]]);
    expect(await eventsOf(desk)).toContain('CPF_REPETIDO');
    await app.drain();
    const told = app.mails.filter(({ destino }) => destino === desk.organization.usuario().email);
    const alerts = told.filter(({ assunto }) => assunto.startsWith('Confira o CPF '));
    expect(alerts.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Confirme se é a mesma pessoa. Se não for, cancele o documento'),
    ]);
    const { body: list } = await desk.staff<ContratoPagina>(
      'GET',
      `/api/contratos/buscar/organizacao/${desk.organization.organizacaoId}`,
    );
    expect(list.content.map(({ cpfsAConferir }) => cpfsAConferir)).toEqual([2]);
    const { contratoId, minutaId } = desk;
    const path = `/api/contratos/${contratoId}/minutas/${minutaId}/evidencias`;
    const { assinaturas } = (await desk.staff<Evidencias>('GET', path)).body;
    expect(assinaturas.map(({ cpfRepetidoCom }) => cpfRepetidoCom)).toEqual([[], [one?.id]]);
  });

  it('returns the same receipt for a repeated key, with one signature', async () => {
    const { link, desk } = await invited(app);
    const json = signatureEntry(await link.open());
    const once = await link.call('POST', '/assinatura', { json, key: 'chave-da-assinatura' });
    const again = await link.call('POST', '/assinatura', { json, key: 'chave-da-assinatura' });
    expect([once.status, again]).toEqual([200, once]);
    const other = await link.call<Problem>('POST', '/assinatura', { json });
    expect([other.status, other.body.excecao]).toEqual([409, 'SignatarioAssinouException']);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('ASSINADO');
  });

  it('accepts declarations in the language in which they were read, and stores that text', async () => {
    const signer = await invited(app);
    const page = await signer.link.open();
    const inSpanish = declarationsFor(null, 'es');
    const declaracoes = await Promise.all(
      inSpanish.map(async ({ id, versao, texto }) => ({ id, versao, hash: await sha256(texto) })),
    );
    const json = { ...signatureEntry(page), declaracoes };
    expect((await signer.link.call('POST', '/assinatura', { json })).status).toBe(200);
    const { declaracoes: kept } = await evidenceOf(signer);
    expect(kept.map(({ texto }) => texto)).toEqual(inSpanish.map(({ texto }) => texto));
  });

  const png = (bytes: Buffer): Manuscrita => ({ tipo: 'ENVIADA', imagem: bytes.toString('base64') });
  const declared = ({ declaracoes }: AssinaturaConvite) =>
    declaracoes.map(({ id, versao, hash }) => ({ id, versao, hash }));

  it.each([
    ['no name', { nome: ' \u200b ' }, 'NomeSignatarioObrigatorioException'],
    ['an invalid CPF', { cpf: '529.982.247-26' }, 'CpfInvalidoException'],
    ['a missing but required CPF', { cpf: null }, 'CpfInvalidoException'],
    ['another document than the displayed one', { baseSha256: '0'.repeat(64) }, 'DocumentoAlteradoException'],
    ['no handwriting', { manuscrita: null }, 'AssinaturaManuscritaObrigatoriaException'],
    [
      'a drawing of one point',
      { manuscrita: { tipo: 'DESENHADA', proporcao: 3, tracos: [[[0.5, 0.5]]] } },
      'AssinaturaManuscritaObrigatoriaException',
    ],
    [
      'an image that is not a PNG',
      { manuscrita: png(Buffer.from('não é imagem')) },
      'ImagemInvalidaException',
    ],
    [
      'a PNG of 4,001 pixels',
      { manuscrita: png(pngImage({ largura: 4001, altura: 1 })) },
      'ImagemInvalidaException',
    ],
    [
      'a PNG that cannot be drawn',
      { manuscrita: png(pngImage({ largura: 30, altura: 10 }, Buffer.from('pixels'))) },
      'ImagemInvalidaException',
    ],
  ] as const)('is refused for %s, and stores nothing', async (_what, change, excecao) => {
    const { link, desk } = await invited(app, { documentoId: 1, assinaturaManuscrita: true });
    const entry = { ...signatureEntry(await link.open()), cpf: '529.982.247-25', manuscrita: typed };
    const { body } = await link.call<Problem>('POST', '/assinatura', { json: { ...entry, ...change } });
    expect(body.excecao).toBe(excecao);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('CONVIDADO');
    expect((await link.call('POST', '/assinatura', { json: entry })).status).toBe(200);
  });

  it('is refused for a missing declaration or one with another text', async () => {
    const { link } = await invited(app);
    const page = await link.open();
    const [first, second] = declared(page);
    const refusal = async (declaracoes: object[]) =>
      (await link.call<Problem>('POST', '/assinatura', { json: { ...signatureEntry(page), declaracoes } }))
        .body.excecao;
    expect(await refusal([first!])).toBe('DeclaracoesObrigatoriasException');
    expect(await refusal([first!, { ...second, hash: 'f'.repeat(64) }])).toBe(
      'DeclaracaoDesatualizadaException',
    );
    expect(await refusal([first!, { ...second, versao: 2 }])).toBe('DeclaracaoDesatualizadaException');
  });

  it('requires what the boxes show: signature, initials and date of birth', async () => {
    const position = { percentX: 10, percentY: 10, pageNumber: 1 };
    const { link } = await invited(app, {}, async (desk, signatarioId) => {
      const types = ['RUBRICA', 'DADO_EXTRA', 'DATA_NASCIMENTO'] as const;
      const posicionamentoDados = types.map((type) => ({
        id: type,
        signatarioId,
        ...position,
        content: { type },
      }));
      await desk.positions('POST', { posicionamentoDados, posicionamentoDadosDeletadosId: [] });
    });
    const page = await link.open();
    expect(page.etapas).toContain('MANUSCRITA');
    expect(page.signatario).toMatchObject({ assinaturaManuscrita: true, solicitarDataNascimento: true });
    expect(page.posicionamentos).toHaveLength(3);
    const given = { manuscrita: typed, rubrica: typed, dataNascimento: '1990-02-28' };
    const refusal = async (change: object) => (await link.sign({ ...given, ...change })).body.excecao;
    expect(await refusal({ rubrica: null })).toBe('AssinaturaManuscritaObrigatoriaException');
    expect(await refusal({ dataNascimento: null })).toBe('DataNascimentoInvalidaException');
    expect(await refusal({ dataNascimento: '2027-01-01' })).toBe('DataNascimentoInvalidaException');
    expect((await link.sign(given)).status).toBe(200);
  });

  it.each([
    ['none', null, 'SelfieObrigatoriaException'],
    ['text', Buffer.from('<html>'), 'ImagemInvalidaException'],
    ['something after the image', Buffer.from('ffd8ffe0ffd93c3f', 'hex'), 'ImagemInvalidaException'],
    ['more than 500 kB', Buffer.alloc(500_001), 'ArquivoGrandeException'],
  ])('requires the selfie that the sender asked for: %s is refused', async (_what, bytes, excecao) => {
    const { link } = await invited(app, { solicitarSelfieAssinatura: true });
    const page = await link.open();
    expect(page.etapas).toContain('SELFIE');
    expect(page.coleta.map(({ dado }) => dado)).toContain('Selfie');
    const selfie = bytes && { origem: 'ARQUIVO' as const, imagem: bytes.toString('base64') };
    expect((await link.sign({ selfie })).body.excecao).toBe(excecao);
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
    const { body: receipt } = await one.sign({ nome: 'Ana P.', manuscrita: typed });
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
    expect(shown).toMatchObject([{ nome: 'Ana P.', propria: false, manuscrita: typed, rubrica: null }]);
    expect(shown[0]?.posicionamentos.map(({ content }) => content.type)).toEqual(['RUBRICA']);
    await two.call('POST', '/rejeicao', { passe: unlocked.body.passe, json: { motivo: 'Não concordo.' } });
    expect((await one.open()).recibo).toMatchObject({
      signatarios: [{ situacao: 'ASSINADO' }, { situacao: 'REJEITADO' }],
      avisoFinal: null,
    });
  });

  it('is committed to by the history, so that anyone can detect a changed entry (docs/guides/evidence.md)', async () => {
    const signer = await invited(app, { assinaturaManuscrita: true });
    const image = png(pngImage({ largura: 300, altura: 100 }));
    expect((await signer.link.sign({ manuscrita: image })).status).toBe(200);
    const path = `/api/contratos/${signer.desk.contratoId}/minutas/${signer.desk.minutaId}/evidencias`;
    const { body } = await signer.desk.staff<Evidencias>('GET', path);
    const signed = body.historico.map(({ texto }) => JSON.parse(texto)).find(isSigned);
    const entry = body.assinaturas[0]!;
    expect(signed.dados).toEqual({
      baseSha256: body.baseSha256,
      evidenciaSha256: await sha256(sortedJson(entry)),
      manuscritaSha256: entry.manuscrita?.sha256,
      rubricaSha256: null,
    });
    const altered = await sha256(sortedJson({ ...entry, nome: 'Outra Pessoa' }));
    expect(altered).not.toBe(signed.dados.evidenciaSha256);
  });

  it('accepts a PNG of the handwriting and stores its hash', async () => {
    const signer = await invited(app, { assinaturaManuscrita: true });
    const image = png(pngImage({ largura: 300, altura: 100 }));
    expect((await signer.link.sign({ manuscrita: image })).status).toBe(200);
    expect((await evidenceOf(signer)).manuscrita?.tipo).toBe('ENVIADA');
  });

  it('in person records the user who opened the link (0-decisions §5)', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner({ disponibilidadeAssinatura: 'PRESENCIAL' });
    const { body } = await desk.signers<{ link: string }>('POST', `/${id}/convidar-presencial`);
    const link = visitor(app, body.link.split('/').at(-1)!);
    expect((await link.sign()).status).toBe(200);
    const evidence = await evidenceOf({ desk, email: '', signatarioId: id, link });
    expect(evidence.responsavelPresencial).toBe(desk.organization.usuario().nome);
  });

  it('in person passes the device to the next person, under the same user, for half an hour', async () => {
    const desk = await signingDesk(app);
    const ids: number[] = [];
    for (const nome of ['Ana Prado', 'Bia Lemos', 'Caio Reis'])
      ids.push(
        (
          await desk.addSigner({
            nome,
            email: `${crypto.randomUUID()}@exemplo.test`,
            disponibilidadeAssinatura: 'PRESENCIAL',
          })
        ).id,
      );
    const opened = await desk.signers<{ link: string }>('POST', `/${ids[0]}/convidar-presencial`);
    const first = visitor(app, opened.body.link.split('/').at(-1)!);
    const pass = (from: typeof first) =>
      from.call<{ link: string; excecao?: string }>('POST', '/proxima-pessoa');
    expect((await pass(first)).body.excecao).toBe('EstadoInvalidoException');
    expect((await first.sign()).body).toMatchObject({ proximaPessoa: 'Bia Lemos' });
    const passed = await pass(first);
    expect(passed.status).toBe(201);
    const second = visitor(app, passed.body.link.split('/').at(-1)!);
    expect((await second.open()).signatario.nome).toBe('Bia Lemos');
    expect((await second.sign()).body).toMatchObject({ proximaPessoa: 'Caio Reis' });
    const evidence = await evidenceOf({ desk, email: '', signatarioId: ids[1]!, link: second });
    expect(evidence.responsavelPresencial).toBe(desk.organization.usuario().nome);
    const start = app.platform.clock.now();
    try {
      app.platform.clock.advance(31 * 60_000);
      expect((await pass(second)).body.excecao).toBe('EstadoInvalidoException');
      expect((await second.open()).recibo).toMatchObject({ proximaPessoa: null });
    } finally {
      app.platform.clock.set(start);
    }
  });
});

describe('rejecting', () => {
  it('stores the reason, blocks the document and notifies its author', async () => {
    const { link, desk } = await invited(app);
    const motivo = 'O valor da cláusula terceira está errado.';
    expect((await link.call('POST', '/rejeicao', { json: { motivo } })).status).toBe(204);
    await app.drain();
    const page = await link.open();
    expect([page.situacao, page.motivoRejeicao]).toEqual(['REJEITADO', motivo]);
    const told = app.mails.filter(({ destino }) => destino === desk.organization.usuario().email);
    expect(told.map(({ texto }) => texto.includes(motivo))).toEqual([true]);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/publicacao`;
    expect((await desk.staff<Problem>('PUT', path)).body.excecao).toBe('MinutaRejeitadaException');
  });

  it('is shown to the others on their page, receipt and e-mail, and they can still sign (0-decisions §4)', async () => {
    const { link, desk } = await invited(app);
    const email = `${crypto.randomUUID()}@exemplo.test`;
    await desk.addSigner({ email });
    await desk.invite();
    const other = visitor(app, desk.linkTo(email));
    expect((await other.open()).contrato.totalRejeicoes).toBe(0);
    await link.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect((await other.open()).contrato.totalRejeicoes).toBe(1);
    expect((await other.sign()).status).toBe(200);
    expect((await other.open()).recibo).toMatchObject({ totalAssinaturas: 1, totalRejeicoes: 1 });
    await app.drain();
    const receipt = app.mails.find(
      (mail) => mail.destino === email && mail.assunto?.startsWith('Você assinou'),
    );
    expect(receipt?.texto).toContain('Um signatário rejeitou. Esta versão não será formalizada.');
  });

  it('shows no rejection until the security key is given (0-decisions §5)', async () => {
    const { link, desk } = await invited(app);
    const email = `${crypto.randomUUID()}@exemplo.test`;
    await desk.addSigner({ email, chaveSeguranca: '4711' });
    await desk.invite();
    await link.call('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    const page = await visitor(app, desk.linkTo(email)).open();
    expect([page.situacao, page.contrato.totalRejeicoes]).toEqual(['BLOQUEADO', 0]);
  });

  it.each(['abcd', 'x'.repeat(251), '   abcd   '])('for the reason %j is refused', async (motivo) => {
    const { link } = await invited(app);
    const { status, body } = await link.call<Problem>('POST', '/rejeicao', { json: { motivo } });
    expect([status, body.excecao]).toEqual([422, 'MotivoRejeicaoInvalidoException']);
  });

  it('is refused if the sender does not allow it', async () => {
    const { link } = await invited(app, { rejeitarDocumento: false });
    const { body } = await link.call<Problem>('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect(body.excecao).toBe('RejeicaoNaoPermitidaException');
  });
});

describe('when all have signed', () => {
  it('formalizes if the setting says so, is sealed, and sends everyone their own link', async () => {
    const signer = await invited(app, {}, (desk) =>
      desk.change({ documento: { formalizarDocumentosAuto: true } }),
    );
    const { link, desk, email } = signer;
    expect((await link.sign()).body.formalizado).toBe(true);
    await app.drain();
    const mail = app.mails.findLast(({ destino }) => destino === email);
    expect(mail?.assunto).toContain('foi assinado por todos');
    const token = desk.linkTo(email);
    const response = await app.request(`/api/public/assinaturas/${token}/assinada`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const author = app.mails.filter(({ destino }) => destino === desk.organization.usuario().email);
    expect(author.map(({ assunto }) => assunto.includes('foi assinado por todos'))).toEqual([true]);
  });

  it('waits for staff if the setting is off', async () => {
    const { link, desk } = await invited(app);
    expect((await link.sign()).body.formalizado).toBe(false);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}`;
    expect((await desk.staff<{ situacaoFormalizacao: string }>('GET', path)).body.situacaoFormalizacao).toBe(
      'EM_FORMALIZACAO',
    );
  });
});

describe('the signed copy', () => {
  it('is only for signatories who have signed', async () => {
    const { link } = await invited(app);
    expect((await link.call<Problem>('GET', '/assinada')).status).toBe(409);
  });
});

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(hash).toString('hex');
}

const isSigned = ({ tipo }: { readonly tipo: string }) => tipo === 'ASSINATURA_REALIZADA';

/** Canonical JSON by an independent implementation: members sorted by name, no spaces. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
