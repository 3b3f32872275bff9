import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { PDFDocument, PDFHexString } from 'pdf-lib';
import { sealReason } from '../evidence-sheet.ts';
import type { EvidenceJob, EvidenceResult, SealJob, SealResult, StoredPdf } from '../jobs.ts';
import { stampDocument } from '../stamp/stamp-document.ts';
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
  const base = readBase(job);
  const doc = await stampDocument(base, job, typesetter, seal.certificate);
  describe(doc, job, base);
  const impressao = await doc.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
  const assinada = await appendSeal(impressao, doc, seal, {
    motivo: sealReason(job.evidencias.situacao),
    instante: job.evidencias.geradoEm,
  });
  writeFileSync(job.impressaoCaminho, impressao);
  writeFileSync(job.assinadaCaminho, assinada);
  return {
    impressao: stored(impressao),
    assinada: stored(assinada),
    paginas: doc.getPageCount(),
    certificado: seal.certificate,
  };
}

/** What signers signed and nothing else: a base that is not what it was is not sealed. */
function readBase({ baseCaminho, baseSha256 }: Pick<SealJob, 'baseCaminho' | 'baseSha256'>): Buffer {
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
  const { pdf } = typesetter.typeset(evidencias, seal.certificate, []);
  const doc = await PDFDocument.load(pdf, { updateMetadata: false });
  const saved = await doc.save({ useObjectStreams: false });
  const info = { motivo: 'Folha de evidências', instante: evidencias.geradoEm };
  const sealed = await appendSeal(saved, doc, seal, info);
  writeFileSync(evidenciasCaminho, sealed);
  return { evidencias: stored(sealed), paginas: doc.getPageCount(), certificado: seal.certificate };
}

function describe(doc: PDFDocument, job: SealJob, base: Uint8Array): void {
  const generated = new Date(job.evidencias.geradoEm);
  doc.setTitle(job.evidencias.titulo);
  doc.setProducer('Lavra');
  doc.setModificationDate(generated);
  const id = createHash('sha256').update(base).update(job.evidencias.geradoEm).digest('hex').slice(0, 32);
  doc.context.trailerInfo.ID = doc.context.obj([PDFHexString.of(id), PDFHexString.of(id)]);
}

function stored(bytes: Uint8Array): StoredPdf {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
}
