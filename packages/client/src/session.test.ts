import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMockClient, mockProblem } from './mock/index.ts';
import { createSession, isChallenge, type Session } from './session.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
let renewals: number;
let answer: () => Response | Promise<Response>;
let session: Session;
let heard: (string | null)[];

/** A session token with a lifetime in seconds. */
const lasting = (token: string, seconds: number) =>
  Response.json({ token, expiraEm: new Date(Date.now() + seconds * 1000).toISOString() });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  renewals = 0;
  heard = [];
  answer = () => lasting('renovado', 60);
  session = createSession(
    createMockClient({
      logIn: () => lasting('primeiro', 60),
      logOut: () => undefined,
      refreshSession: () => {
        renewals++;
        return answer();
      },
    }),
  );
  session.onChange((token) => heard.push(token));
});

afterEach(() => {
  session.dispose();
  vi.useRealTimers();
});

const logIn = () => session.logIn({ email: 'ana@exemplo.com.br', senha: 'uma senha' });

describe('a login with a second factor', () => {
  it('returns a challenge and no session until its code is confirmed', async () => {
    const guarded = createSession(
      createMockClient({
        logIn: () => Response.json({ desafio: 'd', expiraEm: '2099-01-01T00:00:00.000Z' }, { status: 202 }),
        confirmLogIn: ({ body }) =>
          body.codigo === '123456' ? lasting('entrou', 60) : mockProblem(422, 'CodigoInvalido', 'Não'),
      }),
    );
    const entered = await guarded.logIn({ email: 'ana@exemplo.com.br', senha: 'uma senha' });
    expect(entered.ok && isChallenge(entered.data)).toBe(true);
    expect(guarded.getToken()).toBeNull();
    expect((await guarded.confirmLogIn({ desafio: 'd', codigo: '000000' })).ok).toBe(false);
    expect(guarded.getToken()).toBeNull();
    await guarded.confirmLogIn({ desafio: 'd', codigo: '123456' });
    expect(guarded.getToken()).toBe('entrou');
    guarded.dispose();
  });
});

describe('a fresh token', () => {
  it('is renewed first if expired, once for concurrent callers', async () => {
    await logIn();
    expect([await session.freshToken(), renewals]).toEqual(['primeiro', 0]);
    vi.setSystemTime(start + 120_000);
    expect(await Promise.all([session.freshToken(), session.freshToken()])).toEqual(['renovado', 'renovado']);
    expect(renewals).toBe(1);
  });

  it('is not requested repeatedly with a wrong clock', async () => {
    answer = () => lasting('adiantado', -300);
    await logIn();
    vi.setSystemTime(start + 120_000);
    for (let i = 0; i < 5; i += 1) expect(await session.freshToken()).toBe('adiantado');
    expect(renewals).toBe(1);
  });
});

describe('renewal', () => {
  it('happens at the first 10 s check with less than 15 s left', async () => {
    await logIn();
    await vi.advanceTimersByTimeAsync(40_000);
    expect([renewals, session.getToken()]).toEqual([0, 'primeiro']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([renewals, session.getToken()]).toEqual([1, 'renovado']);
  });

  it('is one request for many concurrent callers', async () => {
    const waiting = Promise.withResolvers<Response>();
    answer = () => waiting.promise;
    const asking = Promise.all([session.resume(), session.resume(), session.resume()]);
    waiting.resolve(lasting('renovado', 60));
    expect(await asking).toEqual([true, true, true]);
    expect(renewals).toBe(1);
    answer = () => lasting('outro', 60);
    await session.resume();
    expect(renewals).toBe(2);
  });

  it('does not run twice concurrently', async () => {
    await logIn();
    answer = () => new Promise<Response>(() => undefined);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(renewals).toBe(1);
  });

  it.each([401, 403])('that is refused with %i ends the session and notifies listeners', async (status) => {
    await logIn();
    answer = () => mockProblem(status, 'SessaoExpiradaException', 'A sessão terminou');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(session.getToken()).toBeNull();
    expect(heard).toEqual(['primeiro', null]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renewals).toBe(1);
  });

  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a server that is down', () => mockProblem(503, 'IndisponivelException', 'Indisponível')],
  ])('that fails with %s keeps the session and is retried', async (_what, failing) => {
    await logIn();
    answer = failing;
    await vi.advanceTimersByTimeAsync(50_000);
    expect([renewals, session.getToken()]).toEqual([1, 'primeiro']);
    answer = () => lasting('renovado', 60);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.getToken()).toBe('renovado');
    expect(heard).toEqual(['primeiro', 'renovado']);
  });
});

describe('a session', () => {
  it('without a cookie cannot be resumed and stays unset', async () => {
    answer = () => mockProblem(401, 'SessaoExpiradaException', 'A sessão terminou');
    expect(await session.resume()).toBe(false);
    expect(heard).toEqual([]);
  });

  it('ends at logout and is not renewed', async () => {
    await logIn();
    await session.logOut();
    expect(heard).toEqual(['primeiro', null]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(renewals).toBe(0);
  });

  it('that cannot be ended continues and returns the error, because its cookie would reopen it', async () => {
    let isDown = true;
    const kept = createSession(
      createMockClient({
        logIn: () => lasting('primeiro', 60),
        logOut: () => (isDown ? mockProblem(503, 'IndisponivelException', 'Indisponível') : undefined),
      }),
    );
    await kept.logIn({ email: 'ana@exemplo.com.br', senha: 'uma senha' });
    expect(await kept.logOut()).toMatchObject({ ok: false, problem: { status: 503 } });
    expect(kept.getToken()).toBe('primeiro');
    isDown = false;
    expect((await kept.logOut()).ok).toBe(true);
    expect(kept.getToken()).toBeNull();
    kept.dispose();
  });

  it('does not notify an unsubscribed listener, and is not renewed after disposal', async () => {
    const told: (string | null)[] = [];
    session.onChange((token) => told.push(token))();
    await logIn();
    session.dispose();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([told, renewals]).toEqual([[], 0]);
  });
});
