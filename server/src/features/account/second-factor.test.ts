import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountRequests, newSenha, problemOf } from '../../../test/support/account-requests.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const { post, newUser, enter, alive, mailsTo, linkFor, reset } = accountRequests(() => app);

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
