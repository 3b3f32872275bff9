import type { Evidencias } from '@lavra/client/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  ana,
  certificateSeats,
  refusalOf,
  signatureCount,
} from '../../../test/support/certificate-signing.ts';
import { type RevocationDesk, startRevocationDesk } from '../../../test/support/revocation.ts';

// OpenSSL creates certificates, lists and responses, and a test waits for a silent server.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let desk: RevocationDesk;
let app: TestApp;
beforeAll(async () => {
  desk = await startRevocationDesk();
  app = await asking(desk.host);
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.silence(false);
  desk.asked();
});

/** A server that may query these hosts. */
async function asking(...revocationHosts: readonly string[]): Promise<TestApp> {
  const made = await testApp({ pdf: 'real', trustRoots: [desk.authority.root], revocationHosts });
  made.platform.clock.set(new Date());
  return made;
}

async function seat(revocation: readonly string[], by = app) {
  const { desk: place, signers } = await certificateSeats(by, desk.authority, [{ ...ana, revocation }]);
  const signer = signers[0]!;
  const evidence = async () => {
    const path = `/api/contratos/${place.contratoId}/minutas/${place.minutaId}/evidencias`;
    return (await place.staff<Evidencias>('GET', path)).body.assinaturas[0]?.certificado?.revogacao;
  };
  return { place, signer, evidence };
}

const refused = [422, 'CertificadoRevogadoException'];

describe('the revocation of a signing certificate', () => {
  it.each(['byOcsp', 'byList'] as const)(
    'is checked (%s): good is recorded, and queried once',
    async (how) => {
      const { signer, evidence } = await seat(desk[how]);
      expect((await signer.sign()).status).toBe(200);
      expect(await evidence()).toMatchObject({ situacao: 'BOA' });
      const own = how === 'byOcsp' ? '/ac.ocsp' : '/ac.crl';
      expect(desk.asked().filter((path) => path === own)).toHaveLength(1);
    },
  );

  it.each(['byOcsp', 'byList'] as const)(
    'refuses a revoked certificate (%s), and nothing is signed',
    async (how) => {
      // A revocation list is cached for an hour, so a later revocation needs a server without it.
      const own = how === 'byOcsp' ? app : await asking(desk.host);
      const { place, signer } = await seat(desk[how], own);
      desk.revoke(signer.certificate.serial);
      const answer = await signer.prepare();
      expect(refusalOf(answer)).toEqual(refused);
      expect(JSON.stringify(answer.body)).toContain('foi revogado');
      expect(await signatureCount(place)).toBe(0);
    },
  );

  it('does not block signing if the authority is silent, and the evidence records the missing check', async () => {
    const { signer, evidence } = await seat(desk.byOcsp);
    desk.silence(true);
    const startedAt = performance.now();
    expect((await signer.sign()).status).toBe(200);
    // Two queries of at most eight seconds.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    expect(await evidence()).toMatchObject({ situacao: 'NAO_CONSULTADA' });
  });

  it('is checked again at the conclusion: a certificate revoked meanwhile is refused', async () => {
    const { place, signer } = await seat(desk.byOcsp);
    desk.silence(true);
    const { status, body } = await signer.prepare();
    expect(status).toBe(200);
    desk.silence(false);
    desk.revoke(signer.certificate.serial);
    expect(refusalOf(await signer.conclude(body))).toEqual(refused);
    expect(await signatureCount(place)).toBe(0);
  });

  it('is never queried at a host that the operator did not configure', async () => {
    const closed = await asking();
    const { signer, evidence } = await seat([...desk.byOcsp, ...desk.byList], closed);
    desk.revoke(signer.certificate.serial);
    expect((await signer.sign()).status).toBe(200);
    expect(await evidence()).toMatchObject({ situacao: 'NAO_CONSULTADA' });
    expect(desk.asked()).toEqual([]);
  });
});
