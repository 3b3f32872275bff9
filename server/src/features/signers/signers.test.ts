import type { Signatario, SignatarioSugestao } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePlan, type TestApp, testApp } from '../../../test/support/app.ts';
import {
  historyOf,
  type Problem,
  type SigningDesk,
  signerEntry,
  signingDesk,
} from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

const emailsOf = (signers: readonly Signatario[]) => signers.map(({ email }) => email);

async function refused(desk: SigningDesk, change: object): Promise<[number, string]> {
  const json = { ...signerEntry(desk.papelId), ...change };
  const { status, body } = await desk.signers<Problem>('POST', '', json);
  return [status, body.excecao];
}

describe('adding signatories', () => {
  it('with several e-mails creates one each, without phone, SMS and name (2 §5)', async () => {
    const desk = await signingDesk(app);
    const email = ['A@exemplo.test', 'b@exemplo.test'];
    const json = { ...signerEntry(desk.papelId), email, telefone: '(11) 98765-4321', cpf: '111.444.777-35' };
    const { status, body } = await desk.signers<Signatario[]>('POST', '', json);
    expect([status, emailsOf(body)]).toEqual([201, ['a@exemplo.test', 'b@exemplo.test']]);
    expect(body.map(({ nome, telefone, cpf }) => [nome, telefone, cpf])).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    const history = await historyOf(desk);
    expect(history.slice(0, 2).map((row) => [row.tipo, row.pessoais.email])).toEqual([
      ['SIGNATARIO_ADICIONADO', 'b@exemplo.test'],
      ['SIGNATARIO_ADICIONADO', 'a@exemplo.test'],
    ]);
  });

  it('adds the ninth digit to a mobile number and leaves a landline unchanged (0-decisions §8)', async () => {
    const desk = await signingDesk(app);
    const mobile = await desk.addSigner({ telefone: '(11) 8765-4321' });
    const landline = await desk.addSigner({ email: 'c@exemplo.test', telefone: '(11) 3456-7890' });
    expect([mobile.telefone, landline.telefone]).toEqual(['11987654321', '1134567890']);
  });

  it('always requires the token on the free plan, otherwise as the sender chooses', async () => {
    const free = await signingDesk(app, { plano: freePlan });
    const paid = await signingDesk(app);
    const asked = await Promise.all([free, paid].map((desk) => desk.addSigner()));
    expect(asked.map(({ exigirTokenValidacao }) => exigirTokenValidacao)).toEqual([true, false]);
  });

  it.each([
    ['an invalid e-mail', { email: 'bia@' }, 422, 'EmailInvalidoException'],
    ['no e-mail', { email: '  ' }, 422, 'EmailObrigatorioException'],
    ['a message of 251 characters', { mensagem: 'x'.repeat(251) }, 422, 'MensagemGrandeException'],
    ['an invalid CPF', { cpf: '111.444.777-36' }, 422, 'CpfInvalidoException'],
    ['WhatsApp', { tipoAssinatura: 'WHATSAPP' }, 422, 'AssinaturaWhatsappDescontinuadaException'],
    [
      'DIGITAL without the feature',
      { tipoAssinatura: 'DIGITAL' },
      402,
      'OrganizacaoSemAcessoFuncionalidadeException',
    ],
    [
      'an SMS token without the feature',
      { telefone: '11987654321', enviarTokenSMS: true },
      402,
      'OrganizacaoSemAcessoFuncionalidadeException',
    ],
    ['an unknown role', { papelId: 9_007_199_254_740_991 }, 404, 'PapelNaoEncontradoException'],
    ['an unknown kind of document', { documentoId: 99 }, 404, 'TipoDocumentoNaoEncontradoException'],
  ])('is refused for %s, and adds nobody', async (_what, change, status, excecao) => {
    const desk = await signingDesk(app);
    expect(await refused(desk, change)).toEqual([status, excecao]);
    expect(await desk.listSigners()).toEqual([]);
  });

  it('of type DIGITAL is refused even with the feature if no authority’s certificates are accepted', async () => {
    const desk = await signingDesk(app, { funcionalidades: ['assinaturaDigital'] });
    expect(await refused(desk, { tipoAssinatura: 'DIGITAL' })).toEqual([
      422,
      'RecursoNaoDisponivelException',
    ]);
  });

  it('refuses an inactive role', async () => {
    const desk = await signingDesk(app);
    const { papeisSignatarios } = app.platform.db.tables;
    await app.platform.db
      .update(papeisSignatarios)
      .set({ ativo: false })
      .where(eq(papeisSignatarios.id, desk.papelId));
    expect(await refused(desk, {})).toEqual([422, 'PapelInativoException']);
  });

  it('accepts a repeated e-mail only with the setting on and an order defined (2 §5)', async () => {
    const desk = await signingDesk(app);
    const bia = await desk.addSigner();
    expect(await refused(desk, { email: 'BIA@exemplo.test' })).toEqual([409, 'SignatarioDuplicadoException']);
    await desk.change({ documento: { signatariosRepetidos: true } });
    expect((await refused(desk, {}))[1]).toBe('SignatarioDuplicadoException');
    const other = await desk.addSigner({ email: 'c@exemplo.test' });
    await desk.order('POST', [bia.id, other.id]);
    expect((await desk.addSigner({ email: 'BIA@exemplo.test' })).ordemEnvio).toBe(2);
  });

  it('twice concurrently with one e-mail adds it once', async () => {
    const desk = await signingDesk(app);
    const outcomes = await Promise.all([1, 2, 3].map(() => refused(desk, {})));
    expect(outcomes.map(([status]) => status).sort()).toEqual([201, 409, 409]);
    expect(await desk.listSigners()).toHaveLength(1);
  });

  it('is refused after the deadline, when archived, and once somebody rejected', async () => {
    const desk = await signingDesk(app);
    await desk.addSigner();
    const { contratos, minutas, signatarios } = app.platform.db.tables;
    const { db } = app.platform;
    const outcomes = [];
    await db.update(contratos).set({ arquivado: true }).where(eq(contratos.id, desk.contratoId));
    outcomes.push((await refused(desk, { email: 'x@exemplo.test' }))[1]);
    await db.update(contratos).set({ arquivado: false }).where(eq(contratos.id, desk.contratoId));
    await db
      .update(signatarios)
      .set({ statusSignatario: 'REJEITADO' })
      .where(eq(signatarios.minutaId, desk.minutaId));
    outcomes.push((await refused(desk, { email: 'x@exemplo.test' }))[1]);
    const past = new Date('2026-11-19T12:00:00Z');
    await db.update(minutas).set({ fimAssinatura: past }).where(eq(minutas.id, desk.minutaId));
    outcomes.push((await refused(desk, { email: 'x@exemplo.test' }))[1]);
    expect(outcomes).toEqual([
      'ContratoArquivadoException',
      'MinutaRejeitadaException',
      'PrazoAssinaturaEncerradoException',
    ]);
  });
});

describe('a security key', () => {
  it('is stored encrypted and shown only to users who may edit signatories', async () => {
    const desk = await signingDesk(app, { usuarios: ['Visualizador'] });
    await desk.addSigner({ chaveSeguranca: 'segredo 4711' });
    const [row] = await app.platform.db
      .select()
      .from(app.platform.db.tables.signatarios)
      .where(eq(app.platform.db.tables.signatarios.minutaId, desk.minutaId));
    expect(row?.chaveSegurancaCifrada).toBeTruthy();
    expect(JSON.stringify(row)).not.toContain('segredo');
    const [seenByReader] = (await desk.signers<Signatario[]>('GET', '', undefined, 'Visualizador')).body;
    const [seenByEditor] = await desk.listSigners();
    expect([seenByReader?.chaveSeguranca, seenByEditor?.chaveSeguranca]).toEqual([null, 'segredo 4711']);
  });
});

describe('editing a signatory', () => {
  it('changes the given values and keeps the rest, including the security key', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner({ chaveSeguranca: '4711', mensagem: 'Leia com calma.' });
    const { chaveSeguranca, mensagem, ...entry } = signerEntry(desk.papelId, { nome: 'beatriz da silva' });
    expect([chaveSeguranca, mensagem]).toEqual([undefined, undefined]);
    const { body } = await desk.signers<Signatario>('PUT', `/${id}`, entry);
    expect(body).toMatchObject({
      nome: 'Beatriz da Silva',
      chaveSeguranca: '4711',
      mensagem: 'Leia com calma.',
    });
    await desk.signers('PUT', `/${id}`, { ...entry, email: 'outra@exemplo.test' });
    const history = await historyOf(desk);
    expect(history.slice(0, 2).map(({ pessoais }) => pessoais.anterior)).toEqual([
      'bia@exemplo.test',
      'Bia Lima',
    ]);
  });

  it('keeps both of two edits at the same time', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const { email, papelId, documentoId, disponibilidadeAssinatura, tipoAssinatura } = signerEntry(
      desk.papelId,
    );
    const entry = { email, papelId, documentoId, disponibilidadeAssinatura, tipoAssinatura };
    const edit = (change: object) => desk.signers('PUT', `/${id}`, { ...entry, ...change });
    await Promise.all([edit({ mensagem: 'Leia com calma.' }), edit({ rejeitarDocumento: false })]);
    const [signer] = await desk.listSigners();
    expect(signer).toMatchObject({ mensagem: 'Leia com calma.', rejeitarDocumento: false });
  });

  it('accepts one e-mail, which no other signatory may have', async () => {
    const desk = await signingDesk(app);
    await desk.addSigner();
    const { id } = await desk.addSigner({ email: 'c@exemplo.test' });
    const edit = async (email: string | string[]) =>
      (await desk.signers<Problem>('PUT', `/${id}`, signerEntry(desk.papelId, { email }))).body.excecao;
    expect(await edit(['x@exemplo.test', 'y@exemplo.test'])).toBe('RequisicaoInvalidaException');
    expect(await edit('Bia@exemplo.test')).toBe('SignatarioDuplicadoException');
  });

  it('is refused once the signatory has answered', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const { signatarios } = app.platform.db.tables;
    await app.platform.db
      .update(signatarios)
      .set({ statusSignatario: 'ASSINADO' })
      .where(eq(signatarios.id, id));
    const { status, body } = await desk.signers<Problem>('PUT', `/${id}`, signerEntry(desk.papelId));
    expect([status, body.excecao]).toEqual([409, 'SignatarioAssinouException']);
  });
});

describe('removing a signatory', () => {
  it('renumbers the order, and removes it with fewer than two left (2 §4)', async () => {
    const desk = await signingDesk(app);
    const [a, b] = [await desk.addSigner(), await desk.addSigner({ email: 'b@exemplo.test' })];
    const c = await desk.addSigner({ email: 'c@exemplo.test' });
    await desk.order('POST', [a.id, b.id, c.id]);
    await desk.signers('DELETE', `/${a.id}`);
    expect((await desk.listSigners()).map(({ ordemEnvio }) => ordemEnvio)).toEqual([0, 1]);
    await desk.signers('DELETE', `/${b.id}`);
    expect((await desk.listSigners()).map(({ ordemEnvio }) => ordemEnvio)).toEqual([null]);
  });
});

describe('signatories of another organisation', () => {
  it('are 404 like unknown ones, on every path', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const stranger = await signingDesk(app);
    const root = `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/signatarios`;
    const entry = signerEntry(stranger.papelId);
    const calls: [string, string, unknown?][] = [
      ['GET', root],
      ['POST', root, entry],
      ['PUT', `${root}/${id}`, entry],
      ['DELETE', `${root}/${id}`],
      ['PUT', `${root}/convidar`],
      ['POST', `${root}/${id}/convite`],
      ['POST', `${root}/${id}/convidar-presencial`],
      ['POST', `${root}/${id}/copiar-link`],
      ['POST', `${root}/${id}/enviar-chave-seguranca-sms`],
      ['POST', `${root}/definir-ordem`, { ordemSignatarios: [] }],
      ['PUT', `${root}/redefinir-ordem`, { ordemSignatarios: [] }],
      ['DELETE', `${root}/remover-ordem`],
    ];
    for (const [method, path, json] of calls) {
      const { status, body } = await stranger.staff<Problem>(method, path, json);
      expect([method, path, status, body.excecao]).toEqual([
        method,
        path,
        404,
        'ContratoNaoEncontradoException',
      ]);
    }
    expect(await desk.listSigners()).toHaveLength(1);
  });

  it('cannot be reached through a document of one’s own', async () => {
    const desk = await signingDesk(app);
    const { id } = await desk.addSigner();
    const own = await signingDesk(app);
    const mixed = `/api/contratos/${own.contratoId}/minutas/${desk.minutaId}/signatarios`;
    expect((await own.staff<Problem>('GET', mixed)).body.excecao).toBe('MinutaNaoEncontradaException');
    const { status, body } = await own.signers<Problem>('DELETE', `/${id}`);
    expect([status, body.excecao]).toEqual([404, 'SignatarioNaoEncontradoException']);
  });
});

it('suggests people of documents that the reader sees, without accents and case, each e-mail once', async () => {
  const desk = await signingDesk(app);
  await desk.addSigner({
    nome: 'Conceição Muñoz',
    email: 'conceicao@exemplo.test',
    telefone: '(11) 98765-4321',
  });
  await desk.addSigner({ nome: 'Rui', email: 'rui@exemplo.test' });
  const other = await signingDesk(app);
  const { organizacaoId } = desk.organization;
  const suggested = async (texto: string, who: SigningDesk = desk) => {
    const path = `/api/signatario/organizacao/${organizacaoId}/signatario-sugestoes?texto=${encodeURIComponent(texto)}`;
    const { status, body } = await who.staff<SignatarioSugestao[]>('GET', path);
    return [status, Array.isArray(body) ? body.map(({ email }) => email) : null];
  };
  expect(await suggested('munoz')).toEqual([200, ['conceicao@exemplo.test']]);
  expect(await suggested('RUI@')).toEqual([200, ['rui@exemplo.test']]);
  expect(await suggested('exemplo')).toEqual([200, []]);
  expect(await suggested('munoz', other)).toEqual([404, null]);
});
