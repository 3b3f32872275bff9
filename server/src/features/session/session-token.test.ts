import { createPrivateKey, generateKeyPairSync, type webcrypto } from 'node:crypto';
import { exportJWK, importJWK } from 'jose';
import { expect, it } from 'vitest';
import { readSessionToken, signSessionToken } from './session-token.ts';

const identity = {
  usuarioId: 1,
  organizacaoId: 2,
  sessaoId: 3,
  usuarioNome: 'Conceição',
  usuarioEmail: 'conceicao@exemplo.com.br',
  perfil: 'Visualizador',
} as const;

it('is valid for every length of its signature’s numbers, until it expires', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = (await importJWK(await exportJWK(pair.publicKey), 'ES256')) as webcrypto.CryptoKey;
  const privateKey = createPrivateKey({ key: pair.privateKey.export({ format: 'jwk' }), format: 'jwk' });
  const keys = { kid: 'chave', privateKey, publicKey };
  const now = new Date('2026-11-20T12:00:00Z');
  // One number in 256 begins with a zero byte; one in two needs a leading zero in DER.
  for (let n = 0; n < 1_500; n += 1) {
    const { token } = signSessionToken({ ...identity, sessaoId: n }, keys, now);
    const read = await readSessionToken(token, keys, now.getTime());
    expect(read?.principal).toMatchObject({ ...identity, sessaoId: n, tipo: 'usuario' });
  }
  const { token, expiraEm } = signSessionToken(identity, keys, now);
  expect(await readSessionToken(token, keys, expiraEm.getTime())).toBeNull();
  const altered = token.replace(/\.([\w-])(?=[\w-]+$)/, (_, first) => (first === 'A' ? '.B' : '.A'));
  expect(await readSessionToken(altered, keys, now.getTime())).toBeNull();
}, 30_000);
