import { expect } from 'vitest';
import type { TestApp, TestUser } from './app.ts';

export const newSenha = 'uma frase bem diferente';

export async function problemOf(response: Response) {
  return (await response.json()) as { status: number; excecao: string };
}

/** Requests about a user's own account, each from an address of its own. */
export function accountRequests(app: () => TestApp) {
  let addresses = 0;
  const address = () => {
    addresses += 1;
    return `10.2.${addresses >> 8}.${addresses & 255}`;
  };

  function post(path: string, json: unknown, more: { token?: string; ip?: string; method?: string } = {}) {
    const { token = null, ip = address(), method = 'POST' } = more;
    return app().request(path, { method, json, token, headers: { 'X-Forwarded-For': ip } });
  }

  async function newUser(): Promise<TestUser> {
    return (await app().newOrganization()).usuario();
  }

  /** The session returned by a login, as a browser would hold it. */
  async function enter({ email, senha }: { email: string; senha: string }) {
    const response = await post('/api/public/sessao/entrar', { email, senha });
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    return token;
  }

  const alive = async (token: string) =>
    (await app().request('/hal/usuario/sessao', { token })).status === 200;

  async function mailsTo(email: string) {
    await app().drain();
    return app().mails.filter(({ destino }) => destino === email);
  }

  /** The token of the last link to set a password. */
  async function linkFor(email: string): Promise<string> {
    expect((await post('/api/public/senha/solicitar', { email })).status).toBe(204);
    const links = (await mailsTo(email.toLowerCase())).map(({ texto }) =>
      /\/redefinir-senha#([\w-]{43})/.exec(texto),
    );
    return links.findLast((found) => found !== null)?.[1] ?? '';
  }

  const reset = (token: string, senha = newSenha) => post('/api/public/senha/redefinir', { token, senha });

  return { post, newUser, enter, alive, mailsTo, linkFor, reset };
}
