import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { browserOf, problemOf, tokenIn } from '../../../test/support/browser-session.ts';
import { fillDocuments } from '../../../test/support/listed-documents.ts';
import { addMember } from '../organizations/index.ts';

let app: TestApp;
let organization: TestOrganization;
let enter: ReturnType<typeof browserOf>['enter'];
let whoIs: ReturnType<typeof browserOf>['whoIs'];

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization({ usuarios: ['Operador', 'Visualizador'] });
  ({ enter, whoIs } = browserOf(app));
});

describe('logging in', () => {
  it('opens a session of five minutes with user, organisation and permissions', async () => {
    const { email, senha, usuarioId } = organization.usuario('Operador');
    const response = await enter(email.toUpperCase(), senha);
    const { token, expiraEm } = (await response.json()) as { token: string; expiraEm: string };
    expect(Date.parse(expiraEm) - app.platform.clock.now().getTime()).toBe(5 * 60_000);
    const session = (await (await whoIs(token)).json()) as Record<string, unknown>;
    expect(session).toMatchObject({
      userId: usuarioId,
      domainId: organization.organizacaoId,
      tipoUsuario: 'USUARIO',
      perfil: 'Operador',
    });
    expect(session.authorities).toContain('Contrato.Novo');
    expect(session.authorities).not.toContain('Usuario.Editar');
  });

  it('returns the refresh token only as an HttpOnly, SameSite=Strict cookie for the session paths', async () => {
    const { email, senha } = organization.usuario();
    const [header = ''] = (await enter(email, senha)).headers.getSetCookie();
    expect(header).toMatch(/^lavra_atualizacao=[\w-]{43}; Path=\/api\/public\/sessao; Max-Age=604800/);
    expect(header).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('gives a wrong password and an unknown e-mail the same response', async () => {
    const wrong = await problemOf(await enter(organization.usuario().email, 'não é esta senha'));
    const unknown = await problemOf(await enter('ninguem@exemplo.test', 'não é esta senha'));
    expect(wrong).toMatchObject({ status: 401, excecao: 'CredenciaisInvalidasException' });
    expect({ ...unknown, requestId: '', instance: '' }).toEqual({ ...wrong, requestId: '', instance: '' });
  });

  it('notifies the owner only of a login by a new browser from a new network', async () => {
    const { email, senha } = (await app.newOrganization()).usuario();
    const told = async () => {
      await app.drain();
      return app.mails.filter(({ destino }) => destino === email).map(({ assunto }) => assunto);
    };
    const first = await enter(email, senha, { ip: '198.51.100.1' });
    const device = first.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    await enter(email, senha, { ip: '198.51.100.1' });
    await enter(email, senha, { ip: '198.51.100.2', cookie: device });
    expect(await told()).toEqual([]);
    await enter(email, senha, { ip: '198.51.100.3' });
    expect(await told()).toEqual(['Novo acesso a sua conta']);
  });

  it('enters the requested organisation, or the first; a foreign one is a 404', async () => {
    const { usuarioId, email, senha } = organization.usuario('Visualizador');
    const other = await app.newOrganization();
    await addMember(app.platform, { organizacaoId: other.organizacaoId, usuarioId, perfil: 'Gestor' });
    const domainOf = async (response: Response) =>
      ((await (await whoIs(await tokenIn(response))).json()) as { domainId: number }).domainId;
    expect(await domainOf(await enter(email, senha))).toBe(organization.organizacaoId);
    const chosen = await enter(email, senha, { organizacaoId: other.organizacaoId });
    expect(await domainOf(chosen)).toBe(other.organizacaoId);
    const foreign = await enter(organization.usuario().email, senha, { organizacaoId: other.organizacaoId });
    expect(await problemOf(foreign)).toMatchObject({ excecao: 'OrganizacaoNaoEncontradaException' });
  });

  it('refuses inactive users by name', async () => {
    const { organizacoesUsuarios: m } = app.platform.db.tables;
    const { usuarioId, email, senha } = (await app.newOrganization()).usuario();
    await app.platform.db.update(m).set({ situacao: 'INATIVO' }).where(eq(m.usuarioId, usuarioId));
    expect(await problemOf(await enter(email, senha))).toMatchObject({
      status: 403,
      excecao: 'UsuarioInativoException',
    });
  });

  it('opens an inactive organisation for account, plan and sealed documents only (0-decisions §3)', async () => {
    const { db } = app.platform;
    const { organizacoes: o, contratos: c } = db.tables;
    const one = await app.newOrganization();
    const { organizacaoId } = one;
    const { usuarioId, email, senha } = one.usuario();
    const [sealed, interim] = await fillDocuments(
      { ...app.platform, principal: { organizacaoId, usuarioId } },
      [
        { nome: 'Selado', situacao: 'FORMALIZADO', assinaturas: [1, 1] },
        { nome: 'Em andamento', situacao: 'EM_FORMALIZACAO', assinaturas: [1, 2] },
        { nome: 'Em renovação', renovado: true },
        { nome: 'Selado e arquivado', situacao: 'FORMALIZADO', arquivado: true },
      ],
    );
    await db.update(o).set({ ativa: false }).where(eq(o.id, organizacaoId));
    const token = await tokenIn(await enter(email, senha));
    expect((await whoIs(token)).status).toBe(200);
    const ask = async (path: string, method = 'GET') => {
      const answer = await app.request(path, { method, token });
      const body = answer.status === 204 ? null : ((await answer.json()) as { excecao?: string });
      return body?.excecao ?? body;
    };
    const versionOf = async (id: number | undefined, file = 'assinada') => {
      const [row] = await db
        .select({ minutaId: c.minutaId })
        .from(c)
        .where(eq(c.id, id ?? 0));
      return `/api/contratos/${id}/minutas/${row?.minutaId}/${file}`;
    };
    const search = `/api/contratos/buscar/organizacao/${organizacaoId}`;
    const plan = '/api/configuracoes/organizacoes/organizacao-plano';
    expect(await ask(plan)).toMatchObject({ organizacaoAtiva: false });
    expect(await ask('/api/conta/sessoes')).toHaveLength(1);
    expect(await ask(`${search}/filtros?formalizacao=FORMALIZADO`)).toMatchObject({
      content: [{ nome: 'Selado' }],
    });
    expect(await ask(`${search}/filtros?comVersaoFormalizada=true`)).toMatchObject({
      content: [{ nome: 'Em renovação' }, { nome: 'Selado' }, { nome: 'Selado e arquivado' }],
    });
    const closed = 'OrganizacaoInativaException';
    expect(await ask(await versionOf(sealed))).not.toBe(closed);
    expect(await ask(await versionOf(sealed, 'original'))).not.toBe(closed);
    for (const path of [
      `${search}/filtros`,
      `${search}/filtros?todas=true&formalizacao=FORMALIZADO`,
      await versionOf(interim),
      await versionOf(interim, 'original'),
      search,
      `/api/contratos/${sealed}`,
    ])
      expect(await ask(path), path).toBe(closed);
    expect(await ask(`/api/contratos/${sealed}`, 'DELETE')).toBe(closed);
  });
});
