import { readFileSync, writeFileSync } from 'node:fs';
import { drawStampAlone } from '../stamp/stamp-document.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { PdfSource } from '../writer/pdf-source.ts';
import type { PrepareJob, PrepareResult } from './jobs.ts';
import { prepareSignature } from './prepare-signature.ts';

/** Appends a visible signature field, still without a signature, to a file. */
export async function prepareRevision(job: PrepareJob, typesetter: Typesetter): Promise<PrepareResult> {
  const bytes = readFileSync(job.caminho);
  const { aparencia } = job;
  const { geometry } = new PdfSource(bytes).page(aparencia?.pagina ?? 1);
  const appearance = aparencia && {
    pagina: aparencia.pagina,
    posicao: aparencia.posicao,
    ...(await drawStampAlone(aparencia, geometry, typesetter)),
  };
  const prepared = prepareSignature(bytes, {
    fieldName: job.campo,
    name: job.nome,
    reason: job.motivo,
    instant: new Date(job.instante),
    room: job.espaco,
    ...(job.prova ? { proof: job.prova } : {}),
    ...(appearance ? { appearance } : {}),
  });
  writeFileSync(job.preparadaCaminho, prepared.bytes);
  return { resumo: prepared.digest.toString('hex'), lacuna: prepared.gap };
}
