import type { SealKeyFiles } from '../development-authority.ts';
import type {
  EvidenceJob,
  EvidenceResult,
  SealJob,
  SealKeyStatus,
  SealPreparedResult,
  SealResult,
} from '../jobs.ts';
import type { SealPreparedJob } from '../revision/jobs.ts';
import { withPlainWriting } from '../typesetting/plain-writing.ts';
import { Typesetter } from '../typesetting/typesetter.ts';
import { serveJobs } from '../worker-jobs.ts';
import { sealDocument, sealEvidence } from './seal-document.ts';
import { loadSealKey } from './seal-key.ts';
import { sealPrepared } from './seal-prepared.ts';
import { createSealSigner, type SealSigner } from './seal-signer.ts';
import { trySealKey } from './try-seal-key.ts';

export interface SealWorkerSetup {
  readonly chave: SealKeyFiles;
}

/** Every letter, or U+FFFD for those of writings that could end the typesetter's process. */
export type Writing = 'TODA' | 'SIMPLES';

export type SealWorkerJob =
  | ({ readonly tipo: 'seal'; readonly escrita: Writing } & SealJob)
  | ({ readonly tipo: 'evidence'; readonly escrita: Writing } & EvidenceJob)
  | ({ readonly tipo: 'prepared' } & SealPreparedJob)
  | { readonly tipo: 'try' };

export type SealWorkerResult = SealResult | EvidenceResult | SealPreparedResult | SealKeyStatus;

/** The only process that reads the seal's key. */
serveJobs<SealWorkerSetup, SealWorkerJob, SealWorkerResult>(async ({ chave }) => {
  const typesetter = new Typesetter();
  let signer: Promise<SealSigner> | null = null;
  return async (job) => {
    if (job.tipo === 'try') return trySealKey(chave);
    signer ??= loadSealKey(chave).then(createSealSigner);
    if (job.tipo === 'prepared') return sealPrepared(job, await signer);
    const texts = job.escrita === 'SIMPLES' ? withPlainWriting(job) : job;
    const sealed =
      texts.tipo === 'seal'
        ? await sealDocument(texts, typesetter, await signer)
        : await sealEvidence(texts, typesetter, await signer);
    setImmediate(() => typesetter.forget());
    return sealed;
  };
});
