import type { Cookie } from '../../http/index.ts';

export const refreshCookieName = 'lavra_atualizacao';

const path = '/api/public/sessao';

/** A refresh token lives this long unused, its session this long in all. */
export const refreshTokenDays = 7;
export const sessionDays = 30;

export const dayMs = 86_400_000;

export function refreshCookie(value: string, maxAgeS: number): Cookie {
  return { name: refreshCookieName, value, path, maxAgeS };
}

export const clearedRefreshCookie: Cookie = { name: refreshCookieName, value: '', path, maxAgeS: 0 };
