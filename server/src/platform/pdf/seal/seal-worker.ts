import type { SealKeyFiles } from '../development-authority.ts';
import type { SealJob, SealKeyStatus, SealResult } from '../jobs.ts';
import { withPlainWriting } from '../typesetting/plain-writing.ts';
import { Typesetter } from '../typesetting/typesetter.ts';
import { serveJobs } from '../worker-jobs.ts';
import { sealDocument } from './seal-document.ts';
import { loadSealKey } from './seal-key.ts';
import { createSealSigner, type SealSigner } from './seal-signer.ts';
import { trySealKey } from './try-seal-key.ts';

export interface SealWorkerSetup {
  readonly chave: SealKeyFiles;
}

export type SealWorkerJob =
  | ({ readonly tipo: 'seal'; readonly escrita: 'TODA' | 'SIMPLES' } & SealJob)
  | { readonly tipo: 'try' };

/** The only process that reads the seal's key. */
serveJobs<SealWorkerSetup, SealWorkerJob, SealResult | SealKeyStatus>(async ({ chave }) => {
  const typesetter = new Typesetter();
  let signer: Promise<SealSigner> | null = null;
  return async (job) => {
    if (job.tipo === 'try') return trySealKey(chave);
    signer ??= loadSealKey(chave).then(createSealSigner);
    const texts = job.escrita === 'SIMPLES' ? withPlainWriting(job) : job;
    const sealed = await sealDocument(texts, typesetter, await signer);
    setImmediate(() => typesetter.forget());
    return sealed;
  };
});
