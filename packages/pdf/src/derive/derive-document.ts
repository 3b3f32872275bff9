import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { DeriveJob, DeriveResult, StoredPdf } from '../jobs.ts';
import { compareUploads } from './compare-uploads.ts';
import { occupiedEdges } from './occupied-edges.ts';
import { openDocuments } from './open-document.ts';
import { collectWords } from './page-words.ts';
import { drawFirstPage, textOf } from './read-pages.ts';
import { writeViewingCopy } from './viewing-copy.ts';

/** Creates the files derived from a base. Runs in a worker with limits, because the base is untrusted. */
export async function createDeriver(): Promise<(job: DeriveJob) => Promise<DeriveResult>> {
  const opened = await openDocuments();
  return async (job) => {
    const began = process.cpuUsage();
    const base = await readFile(job.baseCaminho);
    const comparacao = job.comparar ? await compareUploads(base, job.comparar, opened) : null;
    const { totalPages, palavras, image, bordas } = await opened(base, async (document) => ({
      totalPages: document.getPageCount(),
      palavras: collectWords(document.getPageCount(), (index) => textOf(document, index)),
      image: await drawFirstPage(document),
      // Last, because the rest matters more.
      bordas: await occupiedEdges(document, began),
    }));
    await writeFile(job.imagemCaminho, image.bytes);
    const copy = writeViewingCopy(base);
    if (copy) {
      if ((await opened(copy, (document) => document.getPageCount())) !== totalPages)
        throw new Error('the viewing copy lost pages');
      await writeFile(job.visualizacaoCaminho, copy);
    }
    return {
      palavras,
      bordas,
      primeiraPagina: { ...stored(image.bytes), tipo: image.tipo },
      visualizacao: copy && stored(copy),
      comparacao,
    };
  };
}

function stored(bytes: Uint8Array): StoredPdf {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
}
