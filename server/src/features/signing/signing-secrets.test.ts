import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  codeSentTo,
  evidenceOf,
  invited,
  type Problem,
  type SigningVisitor,
  signatureEntry,
} from '../../../test/support/signing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

describe('a security key', () => {
  const unlock = (link: SigningVisitor, chave: string) =>
    link.call<Problem & { passe: string }>('POST', '/chave-seguranca', { json: { chave } });

  it('protects page, document and signature until this browser has entered it', async () => {
    const { link } = await invited(app, { chaveSeguranca: 'abre-te' });
    const page = await link.open();
    expect([page.situacao, page.etapas[0]]).toEqual(['BLOQUEADO', 'CHAVE_SEGURANCA']);
    const json = signatureEntry(page);
    const refusals = [
      await link.call<Problem>('GET', '/documento'),
      await link.call<Problem>('POST', '/assinatura', { json }),
      await link.call<Problem>('POST', '/assinatura', { json, passe: 'forjado-forjado.forjado' }),
    ];
    for (const { body } of refusals) expect(body.excecao).toBe('ChaveSegurancaObrigatoriaException');
    const { passe } = (await unlock(link, ' abre\u2011te\u200B ')).body;
    expect((await link.open(passe)).situacao).toBe('DISPONIVEL');
    expect((await link.sign({}, { passe })).status).toBe(200);
  });

  it('allows 5 tries, then pauses for 15 minutes, also for concurrent tries (0-decisions §5)', async () => {
    const { link } = await invited(app, { chaveSeguranca: 'abre-te' });
    const wrong = await Promise.all(Array.from({ length: 8 }, () => unlock(link, 'errada')));
    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(4);
    const right = await unlock(link, 'abre-te');
    expect([right.status, right.body.excecao]).toEqual([429, 'ChaveSegurancaBloqueadaException']);
    app.platform.clock.advance(15 * 60_000);
    expect((await unlock(link, 'abre-te')).status).toBe(200);
  });

  it('invalidates passes when it changes', async () => {
    const { desk, email, signatarioId, link } = await invited(app, { chaveSeguranca: 'primeira' });
    const { passe } = (await unlock(link, 'primeira')).body;
    const entry = { email, tipoAssinatura: 'ELETRONICA', disponibilidadeAssinatura: 'REMOTA' };
    const roles = { papelId: desk.papelId, documentoId: 4 };
    await desk.signers('PUT', `/${signatarioId}`, { ...entry, ...roles, chaveSeguranca: 'segunda' });
    expect((await link.open(passe)).situacao).toBe('BLOQUEADO');
  });
});

describe('the e-mail token', () => {
  const withToken = () => invited(app, { exigirTokenValidacao: true });
  const send = (link: SigningVisitor) => link.call<Problem>('POST', '/token');
  const confirm = (link: SigningVisitor, codigo: string) =>
    link.call<Problem & { passe: string }>('POST', '/token/validacao', { json: { codigo } });

  const sentTo = (email: string) => codeSentTo(app, email);
  const otherThan = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0');

  it('confirms only this browser, and nothing is signed without it', async () => {
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

  it('is not stored in clear text, neither in its row nor in its job', async () => {
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

  it('allows 5 tries, concurrent ones included, then refuses the right one too', async () => {
    const { link, email } = await withToken();
    await send(link);
    const codigo = await sentTo(email);
    const wrong = await Promise.all(Array.from({ length: 7 }, () => confirm(link, otherThan(codigo))));
    expect(wrong.filter(({ body }) => body.excecao === 'TokenValidacaoInvalidoException')).toHaveLength(4);
    const { status, body } = await confirm(link, codigo);
    expect([status, body.excecao]).toEqual([429, 'TokenValidacaoEsgotadoException']);
  });

  it('is sent again only after 60 s, and the older one becomes invalid', async () => {
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

  it('requested twice concurrently is sent once', async () => {
    const { link, email } = await withToken();
    const outcomes = await Promise.all([send(link), send(link)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 429]);
    await app.drain();
    expect(
      app.mails.filter(({ destino, assunto }) => destino === email && /código/i.test(assunto)),
    ).toHaveLength(1);
  });

  it('requested 20 times concurrently consumes one of ten per hour', async () => {
    const { link } = await withToken();
    for (let n = 0; n < 10; n += 1) {
      const outcomes = await Promise.all(Array.from({ length: n === 0 ? 20 : 1 }, () => send(link)));
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
      app.platform.clock.advance(60_000);
    }
    expect((await send(link)).body.excecao).toBe('MuitasTentativasException');
    app.platform.clock.advance(50 * 60_000);
    expect((await send(link)).status).toBe(200);
  });

  it('allows 30 wrong guesses a day over all codes, then refuses the right one too', async () => {
    const { link, email } = await withToken();
    let codigo = '';
    // The last code still has four tries left.
    for (const guesses of [5, 5, 5, 5, 5, 4, 1]) {
      await send(link);
      codigo = await sentTo(email);
      for (let n = 0; n < guesses; n += 1) await confirm(link, otherThan(codigo));
      if (guesses > 1) app.platform.clock.advance(60_000);
    }
    expect((await confirm(link, codigo)).body.excecao).toBe('MuitasTentativasException');
    app.platform.clock.advance(60_000);
    expect((await send(link)).body.excecao).toBe('MuitasTentativasException');
    app.platform.clock.advance(24 * 3_600_000);
    await send(link);
    expect((await confirm(link, await sentTo(email))).status).toBe(200);
  });

  it('of one link is invalid on another', async () => {
    const one = await withToken();
    const two = await withToken();
    await send(one.link);
    const { passe } = (await confirm(one.link, await sentTo(one.email))).body;
    expect((await two.link.sign({}, { passe })).body.excecao).toBe('TokenValidacaoObrigatorioException');
  });
});
