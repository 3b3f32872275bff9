import { randomUUID } from 'node:crypto';
import type { MailServer } from '../main-job/mail-server.ts';
import { eventually } from './persistent-envelope.ts';

/** A person who stays logged in, and now and then forgets the password, while processes are killed. */
export interface PersistentAccount {
  /** Renews the session; a finding when it was lost. */
  refresh(): Promise<string | null>;
  /** Sets another password by e-mail and enters with it; a finding when that does not lead in. */
  resetPassword(): Promise<string | null>;
}

interface Account {
  readonly url: string;
  readonly email: string;
  readonly senha: string;
  readonly mail: MailServer;
}

interface Answer {
  readonly status: number;
  readonly cookie: string | null;
}

/** From RFC 2544's addresses for benchmarks: each try is rated as somebody else's. */
const anyAddress = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

export async function openAccount({ url, email, senha, mail }: Account): Promise<PersistentAccount> {
  let password = senha;
  let cookie = '';

  /** Null where nobody answered, or nobody could. */
  async function post(path: string, body: unknown, withCookie: boolean): Promise<Answer | null> {
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          'X-Forwarded-For': anyAddress(),
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
    eventually(`${path} answered`, () => post(path, body, withCookie));

  async function enter(): Promise<number> {
    const entered = await persist('/api/public/sessao/entrar', { email, senha: password });
    if (entered.cookie) cookie = entered.cookie;
    return entered.status;
  }

  await enter();
  return {
    async refresh() {
      const renewed = await persist('/api/public/sessao/renovar', undefined, true);
      if (renewed.cookie && renewed.status === 200) {
        cookie = renewed.cookie;
        return null;
      }
      await enter();
      return `a session was lost: its renewal was answered ${renewed.status}`;
    },
    async resetPassword() {
      const before = mail.received.length;
      await persist('/api/public/senha/solicitar', { email });
      const token = await eventually('the e-mail that sets a password', async () => {
        const found = mail.received
          .slice(before)
          .flatMap(({ to, text }) => (to === email ? [/\/redefinir-senha#([\w-]{43})/.exec(text)?.[1]] : []));
        return found.find((one) => one !== undefined) ?? null;
      });
      password = `uma frase nova ${randomUUID()}`;
      const set = await persist('/api/public/senha/redefinir', { token, senha: password });
      // An answer that was lost on its way leaves the link used and the password set.
      const status = await enter();
      return status === 200 ? null : `a new password (answered ${set.status}) does not lead in: ${status}`;
    },
  };
}
