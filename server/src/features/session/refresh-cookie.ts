import type { Cookie } from '../../http/index.ts';

/** A refresh token lives this long unused, its session this long in all. */
export const refreshTokenDays = 7;
export const sessionDays = 30;

export const dayMs = 86_400_000;

/** Longer is cut by browsers (RFC 6265bis §5.5). */
const deviceCookieDays = 400;

interface Deployment {
  readonly publicUrl: string;
}

/**
 * Behind https a name that no other host of the domain can set (`__Host-`, RFC 6265bis §4.1.3.2), which must be sent
 * everywhere; over plain http, as on a developer's machine, the session's paths alone get it.
 */
export function sessionCookie({ publicUrl }: Deployment, name: string): Pick<Cookie, 'name' | 'path'> {
  return publicUrl.startsWith('https://')
    ? { name: `__Host-${name}`, path: '/' }
    : { name, path: '/api/public/sessao' };
}

const refreshName = 'lavra_atualizacao';
const deviceName = 'lavra_dispositivo';

export const refreshCookieName = (deployment: Deployment) => sessionCookie(deployment, refreshName).name;
export const deviceCookieName = (deployment: Deployment) => sessionCookie(deployment, deviceName).name;

export function refreshCookie(deployment: Deployment, value: string, maxAgeS: number): Cookie {
  return { ...sessionCookie(deployment, refreshName), value, maxAgeS };
}

export function clearedRefreshCookie(deployment: Deployment): Cookie {
  return refreshCookie(deployment, '', 0);
}

export function deviceCookie(deployment: Deployment, value: string): Cookie {
  return { ...sessionCookie(deployment, deviceName), value, maxAgeS: deviceCookieDays * (dayMs / 1000) };
}
