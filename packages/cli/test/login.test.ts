import { readdir, readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { createMockFetch, mockProblem } from '@lavra/client/mock';
import { describe, expect, inject, it } from 'vitest';
import { loggedIn, openTerminal } from './support/terminal.ts';

const { url, email, senha, token } = inject('lavra');
const askCan = 'O que este token pode fazer (leitura, documentos ou tudo)? Enter para documentos';

describe('login by password', () => {
  it('stores an API token and no password, in a file readable only by its owner', async () => {
    const terminal = await openTerminal({ answers: { 'E-mail': email, Senha: senha, [askCan]: '' } });
    const { usuario } = await terminal.json<{ usuario: { userName: string } }>(
      'login',
      '--server',
      `${url}/`,
    );
    expect(usuario.userName).toBe(email);
    const file = path.join(terminal.configDir, 'perfil.json');
    const stored = await readFile(file, 'utf8');
    const criado = { nome: `lavra em ${hostname()}`, expiraEm: expect.any(String) };
    expect(JSON.parse(stored)).toEqual({
      servidor: url,
      token: expect.stringMatching(/^lavra_api_/),
      criado,
    });
    expect(stored).not.toContain(senha);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('creates a token of 90 days with the chosen scope, and logout revokes it', async () => {
    const env = { LAVRA_PASSWORD: senha };
    const terminal = await openTerminal({ env });
    const login = ['login', '--server', url, '--email', email, '--name', 'Só leitura', '--can', 'leitura'];
    await terminal.json(...login);
    const { token: own } = JSON.parse(await readFile(path.join(terminal.configDir, 'perfil.json'), 'utf8'));
    const administrator = await loggedIn();
    interface Row {
      readonly nome: string;
      readonly dataExpiracao: string;
      readonly permissoes: readonly string[];
    }
    const row = async () =>
      (await administrator.json<Row[]>('tokens', 'list')).find(({ nome }) => nome === 'Só leitura');
    const made = await row();
    const days = (Date.parse(made?.dataExpiracao ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(made?.permissoes).toContain('Contrato.Visualizar');
    expect(made?.permissoes).not.toContain('Contrato.Novo');

    expect(await terminal.json('logout')).toEqual({ servidor: url, revogado: true });
    expect(await row()).toBeUndefined();
    expect((await terminal.lavra('whoami')).code).toBe(2);
    const kept = await openTerminal({ env: { LAVRA_URL: url, LAVRA_TOKEN: own } });
    expect(JSON.parse((await kept.lavra('whoami')).stderr).excecao).toBe('TokenApiInvalidoException');
  });

  it('stores the root certificate of the deployment’s seal', async () => {
    const { configDir } = await loggedIn();
    const [name, ...others] = await readdir(path.join(configDir, 'autoridades'));
    expect(others).toEqual([]);
    const pem = await readFile(path.join(configDir, 'autoridades', name ?? ''), 'utf8');
    expect(pem).toMatch(/^-----BEGIN CERTIFICATE-----/);
    expect(pem).not.toContain('PRIVATE KEY');
  });

  it('refuses a wrong password with 2 and leaves no profile', async () => {
    const terminal = await openTerminal({ env: { LAVRA_PASSWORD: 'não é esta' }, isTerminal: true });
    const { code, stderr } = await terminal.lavra('login', '--server', url, '--email', email);
    expect(code).toBe(2);
    expect(stderr).toMatch(/senha/i);
    expect((await terminal.lavra('whoami')).stderr).toContain('lavra login');
  });
});

describe('login with a second factor', () => {
  const sessao = { token: 'a.b.c', expiraEm: '2099-01-01T00:00:00.000Z', organizacaoId: 1 };
  const ended: number[] = [];
  const fetch = createMockFetch({
    logIn: () => Response.json({ desafio: 'd', expiraEm: sessao.expiraEm }, { status: 202 }),
    confirmLogIn: ({ body }) =>
      body.desafio === 'd' && body.codigo === '123456'
        ? sessao
        : mockProblem(422, 'CodigoSegundoFatorInvalidoException', 'Código inválido.'),
    getSession: () => ({
      ...{ userId: 1, userName: email, name: 'Marina Alves', imageUrl: null, tipoUsuario: 'USUARIO' },
      ...{ domainType: 'ORGANIZACAO', domainId: 1, perfil: 'Operador', authorities: [] },
    }),
    createApiToken: () => ({ tokenApi: 'lavra_api_novo' }) as never,
    listSessions: () => [
      {
        ...{ id: 5, dispositivo: 'Linha de comando', ip: '::1', organizacaoNome: 'Horizonte', atual: true },
        ...{ dataCriacao: sessao.expiraEm, ultimoUso: sessao.expiraEm },
      },
    ],
    endSession: ({ path: { sessaoId } }) => {
      ended.push(sessaoId);
      return undefined;
    },
  });
  const asked = 'Código do autenticador, ou um de recuperação';

  it('asks for the code, and ends the session after creating the token', async () => {
    const answers = { 'E-mail': email, Senha: senha, [asked]: ' 123456 ', [askCan]: 'tudo' };
    const terminal = await openTerminal({ answers, fetch });
    await terminal.json('login', '--server', 'http://lavra.test');
    expect(ended).toEqual([5]);
    const stored = await readFile(path.join(terminal.configDir, 'perfil.json'), 'utf8');
    expect(JSON.parse(stored)).toMatchObject({ token: 'lavra_api_novo' });
  });

  it('refuses a wrong code with 2', async () => {
    const env = { LAVRA_PASSWORD: senha, LAVRA_CODE: '000000' };
    const terminal = await openTerminal({ env, fetch });
    const { code, stderr } = await terminal.lavra('login', '--server', 'http://lavra.test', '--email', email);
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ excecao: 'CodigoSegundoFatorInvalidoException' });
  });
});

describe('login by token', () => {
  it('reads the token from standard input', async () => {
    const terminal = await openTerminal({ stdin: `${token}\n` });
    await terminal.json('login', '--server', url, '--token');
    const { usuario } = await terminal.json<{ usuario: { userName: string } }>('whoami');
    expect(usuario.userName).toBe(email);
  });

  it.each([
    ['an invalid token', 'lavra_api_falso', 'TokenApiInvalidoException'],
    ['an empty token', '\n', null],
  ])('refuses %s', async (_what, stdin, excecao) => {
    const { code, stderr } = await (await openTerminal({ stdin })).lavra('login', '--server', url, '--token');
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ excecao });
  });
});

describe('whoami', () => {
  it('shows user, organisation and deployment as lines on a terminal', async () => {
    const { code, stdout } = await (await loggedIn({ isTerminal: true })).lavra('whoami');
    expect(code).toBe(0);
    expect(stdout).toContain(`Marina Alves <${email}>`);
    expect(stdout).toContain('Horizonte Administradora');
    expect(stdout).toMatch(/^Documentos usados: \d+(, sem limite| de \d+; restam \d+)$/m);
    expect(stdout).toContain(url);
  });

  it('uses address and token of the environment before the profile’s', async () => {
    const env = { LAVRA_URL: url, LAVRA_TOKEN: 'lavra_api_falso' };
    const { folder } = await loggedIn();
    expect((await (await openTerminal({ folder, env })).lavra('whoami')).code).toBe(2);
  });

  it('reports a missing connection and exits 1', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const { folder } = await loggedIn();
    const { code, stderr } = await (await openTerminal({ folder, fetch, isTerminal: true })).lavra('whoami');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^O servidor não respondeu\. .*LAVRA_URL/)]);
  });
});
