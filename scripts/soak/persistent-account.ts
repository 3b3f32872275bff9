import { randomUUID } from 'node:crypto';
import type { MailServer } from '../main-job/mail-server.ts';
import { eventually } from './persistent-envelope.ts';

/** A person who stays logged in and sometimes resets the password while processes are killed. */
export interface PersistentAccount {
  /** Renews the session. Returns a finding if it was lost. */
  refresh(): Promise<string | null>;
  /** Resets the password by e-mail and logs in. Returns a finding if the login fails. */
  resetPassword(): Promise<string | null>;
}

interface Account {
  readonly url: string;
  readonly email: string;
  readonly senha: string;
  readonly mail: MailServer;
}

interface Reply {
  readonly status: number;
  readonly cookie: string | null;
}

/** A random address from RFC 2544's benchmark range, so that rate limits count each attempt separately. */
const randomAddress = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

export async function openAccount({ url, email, senha, mail }: Account): Promise<PersistentAccount> {
  let password = senha;
  let cookie = '';

  /** Null if there was no response, or a server error. */
  async function post(path: string, body: unknown, withCookie: boolean): Promise<Reply | null> {
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'X-Forwarded-For': randomAddress(),
          'X-Requested-With': 'soak',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(withCookie ? { Cookie: cookie } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      const set = response.headers.getSetCookie().find((one) => one.startsWith('lavra_atualizacao='));
      return response.status >= 500 ? null : { status: response.status, cookie: set?.split(';')[0] ?? null };
    } catch {
      return null;
    }
  }

  const persist = (path: string, body?: unknown, withCookie = false) =>
    eventually(`response of ${path}`, () => post(path, body, withCookie));

  async function logIn(): Promise<number> {
    const reply = await persist('/api/public/sessao/entrar', { email, senha: password });
    if (reply.cookie) cookie = reply.cookie;
    return reply.status;
  }

  await logIn();
  return {
    async refresh() {
      const renewed = await persist('/api/public/sessao/renovar', undefined, true);
      if (renewed.cookie && renewed.status === 200) {
        cookie = renewed.cookie;
        return null;
      }
      await logIn();
      return `the session was lost: renewal returned ${renewed.status}`;
    },
    async resetPassword() {
      const before = mail.received.length;
      await persist('/api/public/senha/solicitar', { email });
      const token = await eventually('password reset e-mail', async () => {
        const found = mail.received
          .slice(before)
          .flatMap(({ to, text }) => (to === email ? [/\/redefinir-senha#([\w-]{43})/.exec(text)?.[1]] : []));
        return found.find((one) => one !== undefined) ?? null;
      });
      password = `uma frase nova ${randomUUID()}`;
      const set = await persist('/api/public/senha/redefinir', { token, senha: password });
      // If the response was lost, the link is used and the password is set anyway.
      const status = await logIn();
      return status === 200
        ? null
        : `login with the new password (reset returned ${set.status}) failed: ${status}`;
    },
  };
}
