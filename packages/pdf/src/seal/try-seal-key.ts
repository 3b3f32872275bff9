import { verifyPdf } from '@lavra/verify';
import { PDFDocument } from 'pdf-lib';
import { appendSeal } from './append-seal.ts';
import type { ReadySeal } from './open-seal.ts';
import { SealFailure } from './seal-failure.ts';
import type { SealLevel } from './seal-setup.ts';

/**
 * Seals and verifies an empty page at the configured level, to detect a wrong or expired key or a failing authority
 * in advance. @throws SealFailure
 */
export async function trySeal(
  { signer, authorities }: ReadySeal,
  nivel: SealLevel,
  now: () => Date,
): Promise<void> {
  const doc = await PDFDocument.create();
  doc.addPage();
  const saved = await doc.save({ useObjectStreams: false });
  const instante = now().toISOString();
  const sealed = await appendSeal(saved, signer, { motivo: 'Teste do selo', instante });
  const report = await verifyPdf(sealed, { roots: [authorities], now: now() });
  const expected = nivel === 'B-LTA' ? 2 : 1;
  if (report.veredito !== 'VALIDA' || report.assinaturas.length !== expected) {
    const problem = report.assinaturas.flatMap(({ problemas }) => problemas)[0];
    throw new SealFailure('CHAVE', problem ?? report.texto);
  }
}
