import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestOrganization, testApp } from '../../../test/support/app.ts';
import { browserOf, problemOf } from '../../../test/support/browser-session.ts';

let app: TestApp;
let organization: TestOrganization;
let enter: ReturnType<typeof browserOf>['enter'];

beforeAll(async () => {
  app = await testApp();
  organization = await app.newOrganization({ usuarios: ['Gestor'] });
  ({ enter } = browserOf(app));
});

describe('guessing', () => {
  it('pauses an account after ten tries from any addresses, even for the right password', async () => {
    const { email, senha } = organization.usuario('Gestor');
    for (let i = 0; i < 10; i += 1) expect((await enter(email, 'errada demais')).status).toBe(401);
    const refused = await enter(email, senha);
    expect(await problemOf(refused)).toMatchObject({ status: 429, excecao: 'MuitasTentativasException' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    app.platform.clock.advance(5 * 60_000 + 1);
    expect((await enter(email, senha)).status).toBe(200);
  });

  it('lengthens the pause with further guesses, and notifies the owner once', async () => {
    const one = await app.newOrganization();
    const { email, senha } = one.usuario();
    const waits: number[] = [];
    for (let i = 0; i < 60 && waits.length < 3; i += 1) {
      const response = await enter(email, 'errada demais');
      if (response.status === 401) continue;
      const seconds = Number(response.headers.get('retry-after'));
      waits.push(seconds);
      expect((await enter(email, senha)).status).toBe(429);
      app.platform.clock.advance(seconds * 1000 + 1);
    }
    expect(waits[0]).toBeLessThanOrEqual(5 * 60);
    expect(waits[1]).toBeGreaterThan(30 * 60);
    expect(waits[2]).toBeGreaterThan(12 * 3600);
    await app.drain();
    const told = app.mails.filter(({ destino }) => destino === email).map(({ assunto }) => assunto);
    expect(told).toEqual(['Tentativas de entrar em sua conta']);
  });

  it('pauses an e-mail without an account like one with an account', async () => {
    const statuses = async (email: string) => {
      const answers: unknown[] = [];
      for (let i = 0; i < 11; i += 1) {
        const response = await enter(email, 'errada demais');
        const { requestId: _, instance: __, ...problem } = (await response.json()) as Record<string, unknown>;
        answers.push([response.status, response.headers.get('retry-after'), problem]);
      }
      return answers;
    };
    const { email } = (await app.newOrganization()).usuario();
    expect(await statuses('ninguem-mesmo@exemplo.test')).toEqual(await statuses(email));
  });

  it('counts a known browser separately, so that strangers cannot lock its owner out', async () => {
    const { email, senha } = (await app.newOrganization()).usuario();
    const device = (await enter(email, senha)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect(device).toMatch(/^lavra_dispositivo=/);
    for (let i = 0; i < 10; i += 1) await enter(email, 'errada demais');
    expect((await enter(email, senha)).status).toBe(429);
    const enterKnown = (pair: string) => enter(email, senha, { cookie: pair });
    expect((await enterKnown(device)).status).toBe(200);
    const other = (await app.newOrganization()).usuario();
    const foreign = (await enter(other.email, other.senha)).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    expect((await enterKnown(foreign)).status).toBe(429);
    expect((await enterKnown('lavra_dispositivo=inventado')).status).toBe(429);
  });

  it('renews the cookie of a known browser once a month and for another user', async () => {
    const organization = await app.newOrganization({ usuarios: ['Operador'] });
    const deviceOf = (response: Response) =>
      response.headers.getSetCookie().find((cookie) => cookie.startsWith('lavra_dispositivo='));
    const enterWith = async (cookie: string, perfil?: 'Operador') => {
      const { email, senha } = organization.usuario(perfil);
      const response = await enter(email, senha, { cookie });
      expect(response.status).toBe(200);
      return deviceOf(response)?.split(';')[0];
    };
    const first = (await enterWith('')) ?? '';
    expect(await enterWith(first)).toBeUndefined();
    expect(await enterWith(first, 'Operador')).toMatch(/^lavra_dispositivo=/);
    app.platform.clock.advance(30 * 86_400_000);
    const second = (await enterWith(first)) ?? '';
    expect(second).toMatch(/^lavra_dispositivo=/);
    expect(await enterWith(second)).toBeUndefined();
  });

  it('pauses a network after a hundred wrong passwords in an hour; an IPv6 /64 counts as one', async () => {
    const from = (i: number) => `2001:db8:7:7::${i.toString(16)}`;
    const { email, senha } = (await app.newOrganization()).usuario();
    for (let i = 0; i < 100; i += 1) {
      if (i % 25 === 0) app.platform.clock.advance(61_000);
      const wrong = await enter(`alguem${i}@exemplo.test`, 'errada demais', { ip: from(i) });
      expect(wrong.status).toBe(401);
    }
    app.platform.clock.advance(61_000);
    expect((await enter(email, senha, { ip: from(4000) })).status).toBe(429);
    expect((await enter(email, senha, { ip: '2001:db8:7:8::1' })).status).toBe(200);
  });

  it('pauses an address after thirty tries in a minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) {
      statuses.push((await enter(`pessoa${i}@exemplo.test`, 'qualquer senha', { ip: '10.9.9.9' })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
  });
});
