import type { Cookie } from '../../http/index.ts';

/** Maximum lifetime of an unused refresh token, and of its session in total. */
export const refreshTokenDays = 7;
export const sessionDays = 30;

export const dayMs = 86_400_000;

/** Browsers limit cookies to this lifetime (RFC 6265bis §5.5). */
const deviceCookieDays = 400;

interface Deployment {
  readonly publicUrl: string;
}

/**
 * Behind HTTPS, a name that no other host of the domain can set (`__Host-`, RFC 6265bis §4.1.3.2), which applies to
 * all paths; over plain HTTP, as in development, only the session's paths.
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
