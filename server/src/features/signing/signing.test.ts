import type {
  AssinaturaConvite,
  EvidenciaAssinatura,
  Manuscrita,
  SignatarioEntrada,
} from '@lavra/client/types';
import { declarationsFor } from '@lavra/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Problem,
  type SigningDesk,
  type SigningVisitor,
  signatureEntry,
  signingDesk,
  visitor,
} from '../../../test/support/signing.ts';
import { readHistory } from '../../platform/audit.ts';
import { pngImage } from './png-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

interface Invited {
  readonly desk: SigningDesk;
  readonly email: string;
  readonly signatarioId: number;
  readonly link: SigningVisitor;
}

async function invited(change: Partial<SignatarioEntrada> = {}, beforeInvite = noChange): Promise<Invited> {
  const desk = await signingDesk(app);
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const { id } = await desk.addSigner({ email, ...change });
  await beforeInvite(desk, id);
  await desk.invite();
  return { desk, email, signatarioId: id, link: visitor(app, desk.linkTo(email)) };
}

async function noChange(_desk: SigningDesk, _signatarioId: number): Promise<void> {}

const typed: Manuscrita = { tipo: 'DIGITADA', texto: 'Beatriz O. Lima', fonte: 'CAVEAT' };

async function evidenceOf({ desk, signatarioId }: Invited): Promise<EvidenciaAssinatura> {
  const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/evidencias`;
  const { body } = await desk.staff<{ assinaturas: EvidenciaAssinatura[] }>('GET', path);
  return body.assinaturas.find((one) => one.signatarioId === signatarioId)!;
}

describe('the signer’s page', () => {
  it('says who asks, what, until when and what is collected, and shows no address in full', async () => {
    const { desk, email, link } = await invited({ mensagem: 'Leia a cláusula 3.', cpf: '111.444.777-35' });
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

  it('being fetched is no opening; displayed, it is recorded once (0-decisions §5)', async () => {
    const { desk, link } = await invited();
    await link.open();
    expect((await desk.listSigners())[0]?.dataAberturaEmail).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => link.call('POST', '/abertura')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await desk.listSigners())[0]?.dataAberturaEmail).not.toBeNull();
    const { organizacaoId } = desk.organization;
    const history = await readHistory(app.platform.db, { organizacaoId, contratoId: desk.contratoId });
    expect(history.filter(({ tipo }) => tipo === 'LINK_ABERTO')).toHaveLength(1);
  });

  it('gives the very bytes whose hash it shows', async () => {
    const { desk, email, link } = await invited();
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
    'of a version that is %s says so and neither signs nor shows the document',
    async (situacao, excecao) => {
      const { desk, link } = await invited();
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

  it('signs until the last instant of the deadline’s day and not after it', async () => {
    const one = await invited();
    const two = await invited();
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

describe('a security key', () => {
  const unlock = (link: SigningVisitor, chave: string) =>
    link.call<Problem & { passe: string }>('POST', '/chave-seguranca', { json: { chave } });

  it('keeps page, document and signature closed until this browser has given it', async () => {
    const { link } = await invited({ chaveSeguranca: 'abre-te' });
    const page = await link.open();
    expect([page.situacao, page.etapas[0]]).toEqual(['BLOQUEADO', 'CHAVE_SEGURANCA']);
    const json = signatureEntry(page);
    const refusals = [
      await link.call<Problem>('GET', '/documento'),
      await link.call<Problem>('POST', '/assinatura', { json }),
      await link.call<Problem>('POST', '/assinatura', { json, passe: 'forjado-forjado.forjado' }),
    ];
    for (const { body } of refusals) expect(body.excecao).toBe('ChaveSegurancaObrigatoriaException');
    const { passe } = (await unlock(link, ' abre-te ')).body;
    expect((await link.open(passe)).situacao).toBe('DISPONIVEL');
    expect((await link.sign({}, { passe })).status).toBe(200);
  });

  it('has 5 tries, then a pause of 15 minutes, also for tries at once (0-decisions §5)', async () => {
    const { link } = await invited({ chaveSeguranca: 'abre-te' });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => unlock(link, 'errada')));
    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(4);
    const right = await unlock(link, 'abre-te');
    expect([right.status, right.body.excecao]).toEqual([429, 'ChaveSegurancaBloqueadaException']);
    app.platform.clock.advance(15 * 60_000);
    expect((await unlock(link, 'abre-te')).status).toBe(200);
  });

  it('that was changed makes passes of the old one worthless', async () => {
    const { desk, email, signatarioId, link } = await invited({ chaveSeguranca: 'primeira' });
    const { passe } = (await unlock(link, 'primeira')).body;
    const entry = { email, tipoAssinatura: 'ELETRONICA', disponibilidadeAssinatura: 'REMOTA' };
    const roles = { papelId: desk.papelId, documentoId: 4 };
    await desk.signers('PUT', `/${signatarioId}`, { ...entry, ...roles, chaveSeguranca: 'segunda' });
    expect((await link.open(passe)).situacao).toBe('BLOQUEADO');
  });
});

describe('the token by e-mail', () => {
  const withToken = () => invited({ exigirTokenValidacao: true });
  const send = (link: SigningVisitor) => link.call<Problem>('POST', '/token');
  const confirm = (link: SigningVisitor, codigo: string) =>
    link.call<Problem & { passe: string }>('POST', '/token/validacao', { json: { codigo } });

  async function sentTo(email: string): Promise<string> {
    await app.drain();
    const mail = app.mails.findLast(({ destino, assunto }) => destino === email && /token/i.test(assunto));
    const [codigo] = /^\d{6}$/m.exec(mail?.texto ?? '') ?? [];
    return codigo!;
  }
  const otherThan = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0');

  it('confirms for this browser alone, and without it nothing is signed', async () => {
    const signer = await withToken();
    const { link, email } = signer;
    expect((await link.sign()).body.excecao).toBe('TokenValidacaoObrigatorioException');
    const sent = await send(link);
    expect(sent.body).toMatchObject({ destinoMascarado: expect.stringMatching(/\*+@exemplo\.test$/) });
    const { passe } = (await confirm(link, await sentTo(email))).body;
    expect((await link.open()).signatario.tokenConfirmado).toBe(false);
    expect((await link.open(passe)).signatario.tokenConfirmado).toBe(true);
    expect((await link.sign()).body.excecao).toBe('TokenValidacaoObrigatorioException');
    expect((await link.sign({}, { passe })).status).toBe(200);
    const { autenticacoes } = await evidenceOf(signer);
    expect(autenticacoes.map(({ tipo, tentativas }) => [tipo, tentativas])).toEqual([
      ['LINK', 0],
      ['TOKEN_EMAIL', 1],
    ]);
  });

  it('is not in the database in clear, neither in its row nor in its job', async () => {
    const { link, email, signatarioId, desk } = await withToken();
    await send(link);
    const codigo = await sentTo(email);
    const { tokensValidacao, caixaSaida } = app.platform.db.tables;
    const rows = await app.platform.db
      .select({ codigoHash: tokensValidacao.codigoHash })
      .from(tokensValidacao)
      .where(eq(tokensValidacao.signatarioId, signatarioId));
    const jobs = await app.platform.db
      .select({ carga: caixaSaida.carga })
      .from(caixaSaida)
      .where(eq(caixaSaida.organizacaoId, desk.organization.organizacaoId));
    expect(rows).toHaveLength(1);
    expect(jobs.some(({ carga }) => carga.includes('codigoCifrado'))).toBe(true);
    expect([...rows, ...jobs].filter((row) => JSON.stringify(row).includes(`"${codigo}"`))).toEqual([]);
  });

  it('expires after 10 minutes', async () => {
    const { link, email } = await withToken();
    await send(link);
    const codigo = await sentTo(email);
    app.platform.clock.advance(10 * 60_000);
    const { status, body } = await confirm(link, codigo);
    expect([status, body.excecao]).toEqual([422, 'TokenValidacaoExpiradoException']);
  });

  it('has 5 tries, tries at once included, after which the right one is refused too', async () => {
    const { link, email } = await withToken();
    await send(link);
    const codigo = await sentTo(email);
    const wrong = await Promise.all(Array.from({ length: 7 }, () => confirm(link, otherThan(codigo))));
    expect(wrong.filter(({ body }) => body.excecao === 'TokenValidacaoInvalidoException')).toHaveLength(4);
    const { status, body } = await confirm(link, codigo);
    expect([status, body.excecao]).toEqual([429, 'TokenValidacaoEsgotadoException']);
  });

  it('is sent again only after 60 s, and then the older one no longer counts', async () => {
    const { link, email } = await withToken();
    await send(link);
    const first = await sentTo(email);
    expect((await send(link)).body.excecao).toBe('TokenValidacaoReenvioException');
    app.platform.clock.advance(60_000);
    expect((await send(link)).status).toBe(200);
    const second = await sentTo(email);
    if (second !== first) expect((await confirm(link, first)).status).toBe(422);
    expect((await confirm(link, second)).status).toBe(200);
  });

  it('asked for twice at once is sent once', async () => {
    const { link, email } = await withToken();
    const outcomes = await Promise.all([send(link), send(link)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 429]);
    await app.drain();
    expect(
      app.mails.filter(({ destino, assunto }) => destino === email && /token/i.test(assunto)),
    ).toHaveLength(1);
  });

  it('of one link proves nothing on another’s', async () => {
    const one = await withToken();
    const two = await withToken();
    await send(one.link);
    const { passe } = (await confirm(one.link, await sentTo(one.email))).body;
    expect((await two.link.sign({}, { passe })).body.excecao).toBe('TokenValidacaoObrigatorioException');
  });
});

describe('signing', () => {
  it('keeps the evidence of what was shown, verified, declared and given', async () => {
    const signer = await invited(
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
  });

  it('gives the same receipt again for the same key, and one signature', async () => {
    const { link, desk } = await invited();
    const json = signatureEntry(await link.open());
    const once = await link.call('POST', '/assinatura', { json, key: 'chave-da-assinatura' });
    const again = await link.call('POST', '/assinatura', { json, key: 'chave-da-assinatura' });
    expect([once.status, again]).toEqual([200, once]);
    const other = await link.call<Problem>('POST', '/assinatura', { json });
    expect([other.status, other.body.excecao]).toEqual([409, 'SignatarioAssinouException']);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('ASSINADO');
  });

  it('accepts the declarations in the language in which they were read, and keeps that text', async () => {
    const signer = await invited();
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
    ['a false CPF', { cpf: '529.982.247-26' }, 'CpfInvalidoException'],
    ['no CPF where it is asked for', { cpf: null }, 'CpfInvalidoException'],
    ['another document than the one shown', { baseSha256: '0'.repeat(64) }, 'DocumentoAlteradoException'],
    ['no handwriting', { manuscrita: null }, 'AssinaturaManuscritaObrigatoriaException'],
    [
      'a drawing of one point',
      { manuscrita: { tipo: 'DESENHADA', proporcao: 3, tracos: [[[0.5, 0.5]]] } },
      'AssinaturaManuscritaObrigatoriaException',
    ],
    ['an image that is no PNG', { manuscrita: png(Buffer.from('não é imagem')) }, 'ImagemInvalidaException'],
    [
      'a PNG of 4,001 pixels',
      { manuscrita: png(pngImage({ largura: 4001, altura: 1 })) },
      'ImagemInvalidaException',
    ],
  ] as const)('is refused for %s, and leaves no trace', async (_what, change, excecao) => {
    const { link, desk } = await invited({ documentoId: 1, assinaturaManuscrita: true });
    const entry = { ...signatureEntry(await link.open()), cpf: '529.982.247-25', manuscrita: typed };
    const { body } = await link.call<Problem>('POST', '/assinatura', { json: { ...entry, ...change } });
    expect(body.excecao).toBe(excecao);
    expect((await desk.listSigners())[0]?.statusSignatario).toBe('CONVIDADO');
    expect((await link.call('POST', '/assinatura', { json: entry })).status).toBe(200);
  });

  it('is refused for a declaration that is missing or whose text is another', async () => {
    const { link } = await invited();
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

  it('asks for what the boxes show: signature, initials and date of birth', async () => {
    const position = { percentX: 10, percentY: 10, pageNumber: 1 };
    const { link } = await invited({}, async (desk, signatarioId) => {
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

  it('takes a PNG of the hand and keeps its hash', async () => {
    const signer = await invited({ assinaturaManuscrita: true });
    const image = png(pngImage({ largura: 300, altura: 100 }));
    expect((await signer.link.sign({ manuscrita: image })).status).toBe(200);
    expect((await evidenceOf(signer)).manuscrita?.tipo).toBe('ENVIADA');
  });

  it('in person names the staff member who opened the link (0-decisions §5)', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner({ disponibilidadeAssinatura: 'PRESENCIAL' });
    const { body } = await desk.signers<{ link: string }>('POST', `/${id}/convidar-presencial`);
    const link = visitor(app, body.link.split('/').at(-1)!);
    expect((await link.sign()).status).toBe(200);
    const evidence = await evidenceOf({ desk, email: '', signatarioId: id, link });
    expect(evidence.responsavelPresencial).toBe(desk.organization.usuario().nome);
  });
});

describe('rejecting', () => {
  it('keeps the reason, blocks the document and tells its author', async () => {
    const { link, desk } = await invited();
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

  it.each(['abcd', 'x'.repeat(251), '   abcd   '])('for the reason %j is refused', async (motivo) => {
    const { link } = await invited();
    const { status, body } = await link.call<Problem>('POST', '/rejeicao', { json: { motivo } });
    expect([status, body.excecao]).toEqual([422, 'MotivoRejeicaoInvalidoException']);
  });

  it('is refused where the sender does not let it', async () => {
    const { link } = await invited({ rejeitarDocumento: false });
    const { body } = await link.call<Problem>('POST', '/rejeicao', { json: { motivo: 'Não concordo.' } });
    expect(body.excecao).toBe('RejeicaoNaoPermitidaException');
  });
});

describe('when all have signed', () => {
  it('it formalizes by itself where the setting says so, is sealed, and everyone is told with a link of theirs', async () => {
    const signer = await invited({}, (desk) =>
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

  it('it waits for staff where the setting does not', async () => {
    const { link, desk } = await invited();
    expect((await link.sign()).body.formalizado).toBe(false);
    const path = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}`;
    expect((await desk.staff<{ situacaoFormalizacao: string }>('GET', path)).body.situacaoFormalizacao).toBe(
      'EM_FORMALIZACAO',
    );
  });
});

describe('the signed copy', () => {
  it('is only for who has signed', async () => {
    const { link } = await invited();
    expect((await link.call<Problem>('GET', '/assinada')).status).toBe(409);
  });
});

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(hash).toString('hex');
}
