import { createHash, type Hash } from 'node:crypto';
import { closeSync, constants, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import type { EvidenceJob, EvidenceResult, SealJob, SealResult, StoredPdf } from '../jobs.ts';
import { readBase } from '../stamp/read-base.ts';
import { evidenceDocument, stampDocument } from '../stamp/stamp-document.ts';
import { sealProof, sealReason } from '../typesetting/evidence-sheet.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { appendSeal, sealSection } from './append-seal.ts';
import type { FileMemory } from './file-memory.ts';
import { SealFailure } from './seal-failure.ts';
import type { SealSigner } from './seal-signer.ts';

/** State of a seal process, reused for all documents. */
export interface SealTools {
  readonly typesetter: Typesetter;
  readonly seal: SealSigner;
  readonly memory: FileMemory;
}

/**
 * Stamps and seals a document, and writes both files. Input is trusted: a base made by intake and our own
 * data. File access is synchronous, because the process has nothing else to do.
 */
export async function sealDocument(
  job: SealJob,
  { typesetter, seal, memory }: SealTools,
): Promise<SealResult> {
  const base = memory.read(job.baseCaminho);
  const hash = checkedHash(base, job.baseSha256);
  const update = await readBase(base);
  // Each state is the previous one plus a section, so nothing is copied or hashed twice.
  const whole = update.source.bytes;
  const printHash = whole.buffer === base.buffer ? hash : createHash('sha256').update(whole);
  const paginas = await stampDocument(update, job, typesetter, seal.certificate);
  const printed = [whole, update.finish().section];
  printHash.update(printed[1]!);
  const info = {
    motivo: sealReason(job.evidencias.situacao),
    instante: job.evidencias.geradoEm,
    prova: sealProof(job.evidencias),
  };
  const sealed = [...printed, await sealSection(update.continued(), printHash, seal, info)];
  const completed = seal.complete === null ? null : await seal.complete(Buffer.concat(sealed));
  const impressao = write(job.impressaoCaminho, printed, printHash.copy());
  const assinada =
    completed === null
      ? write(job.assinadaCaminho, sealed, printHash.update(sealed[2]!))
      : write(job.assinadaCaminho, [completed], createHash('sha256').update(completed));
  return { impressao, assinada, paginas, certificado: seal.certificate };
}

/** Refuses a base that changed since the signers saw it. */
function checkedHash(base: Buffer, sha256: string | undefined): Hash {
  const hash = createHash('sha256').update(base);
  if (sha256 !== undefined && hash.copy().digest('hex') !== sha256)
    throw new SealFailure('ARQUIVO', 'O arquivo do documento foi alterado depois de guardado.');
  return hash;
}

/**
 * Writes the chunks of a file, all of which `hash` covers. Truncates at the end instead of the start, because file
 * systems immediately flush a file that is emptied and rewritten.
 */
function write(path: string, parts: readonly Buffer[], hash: Hash): StoredPdf {
  const tamanho = parts.reduce((sum, { length }) => sum + length, 0);
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT);
  try {
    for (const part of parts) writeFileSync(file, part);
    ftruncateSync(file, tamanho);
  } finally {
    closeSync(file);
  }
  return { sha256: hash.digest('hex'), tamanho };
}

/** Creates the evidence sheet as a separate sealed file. */
export async function sealEvidence(
  { evidencias, evidenciasCaminho }: EvidenceJob,
  { typesetter, seal }: Omit<SealTools, 'memory'>,
): Promise<EvidenceResult> {
  const { bytes, paginas } = evidenceDocument(evidencias, typesetter, seal.certificate);
  const info = {
    motivo: 'Folha de evidências',
    instante: evidencias.geradoEm,
    prova: sealProof(evidencias),
  };
  const sealed = await appendSeal(bytes, seal, info);
  const stored = write(evidenciasCaminho, [sealed], createHash('sha256').update(sealed));
  return { evidencias: stored, paginas, certificado: seal.certificate };
}
