import { beforeAll, describe, expect, it } from 'vitest';
import { accountRequests, newSenha, problemOf } from '../../../test/support/account-requests.ts';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { addMember } from '../organizations/index.ts';
import { createUser } from '../users/index.ts';

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization();
});

const { post, newUser, enter, alive, mailsTo, linkFor, reset } = accountRequests(() => app);

describe('a password link', () => {
  it('sends a link that sets a password once and ends every session', async () => {
    const user = await newUser();
    const session = await enter(user);
    const token = await linkFor(user.email.toUpperCase());
    const opened = await post('/api/public/senha/link', { token });
    expect(await opened.json()).toMatchObject({ email: user.email, nome: user.nome, primeiraSenha: false });
    expect((await reset(token)).status).toBe(204);
    expect(await alive(session)).toBe(false);
    const { email, senha } = user;
    expect((await post('/api/public/sessao/entrar', { email, senha })).status).toBe(401);
    expect(await alive(await enter({ email, senha: newSenha }))).toBe(true);
    expect(await problemOf(await reset(token))).toMatchObject({
      status: 404,
      excecao: 'LinkSenhaInvalidoException',
    });
    expect((await mailsTo(email)).map(({ assunto }) => assunto)).toContain('Sua senha foi alterada');
  });

  it('gets the same response for an address with an account, without one, and over its limit', async () => {
    const { email } = await newUser();
    const answers: unknown[] = [];
    for (const asked of [email, email, email, 'ninguem@exemplo.test']) {
      const response = await post('/api/public/senha/solicitar', { email: asked });
      answers.push([response.status, await response.text()]);
    }
    expect(answers).toEqual(Array(4).fill([204, '']));
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo('ninguem@exemplo.test')).toHaveLength(0);
  });

  it('sets one password when used twice concurrently', async () => {
    const user = await newUser();
    const token = await linkFor(user.email);
    const senhas = ['a primeira das duas frases', 'a segunda das duas frases'];
    const statuses = (await Promise.all(senhas.map((senha) => reset(token, senha)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([204, 404]);
    expect(await alive(await enter({ email: user.email, senha: senhas[statuses.indexOf(204)]! }))).toBe(true);
  });

  it('expires after an hour, or when another password is set', async () => {
    const user = await newUser();
    const [first, second] = [await linkFor(user.email), await linkFor(user.email)];
    expect((await reset(first!)).status).toBe(204);
    expect((await reset(second!)).status).toBe(404);
    app.platform.clock.advance(16 * 60_000);
    const late = await linkFor(user.email);
    app.platform.clock.advance(60 * 60_000);
    expect((await post('/api/public/senha/link', { token: late })).status).toBe(404);
    expect((await reset(late)).status).toBe(404);
  });

  it.each([
    ['curta', 'SenhaFracaException'],
    ['senha12345', 'SenhaComumException'],
  ])('refuses a password like %s, and can be used again', async (senha, excecao) => {
    const user = await newUser();
    const token = await linkFor(user.email);
    expect(await problemOf(await reset(token, senha))).toMatchObject({ status: 422, excecao });
    expect((await reset(token)).status).toBe(204);
  });

  it('stores only the hash of a link, and no name in the job', async () => {
    const user = await newUser();
    const token = await linkFor(user.email);
    const { caixaSaida, linksSenha, mensagens } = app.platform.db.tables;
    const rows = JSON.stringify([
      await app.platform.db.select().from(linksSenha),
      await app.platform.db.select().from(mensagens),
      (await app.platform.db.select().from(caixaSaida)).map(({ carga }) => carga),
    ]);
    expect(rows).not.toContain(token);
    const jobs = await app.platform.db.select({ carga: caixaSaida.carga }).from(caixaSaida);
    expect(JSON.stringify(jobs)).not.toContain(user.email);
  });

  it('can be sent by an administrator, for a first password, for 7 days and only to members (0-decisions §3)', async () => {
    const { organizacaoId } = organization;
    const email = 'pessoa.nova@exemplo.test';
    const { usuarioId } = await createUser(app.platform, { nome: 'Pessoa Nova', email, senha: null });
    const send = async (id: number) =>
      app.request(`/api/usuarios/${id}/resetar-senha`, {
        method: 'PUT',
        token: await organization.tokenFor(),
      });
    expect(await problemOf(await send(usuarioId))).toMatchObject({
      excecao: 'UsuarioNaoEncontradoException',
    });
    await addMember(app.platform, { organizacaoId, usuarioId, perfil: 'Operador' });
    expect((await send(usuarioId)).status).toBe(204);
    const [mail] = await mailsTo(email);
    expect(mail?.assunto).toBe('Crie sua senha na Lavra');
    expect(mail?.texto).toContain('O link vale por 7 dias');
    app.platform.clock.advance((7 * 24 - 1) * 3_600_000);
    const [, token = ''] = /#([\w-]{43})/.exec(mail?.texto ?? '') ?? [];
    expect((await reset(token)).status).toBe(204);
    expect(await alive(await enter({ email, senha: newSenha }))).toBe(true);
  });

  it('for a first password expires after 7 days (0-decisions §3)', async () => {
    const { organizacaoId } = organization;
    const email = 'pessoa.atrasada@exemplo.test';
    const { usuarioId } = await createUser(app.platform, { nome: 'Pessoa Atrasada', email, senha: null });
    await addMember(app.platform, { organizacaoId, usuarioId, perfil: 'Operador' });
    const token = await linkFor(email);
    app.platform.clock.advance(7 * 24 * 3_600_000);
    expect((await reset(token)).status).toBe(404);
  });
});

describe('changing the password', () => {
  const change = (token: string, senhaAtual: string, novaSenha: string) =>
    post('/api/conta/senha', { senhaAtual, novaSenha }, { token, method: 'PUT' });

  it('requires the current password, keeps this session and ends the others', async () => {
    const user = await newUser();
    const [own, other] = [await enter(user), await enter(user)];
    expect(await problemOf(await change(own!, 'não é esta', newSenha))).toMatchObject({
      status: 422,
      excecao: 'SenhaAtualIncorretaException',
    });
    expect(await problemOf(await change(own!, user.senha, user.senha))).toMatchObject({
      excecao: 'SenhaRepetidaException',
    });
    expect((await change(own!, user.senha, newSenha)).status).toBe(204);
    expect([await alive(own!), await alive(other!)]).toEqual([true, false]);
    const security = await app.request('/api/conta/seguranca', { token: own! });
    expect(await security.json()).toMatchObject({ senhaAlteradaEm: app.platform.clock.now().toISOString() });
  });

  it('accepts one of two concurrent changes', async () => {
    const user = await newUser();
    const token = await enter(user);
    const both = await Promise.all(
      ['uma frase nova qualquer', 'outra frase nova qualquer'].map((senha) =>
        change(token, user.senha, senha),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  it('limits guesses from an unattended session', async () => {
    const user = await newUser();
    const token = await enter(user);
    for (let i = 0; i < 10; i += 1) expect((await change(token, 'não é esta', newSenha)).status).toBe(422);
    expect((await change(token, user.senha, newSenha)).status).toBe(429);
  });
});

describe('the list of sessions', () => {
  const list = async (token: string) =>
    (await (await app.request('/api/conta/sessoes', { token })).json()) as {
      id: number;
      atual: boolean;
      ip: string;
      dispositivo: string;
    }[];
  const end = (token: string, id: number) =>
    app.request(`/api/conta/sessoes/${id}`, { method: 'DELETE', token });

  it('marks this session, ends another immediately, and omits ended ones', async () => {
    const user = await newUser();
    const [first, second, third] = [await enter(user), await enter(user), await enter(user)];
    const sessions = await list(first!);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ atual }) => atual)).toHaveLength(1);
    expect(sessions[0]?.ip).toMatch(/^10\.2\./);
    const own = (await list(second!)).find(({ atual }) => atual)!;
    expect((await end(first!, own.id)).status).toBe(204);
    expect([await alive(first!), await alive(second!), await alive(third!)]).toEqual([true, false, true]);
    expect(await list(first!)).toHaveLength(2);
    expect((await end(first!, own.id)).status).toBe(404);
    const others = await post('/api/conta/sessoes/encerrar-outras', undefined, { token: first! });
    expect(await others.json()).toEqual({ encerradas: 1 });
    expect([await alive(first!), await alive(third!)]).toEqual([true, false]);
  });

  it('neither shows nor ends sessions of others, and refuses tokens', async () => {
    const [one, two] = [await newUser(), await newUser()];
    const [a, b] = [await enter(one), await enter(two)];
    const [foreign] = await list(b!);
    expect(await problemOf(await end(a!, foreign!.id))).toMatchObject({ status: 404 });
    expect(await alive(b!)).toBe(true);
    const path = `/api/configuracoes-usuarios/organizacoes/${organization.organizacaoId}/usuarios/${organization.usuario().usuarioId}`;
    const made = await post(path, { nome: 'teste' }, { token: await organization.tokenFor(), method: 'PUT' });
    const { tokenApi } = (await made.json()) as { tokenApi: string };
    for (const own of ['seguranca', 'sessoes']) {
      expect((await app.request(`/api/conta/${own}`, { token: tokenApi })).status).toBe(403);
    }
  });
});

describe('list preferences', () => {
  it('start with the defaults, can be saved in part, and are only for their owner', async () => {
    const user = await newUser();
    const token = await enter(user);
    const path = `/api/usuarios/${user.usuarioId}/preferencias`;
    const read = async () => (await app.request(path, { token })).json();
    const begun = {
      asideClosed: false,
      layoutLista: 'LISTA',
      incluirSubpastas: false,
      emailNotificacoes: false,
    };
    expect(await read()).toEqual({ ...begun, ordenacao: { sortBy: 'nomeMinusculo', descending: false } });
    const ordenacao = { sortBy: 'dataCriacao', descending: true };
    for (const change of [{ layoutLista: 'CARD' }, { ordenacao }])
      expect((await post(path, change, { token })).status).toBe(200);
    expect(await read()).toEqual({ ...begun, layoutLista: 'CARD', ordenacao });
    const stranger = await enter(await newUser());
    const refused = await app.request(path, { token: stranger });
    expect(await problemOf(refused)).toMatchObject({ status: 404, excecao: 'UsuarioNaoEncontradoException' });
  });
});
