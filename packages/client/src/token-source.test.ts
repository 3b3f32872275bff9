import { describe, expect, it, vi } from 'vitest';
import { createTokenSource, type GivenToken } from './token-source.ts';

const start = Date.parse('2026-11-24T12:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const jwt = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.c2ln`;

/** A token source over a back end with numbered tokens, and a clock that the test sets. */
function source(give: (n: number) => GivenToken) {
  const clock = { seconds: 0 };
  const getToken = vi.fn(async () => give(getToken.mock.calls.length));
  return { getToken, clock, ...createTokenSource(getToken, () => start + clock.seconds * 1000) };
}

describe('a token', () => {
  it('is requested once for concurrent callers, and cached until shortly before expiry', async () => {
    const { get, getToken, clock } = source((n) => ({ token: `t${n}`, expiraEm: at(n * 900) }));
    expect(await Promise.all([get(), get(), get()])).toEqual(['t1', 't1', 't1']);
    clock.seconds = 869;
    expect(await get()).toBe('t1');
    clock.seconds = 871;
    expect(await get()).toBe('t2');
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('with a lifetime of one minute is renewed in its last quarter', async () => {
    const { get, clock } = source((n) => ({ token: `t${n}`, expiraEm: at(n * 60) }));
    await get();
    clock.seconds = 44;
    expect(await get()).toBe('t1');
    clock.seconds = 46;
    expect(await get()).toBe('t2');
  });

  it('that is a JWT expires at its `exp`', async () => {
    const { get, getToken, clock } = source((n) => jwt({ exp: start / 1000 + n * 300 }));
    await get();
    clock.seconds = 269;
    await get();
    expect(getToken).toHaveBeenCalledTimes(1);
    clock.seconds = 271;
    await get();
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('without a known expiry is cached until the server refuses it', async () => {
    for (const text of ['lavra_inc_x', 'a.b.c', jwt({})]) {
      const { get, renew, getToken, clock } = source((n) => `${text}${n}`);
      clock.seconds = 999_999;
      expect(await get()).toBe(`${text}1`);
      expect(await get()).toBe(`${text}1`);
      expect(await renew(`${text}1`)).toBe(`${text}2`);
      expect(getToken).toHaveBeenCalledTimes(2);
    }
  });

  it('that seems expired on arrival, because of a wrong clock, is still cached', async () => {
    const { get, getToken } = source(() => ({ token: 't', expiraEm: at(-5) }));
    await get();
    await get();
    expect(getToken).toHaveBeenCalledTimes(1);
  });
});

describe('a refused token', () => {
  it('is renewed once for all requests refused with it', async () => {
    const { get, renew, getToken } = source((n) => `t${n}`);
    await get();
    expect(await Promise.all([renew('t1'), renew('t1')])).toEqual(['t2', 't2']);
    expect(await renew('t1')).toBe('t2');
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('is not used again if the host returns it again or returns null', async () => {
    const same = source(() => 'same');
    await same.get();
    expect(await same.renew('same')).toBeNull();
    const gone = source((n) => (n === 1 ? 't1' : null));
    await gone.get();
    expect(await gone.renew('t1')).toBeNull();
  });
});

it('rejects for every caller, and the next call retries', async () => {
  let isDown = true;
  const getToken = vi.fn(async () => {
    if (isDown) throw new Error('offline');
    return 't';
  });
  const { get } = createTokenSource(getToken);
  const outcomes = await Promise.allSettled([get(), get()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await get()).toBe('t');
  expect(getToken).toHaveBeenCalledTimes(2);
});

it('rejects if the host passes on a refusal of its back end as a token', async () => {
  const refusal = { status: 403, excecao: 'SemPermissaoException' };
  const { get } = createTokenSource(async () => refusal as unknown as GivenToken);
  await expect(get()).rejects.toThrow('without a token');
});

it('a value returned without a promise is read each time', async () => {
  let token: string | null = 'one';
  const { get } = createTokenSource(() => token);
  expect(await get()).toBe('one');
  token = null;
  expect(await get()).toBeNull();
});
