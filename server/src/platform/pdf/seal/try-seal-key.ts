import { readFile } from 'node:fs/promises';
import { verifyPdf } from '@lavra/verify';
import { PDFDocument } from 'pdf-lib';
import type { SealKeyFiles } from '../development-authority.ts';
import type { SealKeyStatus } from '../jobs.ts';
import { appendSeal } from './append-seal.ts';
import { loadSealKey } from './seal-key.ts';
import { createSealSigner } from './seal-signer.ts';

/** Seals an empty page and verifies it, so that a wrong, foreign or expired key is known before it is needed. */
export async function trySealKey(files: SealKeyFiles): Promise<SealKeyStatus> {
  try {
    const key = await loadSealKey(files);
    const doc = await PDFDocument.create();
    doc.addPage();
    const saved = await doc.save({ useObjectStreams: false });
    const instante = new Date().toISOString();
    const sealed = await appendSeal(saved, doc, createSealSigner(key), { motivo: 'Teste do selo', instante });
    const report = await verifyPdf(sealed, { roots: [await readFile(files.raizCaminho, 'utf8')] });
    if (report.veredito === 'VALIDA') return { pronta: true, certificado: key.certificate };
    return { pronta: false, motivo: report.assinaturas[0]?.problemas[0] ?? report.texto };
  } catch (error) {
    return { pronta: false, motivo: error instanceof Error ? error.message : String(error) };
  }
}
