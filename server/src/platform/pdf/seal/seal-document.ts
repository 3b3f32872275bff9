import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { sealReason } from '../evidence-sheet.ts';
import type { EvidenceJob, EvidenceResult, SealJob, SealResult, StoredPdf } from '../jobs.ts';
import { readBase } from '../stamp/read-base.ts';
import { evidenceDocument, stampDocument } from '../stamp/stamp-document.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { appendSeal } from './append-seal.ts';
import { SealFailure } from './seal-failure.ts';
import type { SealSigner } from './seal-signer.ts';

/**
 * Stamps, saves, seals and writes both files. Input is trusted: the base that intake made, and our own data.
 * Files are read and written synchronously: its process has nothing else to do, and each hop costs time.
 */
export async function sealDocument(
  job: SealJob,
  typesetter: Typesetter,
  seal: SealSigner,
): Promise<SealResult> {
  const update = await readBase(checkedBase(job));
  const paginas = await stampDocument(update, job, typesetter, seal.certificate);
  const impressao = update.finish().bytes;
  const assinada = await appendSeal(impressao, seal, {
    motivo: sealReason(job.evidencias.situacao),
    instante: job.evidencias.geradoEm,
  });
  writeFileSync(job.impressaoCaminho, impressao);
  writeFileSync(job.assinadaCaminho, assinada);
  return { impressao: stored(impressao), assinada: stored(assinada), paginas, certificado: seal.certificate };
}

/** What signers signed and nothing else: a base that is not what it was is not sealed. */
function checkedBase({ baseCaminho, baseSha256 }: Pick<SealJob, 'baseCaminho' | 'baseSha256'>): Buffer {
  const base = readFileSync(baseCaminho);
  if (baseSha256 !== undefined && stored(base).sha256 !== baseSha256)
    throw new SealFailure('ARQUIVO', 'O arquivo do documento foi alterado depois de guardado.');
  return base;
}

/** Makes the evidence sheet as a sealed file of its own. */
export async function sealEvidence(
  { evidencias, evidenciasCaminho }: EvidenceJob,
  typesetter: Typesetter,
  seal: SealSigner,
): Promise<EvidenceResult> {
  const { bytes, paginas } = evidenceDocument(evidencias, typesetter, seal.certificate);
  const info = { motivo: 'Folha de evidências', instante: evidencias.geradoEm };
  const sealed = await appendSeal(bytes, seal, info);
  writeFileSync(evidenciasCaminho, sealed);
  return { evidencias: stored(sealed), paginas, certificado: seal.certificate };
}

function stored(bytes: Uint8Array): StoredPdf {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
}
