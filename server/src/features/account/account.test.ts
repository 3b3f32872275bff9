import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, type TestUser, testApp } from '../../../test/support/app.ts';
import { addMember } from '../organizations/index.ts';
import { createUser } from '../users/index.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

let app: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization();
});

const newSenha = 'uma frase bem diferente';
let addresses = 0;
const address = () => {
  addresses += 1;
  return `10.2.${addresses >> 8}.${addresses & 255}`;
};

function post(path: string, json: unknown, more: { token?: string; ip?: string; method?: string } = {}) {
  const { token = null, ip = address(), method = 'POST' } = more;
  return app.request(path, { method, json, token, headers: { 'X-Forwarded-For': ip } });
}

async function problemOf(response: Response) {
  return (await response.json()) as { status: number; excecao: string };
}

async function newUser(): Promise<TestUser> {
  return (await app.newOrganization()).usuario();
}

/** The session returned by a login, as a browser would hold it. */
async function enter({ email, senha }: { email: string; senha: string }) {
  const response = await post('/api/public/sessao/entrar', { email, senha });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  return token;
}

const alive = async (token: string) => (await app.request('/hal/usuario/sessao', { token })).status === 200;

async function mailsTo(email: string) {
  await app.drain();
  return app.mails.filter(({ destino }) => destino === email);
}

async function linkFor(email: string): Promise<string> {
  expect((await post('/api/public/senha/solicitar', { email })).status).toBe(204);
  const links = (await mailsTo(email.toLowerCase())).map(({ texto }) =>
    /\/redefinir-senha#([\w-]{43})/.exec(texto),
  );
  return links.findLast((found) => found !== null)?.[1] ?? '';
}

const reset = (token: string, senha = newSenha) => post('/api/public/senha/redefinir', { token, senha });

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

const totp = (segredo: string) => new TOTP({ secret: Secret.fromBase32(segredo) });
const codeOf = (segredo: string) => totp(segredo).generate({ timestamp: app.platform.clock.now().getTime() });

/** A user with a second factor. */
async function guarded() {
  const user = await newUser();
  const token = await enter(user);
  const started = await post('/api/conta/segundo-fator', { senhaAtual: user.senha }, { token });
  const { segredo, uri } = (await started.json()) as { segredo: string; uri: string };
  const codigo = codeOf(segredo);
  const confirmed = await post('/api/conta/segundo-fator', { codigo }, { token, method: 'PUT' });
  const { codigos } = (await confirmed.json()) as { codigos: string[] };
  app.platform.clock.advance(60_000);
  return { ...user, token, segredo, uri, codigos };
}

async function challengeOf({ email, senha }: { email: string; senha: string }): Promise<string> {
  const response = await post('/api/public/sessao/entrar', { email, senha });
  expect(response.status).toBe(202);
  expect(response.headers.getSetCookie()).toEqual([]);
  return ((await response.json()) as { desafio: string }).desafio;
}

const confirm = (desafio: string, codigo: string) =>
  post('/api/public/sessao/entrar/codigo', { desafio, codigo });

describe('a second factor', () => {
  it('is required only after a code confirmed it, and its secret is stored encrypted', async () => {
    const user = await newUser();
    const token = await enter(user);
    const start = (senhaAtual: string) => post('/api/conta/segundo-fator', { senhaAtual }, { token });
    expect((await start('não é esta')).status).toBe(422);
    const { segredo, uri } = (await (await start(user.senha)).json()) as { segredo: string; uri: string };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lavra:.*[?&]secret=[A-Z2-7]{32}/);
    expect(await alive(await enter(user))).toBe(true);
    const rows = JSON.stringify(await app.platform.db.select().from(app.platform.db.tables.usuarios));
    expect(rows).not.toContain(segredo);
    const put = (codigo: string) => post('/api/conta/segundo-fator', { codigo }, { token, method: 'PUT' });
    const wrong = codeOf(segredo) === '000000' ? '000001' : '000000';
    expect(await problemOf(await put(wrong))).toMatchObject({
      excecao: 'CodigoSegundoFatorInvalidoException',
    });
    expect((await put(codeOf(segredo))).status).toBe(200);
    expect(await problemOf(await start(user.senha))).toMatchObject({ excecao: 'SegundoFatorAtivoException' });
    await challengeOf(user);
  });

  it('opens a session with a current code, once', async () => {
    const user = await guarded();
    const codigo = codeOf(user.segredo);
    const challenges = [await challengeOf(user), await challengeOf(user)];
    const both = await Promise.all(challenges.map((desafio) => confirm(desafio, codigo)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await confirm(challenges[0]!, codigo)).status).toBe(422);
    const won = both.find(({ status }) => status === 200)!;
    expect(won.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'lavra_atualizacao',
      'lavra_dispositivo',
    ]);
    app.platform.clock.advance(30_000);
    expect((await confirm(challenges[0]!, codeOf(user.segredo))).status).toBe(200);
  });

  it('accepts the code of a clock half a minute off, and none older', async () => {
    const user = await guarded();
    const codigo = codeOf(user.segredo);
    app.platform.clock.advance(30_000);
    expect((await confirm(await challengeOf(user), codigo)).status).toBe(200);
    const late = codeOf(user.segredo);
    app.platform.clock.advance(90_000);
    expect((await confirm(await challengeOf(user), late)).status).toBe(422);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const user = await guarded();
    expect(user.codigos).toHaveLength(10);
    const [code = ''] = user.codigos;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    const tries = [await challengeOf(user), await challengeOf(user)].map((desafio) =>
      confirm(desafio, typed),
    );
    expect((await Promise.all(tries)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const token = user.token;
    const security = await (await app.request('/api/conta/seguranca', { token })).json();
    expect(security).toMatchObject({ segundoFator: { ativo: true, codigosRestantes: 9 } });
    const renewed = await post('/api/conta/segundo-fator/codigos', { senhaAtual: user.senha }, { token });
    const { codigos } = (await renewed.json()) as { codigos: string[] };
    expect((await confirm(await challengeOf(user), user.codigos[1]!)).status).toBe(422);
    expect((await confirm(await challengeOf(user), codigos[0]!)).status).toBe(200);
  });

  it('cannot be guessed: after five codes the account pauses, even for the right one', async () => {
    const user = await guarded();
    const desafio = await challengeOf(user);
    const right = codeOf(user.segredo);
    for (let i = 0; i < 5; i += 1) {
      const wrong = String((Number(right) + i + 1) % 1_000_000).padStart(6, '0');
      expect((await confirm(desafio, wrong)).status).toBe(422);
    }
    expect((await confirm(await challengeOf(user), right)).status).toBe(429);
  });

  it('requires a challenge, which expires in minutes or with a new password, and cannot be forged', async () => {
    const user = await guarded();
    const old = await challengeOf(user);
    app.platform.clock.advance(5 * 60_000);
    expect(await problemOf(await confirm(old, codeOf(user.segredo)))).toMatchObject({
      status: 401,
      excecao: 'DesafioExpiradoException',
    });
    expect((await confirm('v1.AAAA.BBBB.CCCC', '123456')).status).toBe(401);
    const young = await challengeOf(user);
    expect((await reset(await linkFor(user.email))).status).toBe(204);
    expect((await confirm(young, codeOf(user.segredo))).status).toBe(401);
    await challengeOf({ email: user.email, senha: newSenha });
  });

  it('is removed with the password, together with its recovery codes', async () => {
    const user = await guarded();
    const off = (senhaAtual: string) =>
      post('/api/conta/segundo-fator/desativar', { senhaAtual }, { token: user.token });
    expect((await off('não é esta')).status).toBe(422);
    expect((await off(user.senha)).status).toBe(204);
    expect(await problemOf(await off(user.senha))).toMatchObject({ excecao: 'SegundoFatorInativoException' });
    expect(await alive(await enter(user))).toBe(true);
    expect((await mailsTo(user.email)).map(({ assunto }) => assunto)).toEqual(
      expect.arrayContaining(['Verificação em duas etapas ativada', 'Verificação em duas etapas desativada']),
    );
  });
});

it('lets the operator remove a lost second factor, and notifies its owner', async () => {
  const user = await guarded();
  expect(await removeSecondFactor(app.platform, 'ninguem@exemplo.test')).toBeNull();
  expect(await removeSecondFactor(app.platform, user.email)).toBe(true);
  expect(await removeSecondFactor(app.platform, user.email)).toBe(false);
  expect(await alive(user.token)).toBe(false);
  expect(await alive(await enter(user))).toBe(true);
  const told = (await mailsTo(user.email)).map(({ assunto }) => assunto);
  expect(told).toContain('Verificação em duas etapas desativada');
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
