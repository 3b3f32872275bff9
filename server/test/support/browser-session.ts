import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Header that our pages send and another site's form cannot. */
export const fromPage = { 'X-Requested-With': 'XMLHttpRequest' };

/** The session operations as a browser calls them. */
export function browserOf(app: TestApp) {
  let addresses = 0;

  /** Each login has another address, except in tests about addresses. */
  function enter(
    email: string,
    senha: string,
    more: { organizacaoId?: number; ip?: string; cookie?: string } = {},
  ) {
    addresses += 1;
    const { ip = `10.1.${addresses >> 8}.${addresses & 255}`, cookie, ...rest } = more;
    const json = { email, senha, ...rest };
    return app.request('/api/public/sessao/entrar', {
      method: 'POST',
      json,
      headers: { 'X-Forwarded-For': ip, ...(cookie ? { Cookie: cookie, ...fromPage } : {}) },
    });
  }

  function refresh(cookie: string, headers: Record<string, string> = fromPage) {
    return app.request('/api/public/sessao/renovar', {
      method: 'POST',
      headers: { Cookie: cookie, ...headers },
    });
  }

  function whoIs(token: string) {
    return app.request('/hal/usuario/sessao', { token });
  }

  return { enter, refresh, whoIs };
}

/** The refresh cookie of a response, as it is sent back. */
export function cookieOf(response: Response): string {
  const [pair = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  return pair;
}

/** The token in a response. */
export async function tokenIn(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

/** The refusal in a response. */
export async function problemOf(response: Response) {
  return (await response.json()) as { status: number; excecao: string };
}
