import { createHash, generateKeyPairSync, sign, verify as verifySignature } from 'node:crypto';
import { embedSignature, prepareSignature } from '@lavra/pdf/revisions';
import { verifyPdf } from '@lavra/verify';
import { TestAuthority } from '../../packages/verify/src/testing/test-authority.ts';
import { type Measurement, median, type RowPlan } from './row.ts';
import { tenPages } from './ten-pages.ts';

const WARM_UP = 5;
const TURNS = 60;
const SIGNATURES = 3;
const ROOM = 8_192;

/** Ten pages of about 364 kB with three successive signatures. */
async function signedThrice(authority: TestAuthority): Promise<Buffer> {
  let file: Buffer = Buffer.from(await tenPages());
  for (let turn = 1; turn <= SIGNATURES; turn++) {
    const { bytes, gap } = prepareSignature(file, {
      fieldName: `Assinatura ${turn}`,
      name: 'Beatriz Okafor Lima',
      instant: new Date('2026-11-20T17:42:11Z'),
      room: ROOM,
    });
    const covered = Buffer.concat([bytes.subarray(0, gap.start), bytes.subarray(gap.end)]);
    file = embedSignature(bytes, gap, authority.cms(covered));
  }
  return file;
}

/** Baseline: hash what each signature covers, and check three signatures. */
function bareMs(file: Buffer): number {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const data = Buffer.alloc(300, 1);
  const signature = sign('sha256', data, privateKey);
  const times = Array.from({ length: TURNS }, () => {
    const startedAt = performance.now();
    for (let turn = 0; turn < SIGNATURES; turn++) {
      createHash('sha256').update(file).digest();
      if (!verifySignature('sha256', data, publicKey, signature)) throw new Error('A signature is invalid.');
    }
    return performance.now() - startedAt;
  });
  return median(times);
}

async function measure(): Promise<Measurement> {
  const authority = new TestAuthority();
  try {
    const file = await signedThrice(authority);
    const times: number[] = [];
    for (let turn = 0; turn < WARM_UP + TURNS; turn++) {
      const startedAt = performance.now();
      const { veredito, assinaturas } = await verifyPdf(file, { roots: [authority.root] });
      if (turn >= WARM_UP) times.push(performance.now() - startedAt);
      if (veredito !== 'VALIDA' || assinaturas.length !== SIGNATURES)
        throw new Error(`Unexpected verdict ${veredito}.`);
    }
    return { value: median(times), floor: bareMs(file) };
  } finally {
    authority.close();
  }
}

/** Verification of ten pages with three signatures in a warm process. */
export const verify: RowPlan = { name: 'verify', unit: 'ms', target: 60, better: 'lower', measure };
