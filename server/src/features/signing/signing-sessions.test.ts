import type { AssinaturaConvite, ContratoPagina, EvidenciaAssinatura } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { makeApiToken, mintEmbedToken } from '../../../test/support/contract-world.ts';
import { actAs, newDocument } from '../../../test/support/documents.ts';
import {
  answerOf,
  evidenceOf,
  type Invited,
  invited,
  openSession,
  type Problem,
  signatureEntry,
} from '../../../test/support/signing.ts';
import { hostOrigin } from '../../http/testing/contract-requests.ts';

const site = 'https://portal.exemplo.com.br';
const terms = { origens: [site], minutos: 15 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ pdf: 'real' });
});

interface Asking {
  readonly origin?: string | null;
  readonly json?: unknown;
  readonly path?: string;
  readonly passe?: string;
}

/** Requests of a page of `origin` on a signing link. */
async function ask<T>(token: string, { origin = site, json, path = '', passe }: Asking = {}) {
  const headers = {
    ...(origin === null ? {} : { Origin: origin }),
    ...(passe === undefined ? {} : { 'X-Lavra-Passe': passe }),
    'X-Forwarded-For': '198.51.100.77',
  };
  const options = json === undefined ? { headers } : { method: 'POST', headers, json };
  return answerOf<T>(await app.request(`/api/public/assinaturas/${token}${path}`, options));
}

const excecaoOf = async (...question: Parameters<typeof ask>) => {
  const { status, body } = await ask<Problem>(...question);
  return [status, body.excecao];
};

const sessionPath = ({ desk, signatarioId }: Invited) =>
  `/api/contratos/${desk.contratoId}/minutas/${desk.minutaId}/signatarios/${signatarioId}/sessao-assinatura`;

describe('a signing session', () => {
  it('signs on a listed site, and the evidence records which system vouches for the person', async () => {
    const signer = await invited(app, { nome: 'Iracema de Sá' });
    const identificacao = 'conta 4711, com segundo fator';
    const retorno = `${site}/contratos/42`;
    const session = await openSession(signer.desk, signer.signatarioId, { ...terms, retorno, identificacao });
    expect(session.link).toBe(`${app.platform.config.publicUrl}/assinar/${session.credencial}`);
    expect(Date.parse(session.expiraEm) - app.platform.clock.now().getTime()).toBe(15 * 60_000);
    const { body: page } = await ask<AssinaturaConvite>(session.credencial);
    expect([page.situacao, page.retorno]).toEqual(['DISPONIVEL', retorno]);
    const json = { ...signatureEntry(page), incorporacao: 'SDK' };
    expect((await ask(session.credencial, { path: '/assinatura', json })).status).toBe(200);
    expect(await evidenceOf(signer)).toMatchObject({
      origemSite: site,
      sessaoIntegrada: { sistema: 'Portal', pessoa: 'Iracema de Sá', identificacao },
    } satisfies Partial<{ [K in keyof EvidenciaAssinatura]: unknown }>);
    const history = await signer.desk.staff<{ content: { descricao: string }[] }>(
      'GET',
      `/api/contratos/${signer.desk.contratoId}/historico`,
    );
    expect(JSON.stringify(history.body)).toContain('Sessão de assinatura aberta por Portal: Iracema de Sá.');
  });

  it('opens on its listed sites and on our own page, and on no other', async () => {
    const { desk, signatarioId } = await invited(app);
    const { credencial } = await openSession(desk, signatarioId, terms);
    const own = new URL(app.platform.config.publicUrl).origin;
    for (const origin of [site, own, null]) expect((await ask(credencial, { origin })).status).toBe(200);
    for (const origin of ['https://outro.exemplo', `${site}:8443`, 'null'])
      expect(await excecaoOf(credencial, { origin })).toEqual([403, 'OrigemNaoPermitidaException']);
  });

  it('reaches only its own signatory', async () => {
    const [one, two] = [await invited(app), await invited(app)];
    const { credencial } = await openSession(one.desk, one.signatarioId, terms);
    const page = (await ask<AssinaturaConvite>(credencial)).body;
    expect(page.signatario.emailMascarado).not.toBe((await two.link.open()).signatario.emailMascarado);
    const asBearer = await app.request(`/api/contratos/${one.desk.contratoId}`, { token: credencial });
    expect(asBearer.status).toBe(401);
  });

  it('ends after its lifetime, and when its API token is revoked', async () => {
    const { desk, signatarioId } = await invited(app);
    const { clock, db } = app.platform;
    const start = clock.now();
    try {
      const { credencial } = await openSession(desk, signatarioId, terms);
      clock.advance(15 * 60_000);
      expect(await excecaoOf(credencial)).toEqual([401, 'SessaoAssinaturaExpiradaException']);
    } finally {
      clock.set(start);
    }
    const { credencial } = await openSession(desk, signatarioId, terms, 'Outro portal');
    const { tokensApi } = db.tables;
    await db.update(tokensApi).set({ dataRevogacao: start }).where(eq(tokensApi.nome, 'Outro portal'));
    expect(await excecaoOf(credencial)).toEqual([401, 'SessaoAssinaturaExpiradaException']);
  });

  it('requires the security key as set', async () => {
    const { desk, signatarioId } = await invited(app, { chaveSeguranca: '4711' });
    const { credencial } = await openSession(desk, signatarioId, terms);
    const page = (await ask<AssinaturaConvite>(credencial)).body;
    expect([page.situacao, page.bloqueado]).toEqual(['BLOQUEADO', true]);
    const json = signatureEntry(page);
    expect(await excecaoOf(credencial, { path: '/assinatura', json })).toEqual([
      422,
      'ChaveSegurancaObrigatoriaException',
    ]);
    const given = await ask<{ passe: string }>(credencial, {
      path: '/chave-seguranca',
      json: { chave: '4711' },
    });
    const { passe } = given.body;
    expect((await ask(credencial, { path: '/assinatura', json, passe })).status).toBe(200);
  });

  it('ends like every link when the person is not the signatory', async () => {
    const { desk, signatarioId } = await invited(app);
    const { credencial } = await openSession(desk, signatarioId, terms);
    expect((await ask(credencial, { path: '/nao-sou-eu', json: {} })).status).toBe(204);
    expect(await excecaoOf(credencial)).toEqual([404, 'LinkInvalidoException']);
  });

  it('can be opened only by an API token with the permission, for a signatory who may sign', async () => {
    const signer = await invited(app);
    const { desk, signatarioId } = signer;
    const open = async (token: string, json: unknown = terms) =>
      answerOf<Problem>(await app.request(sessionPath(signer), { method: 'POST', token, json }));
    expect((await open(await desk.organization.tokenFor())).body.excecao).toBe('SemPermissaoException');
    const { organizacaoId, usuario } = desk.organization;
    const made = await desk.staff<{ tokenApi: string }>(
      'PUT',
      `/api/configuracoes-usuarios/organizacoes/${organizacaoId}/usuarios/${usuario().usuarioId}`,
      { nome: 'leitura', permissoes: ['Contrato.Visualizar'] },
    );
    expect((await open(made.body.tokenApi)).body.excecao).toBe('SemPermissaoException');
    const { credencial } = await openSession(desk, signatarioId, terms);
    const page = (await ask<AssinaturaConvite>(credencial)).body;
    await ask(credencial, { path: '/assinatura', json: signatureEntry(page) });
    await expect(openSession(desk, signatarioId, terms)).rejects.toThrow('SignatarioAssinouException');
  });

  it('returns only to one of its own sites', async () => {
    const { desk, signatarioId } = await invited(app);
    for (const retorno of ['https://outro.exemplo/volta', `${site}.outro.exemplo/volta`])
      await expect(openSession(desk, signatarioId, { ...terms, retorno })).rejects.toThrow(
        'RetornoInvalidoException',
      );
    const wild = { ...terms, origens: ['https://*.exemplo.com.br'] };
    await expect(openSession(desk, signatarioId, wild)).rejects.toThrow('OrigemInvalidaException');
  });
});

describe('the link of an invitation', () => {
  it('opens on our own pages and outside browsers, and on no other site', async () => {
    const { desk, email } = await invited(app);
    const link = desk.linkTo(email);
    const own = new URL(app.platform.config.publicUrl).origin;
    for (const origin of [own, null]) expect((await ask(link, { origin })).status).toBe(200);
    expect(await excecaoOf(link)).toEqual([403, 'OrigemNaoPermitidaException']);
  });
});

describe('an embed token of one document', () => {
  it('lists, searches and counts only that document', async () => {
    const { desk } = await invited(app);
    const { organizacaoId, usuario } = desk.organization;
    await newDocument(actAs(app.platform, { organizacaoId, usuarioId: usuario().usuarioId }));
    const permissoes = ['Contrato.Visualizar'] as const;
    const apiToken = await makeApiToken(app, desk.organization, { nome: 'lista' });
    const token = await mintEmbedToken(app, apiToken, { permissoes, contratoId: desk.contratoId });
    const list = `/api/contratos/buscar/organizacao/${organizacaoId}`;
    for (const path of [`${list}?total=true`, `${list}/filtros?total=true`]) {
      const options = { token, headers: { Origin: hostOrigin } };
      const { status, body } = await answerOf<ContratoPagina>(await app.request(path, options));
      expect([status, body]).toMatchObject([
        200,
        { totalElements: 1, content: [{ contratoId: desk.contratoId }] },
      ]);
    }
  });
});
