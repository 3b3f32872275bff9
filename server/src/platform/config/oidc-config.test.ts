import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const issuer = 'https://login.exemplo.com.br/realms/lavra';
const settings = { LAVRA_OIDC_ISSUER: issuer, LAVRA_OIDC_CLIENT_ID: 'lavra' };

it('disables the provider without an issuer', () => {
  expect(readConfig({}).oidc).toBeNull();
});

it("defaults to the scopes openid, email and profile, the issuer's host as name, and no unknown users", () => {
  expect(readConfig(settings).oidc).toEqual({
    issuer,
    nome: 'login.exemplo.com.br',
    clientId: 'lavra',
    clientSecret: null,
    scopes: ['openid', 'email', 'profile'],
    novosUsuarios: null,
  });
});

it('accepts a name, a secret, scopes and an organisation for unknown users', () => {
  const config = readConfig({
    ...settings,
    LAVRA_OIDC_NAME: 'Conta da Empresa',
    LAVRA_OIDC_CLIENT_SECRET: 'segredo',
    LAVRA_OIDC_SCOPES: 'email grupos',
    LAVRA_OIDC_NEW_USERS: '7:Administrador da Organização',
  });
  expect(config.oidc).toMatchObject({
    nome: 'Conta da Empresa',
    clientSecret: 'segredo',
    scopes: ['openid', 'email', 'grupos'],
    novosUsuarios: { organizacaoId: 7, perfil: 'Administrador da Organização' },
  });
});

it.each([
  [{ LAVRA_OIDC_ISSUER: issuer }, 'LAVRA_OIDC_CLIENT_ID é obrigatória'],
  [{ LAVRA_OIDC_CLIENT_ID: 'lavra' }, 'LAVRA_OIDC_ISSUER é obrigatória'],
  [
    { ...settings, LAVRA_OIDC_ISSUER: 'http://login.exemplo.com.br' },
    'LAVRA_OIDC_ISSUER deve ser um endereço https',
  ],
  [{ ...settings, LAVRA_OIDC_NEW_USERS: '7:Chefe' }, 'LAVRA_OIDC_NEW_USERS deve ser'],
  [{ ...settings, LAVRA_OIDC_NEW_USERS: 'create' }, 'LAVRA_OIDC_NEW_USERS deve ser'],
])('rejects %j with a reason', (environment, reason) => {
  expect(() => readConfig(environment)).toThrow(reason);
});
