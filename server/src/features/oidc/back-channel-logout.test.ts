import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../../scripts/main-job/identity-provider.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { freshDatabaseUrl } from '../../../test/support/database.ts';
import { type ProviderVisitor, providerVisitor } from '../../../test/support/provider-visitor.ts';
import { openDatabase } from '../../db/database.ts';
import { createRateLimiter } from '../../platform/limits/rate-limiter.ts';
import { endSessionsOfProvider } from './end-sessions-of-provider.ts';

const path = '/oidc/saida';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

function oidcOf(
  { issuer, clientId }: Pick<IdentityProvider, 'issuer' | 'clientId'>,
  clientSecret: string | null,
) {
  const scopes = ['openid', 'email', 'profile'];
  return { issuer, clientId, clientSecret, scopes, nome: 'Conta da Empresa', novosUsuarios: null };
}

function sendLogout(app: TestApp, token: string, headers: Record<string, string> = form) {
  return app.request(path, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers,
  });
}

async function isAlive(app: TestApp, token: string): Promise<boolean> {
  return (await app.request('/hal/usuario/sessao', { token })).status === 200;
}

describe('a provider that ends sessions', () => {
  let provider: IdentityProvider;
  let app: TestApp;
  let door: Server;
  let publicUrl: string;

  beforeAll(async () => {
    // A port that the provider can reach.
    door = createServer((request, response) => {
      void (async () => {
        const body = await text(request);
        const answer = await app.request(request.url ?? '/', { method: 'POST', body, headers: form });
        response.writeHead(answer.status).end();
      })();
    });
    door.listen(0, '127.0.0.1');
    await once(door, 'listening');
    publicUrl = `http://localhost:${(door.address() as AddressInfo).port}`;
    provider = await startIdentityProvider({ publicUrl, backChannel: true });
    app = await testApp({ oidc: oidcOf(provider, provider.clientSecret), publicUrl });
    app.platform.clock.set(new Date());
  });
  afterAll(async () => {
    await provider.close();
    door.close();
  });

  function newVisitor(): ProviderVisitor {
    return providerVisitor(publicUrl);
  }

  async function ask(path: string, json: unknown, cookies = '') {
    const headers = { Cookie: cookies, 'X-Requested-With': 'XMLHttpRequest' };
    const response = await app.request(`/api/public/sessao/${path}`, { method: 'POST', json, headers });
    const body = (await response.json()) as Record<string, unknown>;
    return {
      body,
      cookies: response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    };
  }

  async function enter(visitor: ProviderVisitor, sub: string) {
    const begun = await ask('provedor/entrada', {});
    const back = await visitor.enter(String(begun.body.endereco), sub);
    const { body, cookies } = await ask(
      'provedor/retorno',
      { parametros: back.search.slice(1) },
      begun.cookies,
    );
    return { token: String(body.token), cookies };
  }

  async function person(): Promise<string> {
    const { email } = (await app.newOrganization()).usuario();
    const sub = `sub-${crypto.randomUUID()}`;
    provider.accounts.set(sub, { sub, email, emailVerified: true, name: 'Marina Alves' });
    return sub;
  }

  it('ends our session of that browser immediately, including tokens and renewal, and leaves other browsers alone', async () => {
    const sub = await person();
    const [office, home] = [newVisitor(), newVisitor()];
    const left = await enter(office, sub);
    const kept = await enter(home, sub);
    const other = await enter(newVisitor(), await person());
    // Ends the session at the provider, like a log-out from another of its applications.
    await office.visit(`${provider.issuer}/session/end?client_id=${provider.clientId}`).catch(() => null);
    await expect.poll(() => isAlive(app, left.token), { timeout: 10_000 }).toBe(false);
    expect((await ask('renovar', undefined, left.cookies)).body.excecao).toBe('SessaoExpiradaException');
    expect(await isAlive(app, kept.token)).toBe(true);
    expect(await isAlive(app, other.token)).toBe(true);
    expect(app.platform.logged.join('')).toContain('"ended":1');
  });
});

/** A provider with only discovery and keys. The test has its key. */
describe('a logout token', () => {
  let provider: Server;
  let issuer: string;
  let app: TestApp;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let isDown = false;

  beforeAll(async () => {
    keys = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), use: 'sig', alg: 'ES256', kid: 'um' };
    provider = createServer((request, response) => {
      const isKeys = request.url === '/jwks';
      const body = isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/jwks` };
      response.writeHead(isKeys && isDown ? 500 : 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    issuer = `http://localhost:${(provider.address() as AddressInfo).port}`;
    app = await testApp({ oidc: oidcOf({ issuer, clientId: 'lavra' }, null) });
    app.platform.clock.set(new Date());
  });
  afterAll(() => provider.close());

  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const nowS = () => Math.floor(app.platform.clock.now().getTime() / 1000);
  const claims = (change: object = {}): JWTPayload => ({
    ...{ iss: issuer, aud: 'lavra', iat: nowS(), exp: nowS() + 120, jti: crypto.randomUUID(), events },
    ...change,
  });
  const sign = (payload: JWTPayload, key = keys.privateKey, alg = 'ES256') =>
    new SignJWT(payload).setProtectedHeader({ alg, kid: 'um', typ: 'logout+jwt' }).sign(key);

  /** A session opened through the provider, with the rows that a login writes. */
  async function session(sub: string, sid: string | null): Promise<string> {
    const organization = await app.newOrganization();
    const token = await organization.tokenFor();
    const me = await app.request('/hal/usuario/sessao', { token });
    const { userId } = (await me.json()) as { userId: number };
    const { db } = app.platform;
    const { sessoes, sessoesProvedor } = db.tables;
    const rows = await db.select({ id: sessoes.id, usuarioId: sessoes.usuarioId }).from(sessoes);
    const sessaoId = rows.find(({ usuarioId }) => usuarioId === userId)?.id ?? 0;
    const theirs = { sessaoId, emissor: issuer, sujeito: sub, sid, idTokenCifrado: 'não é lido aqui' };
    await db.insert(sessoesProvedor).values(theirs);
    return token;
  }

  it('ends one session by sid, or all of a person with only sub', async () => {
    const [first, second, another] = [
      await session('sub-1', 'sid-1'),
      await session('sub-1', 'sid-2'),
      await session('sub-2', 'sid-3'),
    ];
    const alive = () => Promise.all([first, second, another].map((token) => isAlive(app, token)));
    const answer = await sendLogout(app, await sign(claims({ sid: 'sid-1' })));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await alive()).toEqual([false, true, true]);
    // A sid of another person ends nothing and is not an error.
    expect((await sendLogout(app, await sign(claims({ sid: 'sid-3', sub: 'sub-1' })))).status).toBe(200);
    expect(await alive()).toEqual([false, true, true]);
    expect((await sendLogout(app, await sign(claims({ sub: 'sub-1' })))).status).toBe(200);
    expect(await alive()).toEqual([false, false, true]);
  });

  it('is accepted once across processes', async () => {
    const token = await sign(claims({ sub: 'sub-4' }));
    expect((await sendLogout(app, token)).status).toBe(200);
    const later = await session('sub-4', null);
    const again = await sendLogout(app, token);
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    expect(await isAlive(app, later)).toBe(true);
  });

  it.each<[string, (sub: string) => Promise<string>]>([
    [
      'signed by another key',
      async (sub) => sign(claims({ sub }), (await generateKeyPair('ES256')).privateKey),
    ],
    ['of another issuer', (sub) => sign(claims({ sub, iss: 'https://outro.exemplo' }))],
    ['for another client', (sub) => sign(claims({ sub, aud: 'outro' }))],
    ['that is too old', (sub) => sign(claims({ sub, iat: nowS() - 400, exp: nowS() + 60 }))],
    ['dated in the future', (sub) => sign(claims({ sub, iat: nowS() + 90 }))],
    ['that has expired', (sub) => sign(claims({ sub, exp: nowS() - 60 }))],
    ['without a time', (sub) => sign(claims({ sub, iat: undefined }))],
    ['without an event', (sub) => sign(claims({ sub, events: undefined }))],
    ['with another event', (sub) => sign(claims({ sub, events: { 'https://outro.exemplo': {} } }))],
    [
      'with an event that is not an object',
      (sub) => sign(claims({ sub, events: { 'http://schemas.openid.net/event/backchannel-logout': true } })),
    ],
    ['with a nonce, like an ID token', (sub) => sign(claims({ sub, nonce: 'abc' }))],
    ['without a jti', (sub) => sign(claims({ sub, jti: undefined }))],
    ['without sub and sid', () => sign(claims())],
    ['with a sub that is not text', () => sign(claims({ sub: 7 }))],
    ['without a signature', async (sub) => `${none}.${encoded(claims({ sub }))}.`],
    ['that is malformed', async () => 'abc'],
  ])('%s is refused, and ends nothing', async (_name, make) => {
    const sub = crypto.randomUUID();
    const token = await session(sub, null);
    const answer = await sendLogout(app, await make(sub));
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    expect(await isAlive(app, token)).toBe(true);
  });

  it('signed with the client’s secret is refused, because anyone who reads our configuration could forge it', async () => {
    const secret = Buffer.from('um segredo de teste com mais de trinta e dois caracteres');
    const token = await new SignJWT(claims({ sub: 'sub-1' }))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(secret);
    expect((await sendLogout(app, token)).status).toBe(400);
  });

  it('must be a form with a single, short value', async () => {
    const token = await sign(claims({ sub: 'sub-1' }));
    expect((await sendLogout(app, token, { 'Content-Type': 'text/plain' })).status).toBe(400);
    const twice = `logout_token=${token}&logout_token=${token}`;
    expect((await app.request(path, { method: 'POST', body: twice, headers: form })).status).toBe(400);
    expect((await sendLogout(app, 'x'.repeat(20_000))).status).toBe(413);
  });

  it('can be sent again if the provider’s keys were unreachable', async () => {
    const fresh = await testApp({ db: app.platform.db, oidc: oidcOf({ issuer, clientId: 'lavra' }, null) });
    fresh.platform.clock.set(new Date());
    const sub = crypto.randomUUID();
    const alive = await session(sub, null);
    const token = await sign(claims({ sub }));
    isDown = true;
    expect((await sendLogout(fresh, token)).status).toBe(503);
    isDown = false;
    await expect.poll(async () => (await sendLogout(fresh, token)).status, { timeout: 5_000 }).toBe(200);
    expect(await isAlive(app, alive)).toBe(false);
  });

  it('can be sent again after a database fault', async () => {
    const { platform } = app;
    const gone = await openDatabase(await freshDatabaseUrl());
    await gone.close();
    const { clearGuarded } = createRateLimiter(gone, platform.clock);
    const rates = { ...platform.rates, clearGuarded };
    const sub = crypto.randomUUID();
    const alive = await session(sub, null);
    const token = await sign(claims({ sub }));
    const ctx = { ...platform, db: gone, rates, principal: null, request: null };
    await expect(endSessionsOfProvider(ctx, token)).rejects.toThrow();
    expect((await sendLogout(app, token)).status).toBe(200);
    expect(await isAlive(app, alive)).toBe(false);
  });

  it('is limited per minute and address', async () => {
    const one = await testApp({ oidc: oidcOf({ issuer, clientId: 'lavra' }, null) });
    const flood = Array.from({ length: 600 }, () => sendLogout(one, 'abc'));
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]));
    const refused = await sendLogout(one, 'abc');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const none = encoded({ alg: 'none' });

it('has no address without a provider', async () => {
  const own = await testApp();
  expect((await sendLogout(own, 'abc')).status).toBe(404);
});
