import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { SealPreparedResult } from '../jobs.ts';
import type { SealPreparedJob } from '../revisions/jobs.ts';
import { digestAround, embedSignature } from '../revisions/prepare-signature.ts';
import type { SealSigner } from './seal-signer.ts';

/** Embeds the seal in a file prepared by a process without the key. Does not parse the file. */
export async function sealPrepared(job: SealPreparedJob, seal: SealSigner): Promise<SealPreparedResult> {
  const file = readFileSync(job.preparadaCaminho);
  const cms = await seal.sign(digestAround(file, job.lacuna));
  const signed = embedSignature(file, job.lacuna, cms);
  const sealed = (await seal.complete?.(signed)) ?? signed;
  writeFileSync(job.assinadaCaminho, sealed);
  const sha256 = createHash('sha256').update(sealed).digest('hex');
  return { assinada: { sha256, tamanho: sealed.length }, certificado: seal.certificate };
}
