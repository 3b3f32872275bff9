import { describe, expect, it } from 'vitest';
import { createSecrets } from '../../platform/crypto/secrets.ts';
import { issuePass, noProofs, readPass } from './pass.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));
const now = new Date('2026-11-21T12:00:00Z');
const proofs = {
  chave: { marca: 'm', confirmadaEm: now.getTime(), tentativas: 2 },
  tokenId: 9,
  isContinued: true,
};
const passe = issuePass(secrets, 7, proofs, now);

describe('a pass', () => {
  it('is valid for its proofs, on its link, for 12 hours', () => {
    expect(readPass(secrets, 7, passe, now)).toEqual(proofs);
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(readPass(secrets, 7, passe, later(12 * 3_600_000 - 1))).toEqual(proofs);
    expect(readPass(secrets, 7, passe, later(12 * 3_600_000))).toEqual(noProofs);
  });

  it('is invalid on another link or deployment', () => {
    expect(readPass(secrets, 8, passe, now)).toEqual(noProofs);
    expect(readPass(createSecrets(Buffer.alloc(32, 2)), 7, passe, now)).toEqual(noProofs);
  });

  it('is invalid if missing, altered or forged', () => {
    const [body, mac] = passe.split('.') as [string, string];
    const forged = Buffer.from(JSON.stringify({ ...proofs, link: 7, expira: 9e15 })).toString('base64url');
    for (const text of [
      undefined,
      '',
      '.',
      body,
      `${body}.`,
      `${forged}.${mac}`,
      `${passe}.x`,
      `${body}.${mac}A`,
    ])
      expect(readPass(secrets, 7, text, now)).toEqual(noProofs);
  });

  it('fits the contract’s header', () => {
    expect(passe.length).toBeLessThanOrEqual(512);
  });
});
