import type { Cookie } from '../../http/index.ts';
import type { Platform } from '../../platform/context/context.ts';
import { sessionCookie } from '../session/index.ts';

/** The state of a login attempt, held by the browser that started it, which alone can finish it. */
export interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly voltarPara: string;
  /** Milliseconds since 1970. */
  readonly expira: number;
}

const PURPOSE = 'oidc.entrada';
const cookieName = 'lavra_entrada';
export const attemptS = 10 * 60;

type Ports = Pick<Platform, 'secrets' | 'config'>;

export const attemptCookieName = ({ config }: Ports) => sessionCookie(config, cookieName).name;

export function keepAttempt({ secrets, config }: Ports, attempt: LoginAttempt): Cookie {
  const value = secrets.encrypt(JSON.stringify(attempt), PURPOSE);
  return { ...sessionCookie(config, cookieName), value, maxAgeS: attemptS };
}

export function forgetAttempt({ config }: Ports): Cookie {
  return { ...sessionCookie(config, cookieName), value: '', maxAgeS: 0 };
}

/** The attempt that this browser started; null if there is none or it expired. */
export function readAttempt({ secrets }: Ports, cookie: string | null, nowMs: number): LoginAttempt | null {
  if (!cookie) return null;
  try {
    const attempt = JSON.parse(secrets.decrypt(cookie, PURPOSE)) as LoginAttempt;
    return attempt.expira > nowMs ? attempt : null;
  } catch {
    return null;
  }
}
