import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { loggedIn, openTerminal } from './support/terminal.ts';

const { url, email, senha, token } = inject('lavra');

describe('login by password', () => {
  it('keeps an API token and no password, in a file for its owner alone', async () => {
    const terminal = await openTerminal({ answers: { 'E-mail': email, Senha: senha } });
    const { usuario } = await terminal.json<{ usuario: { userName: string } }>(
      'login',
      '--server',
      `${url}/`,
    );
    expect(usuario.userName).toBe(email);
    const file = path.join(terminal.configDir, 'perfil.json');
    const stored = await readFile(file, 'utf8');
    expect(JSON.parse(stored)).toEqual({ servidor: url, token: expect.stringMatching(/^lavra_api_/) });
    expect(stored).not.toContain(senha);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("keeps the authority of the deployment's seal", async () => {
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

describe('login by token', () => {
  it('reads the token from standard input', async () => {
    const terminal = await openTerminal({ stdin: `${token}\n` });
    await terminal.json('login', '--server', url, '--token');
    const { usuario } = await terminal.json<{ usuario: { userName: string } }>('whoami');
    expect(usuario.userName).toBe(email);
  });

  it.each([
    ['a false token', 'lavra_api_falso', 'TokenApiInvalidoException'],
    ['an empty one', '\n', null],
  ])('refuses %s', async (_what, stdin, excecao) => {
    const { code, stderr } = await (await openTerminal({ stdin })).lavra('login', '--server', url, '--token');
    expect(code).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ excecao });
  });
});

describe('whoami', () => {
  it('says who, in which organisation and where, in lines on a terminal', async () => {
    const { code, stdout } = await (await loggedIn({ isTerminal: true })).lavra('whoami');
    expect(code).toBe(0);
    expect(stdout).toContain(`Marina Alves <${email}>`);
    expect(stdout).toContain('Horizonte Administradora');
    expect(stdout).toContain(url);
  });

  it('takes address and token from the environment, which win over the profile', async () => {
    const env = { LAVRA_URL: url, LAVRA_TOKEN: 'lavra_api_falso' };
    const { folder } = await loggedIn();
    expect((await (await openTerminal({ folder, env })).lavra('whoami')).code).toBe(2);
  });

  it('without a connection ends with 1 and says so', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const { folder } = await loggedIn();
    const { code, stderr } = await (await openTerminal({ folder, fetch, isTerminal: true })).lavra('whoami');
    expect([code, stderr]).toEqual([1, 'Verifique a conexão com a internet.']);
  });
});
