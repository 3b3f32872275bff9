import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const { app } = createTestApp();
const ALLOW = 'access-control-allow-origin';

function call(path: string, headers: Record<string, string>, init: RequestInit = {}) {
  return app.request(`https://lavra.exemplo${path}`, {
    ...init,
    headers: { Host: 'lavra.exemplo', ...headers },
  });
}

const logIn = (headers: Record<string, string>) =>
  call(
    '/api/public/sessao/entrar',
    { 'Content-Type': 'application/json', ...headers },
    { method: 'POST', body: JSON.stringify({ email: `${crypto.randomUUID()}@b.co` }) },
  );

describe('pages of other origins', () => {
  it('answers a preflight for any origin, without credentials', async () => {
    const response = await call(
      '/api/contratos/42',
      { Origin: 'https://cliente.exemplo', 'Access-Control-Request-Method': 'GET' },
      { method: 'OPTIONS' },
    );
    expect(response.status).toBe(204);
    expect(response.headers.get(ALLOW)).toBe('https://cliente.exemplo');
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('accepts an embed token only from pages of its origins', async () => {
    const allowed = await call('/api/contratos/42', {
      Origin: 'https://cliente.exemplo',
      Authorization: 'Bearer embed',
    });
    expect([allowed.status, allowed.headers.get(ALLOW)]).toEqual([200, 'https://cliente.exemplo']);
    const other = await call('/api/contratos/42', {
      Origin: 'https://outro.exemplo',
      Authorization: 'Bearer embed',
    });
    expect(other.status).toBe(403);
    expect(await other.json()).toMatchObject({ excecao: 'OrigemNaoPermitidaException' });
  });

  it("refuses a person's session on another page", async () => {
    const response = await call('/api/contratos/42', {
      Origin: 'https://cliente.exemplo',
      Authorization: 'Bearer staff',
    });
    expect(response.status).toBe(403);
  });

  it('lets a host page read the 401 of its expired token', async () => {
    const response = await call('/api/contratos/42', {
      Origin: 'https://cliente.exemplo',
      Authorization: 'Bearer velho',
    });
    expect([response.status, response.headers.get(ALLOW)]).toEqual([401, 'https://cliente.exemplo']);
  });

  it('opens public operations to every page', async () => {
    const response = await call('/api/public/validacao/ABC', { Origin: 'https://qualquer.exemplo' });
    expect([response.status, response.headers.get(ALLOW)]).toEqual([200, '*']);
  });

  it('never allows credentials', async () => {
    const response = await call('/api/contratos/42', {
      Origin: 'https://lavra.exemplo',
      Authorization: 'Bearer staff',
    });
    expect(response.status).toBe(200);
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });
});

describe('operations of the session cookie', () => {
  it('respond only to our own origin', async () => {
    expect((await logIn({ Origin: 'https://lavra.exemplo' })).status).toBe(200);
    const foreign = await logIn({ Origin: 'https://cliente.exemplo' });
    expect([foreign.status, foreign.headers.get(ALLOW)]).toEqual([403, null]);
  });

  it('refuse a cookie that comes without X-Requested-With', async () => {
    expect((await logIn({ Cookie: 'lavra_sessao=x' })).status).toBe(403);
    expect((await logIn({ Cookie: 'lavra_sessao=x', 'X-Requested-With': 'lavra' })).status).toBe(200);
  });
});
