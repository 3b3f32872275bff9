import { createMockFetch, mockProblem } from '@lavra/client/mock';
import { describe, expect, inject, it } from 'vitest';
import { loggedIn, openTerminal } from './support/terminal.ts';

const { email, senha, url } = inject('lavra');

interface Row {
  readonly id: number;
  readonly nome: string;
  readonly permissoes: readonly string[] | null;
  readonly ultimoUso: string | null;
}

const withPassword = async () => {
  const { folder } = await loggedIn();
  return openTerminal({ folder, env: { LAVRA_PASSWORD: senha } });
};

describe('tokens', () => {
  it('are created with a password, shown once, scoped, listed and revoked', async () => {
    const terminal = await withPassword();
    const { tokenApi } = await terminal.json<{ tokenApi: string }>(
      ...['tokens', 'create', 'Leitura do ERP', '--email', email],
      ...['--permission', 'Contrato.Visualizar', '--days', '30'],
    );
    expect(tokenApi).toMatch(/^lavra_api_/);
    const row = async () =>
      (await terminal.json<Row[]>('tokens', 'list')).find(({ nome }) => nome === 'Leitura do ERP');
    expect(await row()).toMatchObject({ permissoes: ['Contrato.Visualizar'], ultimoUso: null });
    expect(JSON.stringify(await row())).not.toContain(tokenApi);

    const reader = await openTerminal({ env: { LAVRA_URL: url, LAVRA_TOKEN: tokenApi } });
    expect((await reader.lavra('documents', 'list')).code).toBe(0);
    const refused = await reader.lavra('tokens', 'list');
    expect([refused.code, JSON.parse(refused.stderr).excecao]).toEqual([2, 'SemPermissaoException']);

    await terminal.json('tokens', 'revoke', String((await row())?.id));
    expect(await row()).toBeUndefined();
    expect(JSON.parse((await reader.lavra('documents', 'list')).stderr).excecao).toBe(
      'TokenApiInvalidoException',
    );
  });

  it('leave no session open', async () => {
    const entered = await fetch(`${url}/api/public/sessao/entrar`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, senha }),
    });
    const { token } = (await entered.json()) as { token: string };
    const watcher = await openTerminal({ env: { LAVRA_URL: url, LAVRA_TOKEN: token } });
    const open = async () =>
      (await watcher.json<{ id: number }[]>('call', 'listSessions')).map(({ id }) => id).sort();
    const before = await open();
    await (await withPassword()).json('tokens', 'create', 'Sem sessão', '--email', email);
    expect(await open()).toEqual(before);
  });

  it('are listed as a table on a terminal', async () => {
    const terminal = await loggedIn({ isTerminal: true });
    const { stdout } = await terminal.lavra('tokens', 'list');
    expect(stdout).toMatch(/^ID +NOME +COMEÇA COM +USUÁRIO +PERMISSÕES +ÚLTIMO USO +EXPIRA\n/);
    expect(stdout).toMatch(/lavra_api_\S+… +Marina Alves +todas/);
  });

  it('of a deployment with an identity provider are created in the app, as the message explains', async () => {
    const { folder } = await loggedIn();
    const fetch = createMockFetch({
      logIn: () =>
        mockProblem(409, 'EntradaPorProvedorException', 'Nesta instalação se entra pelo provedor.'),
    });
    const terminal = await openTerminal({ folder, fetch, env: { LAVRA_PASSWORD: 'x' }, isTerminal: true });
    const { code, stderr } = await terminal.lavra('tokens', 'create', 'ERP', '--email', email);
    expect(code).toBe(2);
    expect(stderr).toContain('lavra login --server <endereço> --token');
  });
});
