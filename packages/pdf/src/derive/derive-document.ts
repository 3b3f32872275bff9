import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import { openEngine } from '../engine/engine.ts';
import type { DeriveJob, DeriveResult, StoredPdf } from '../jobs.ts';
import { collectWords } from './page-words.ts';
import { drawFirstPage, textOf } from './read-pages.ts';
import { writeViewingCopy } from './viewing-copy.ts';

/** Creates the files derived from a base. Runs in a worker with limits, because the base is untrusted. */
export async function createDeriver(): Promise<(job: DeriveJob) => Promise<DeriveResult>> {
  const library = await openEngine();
  const opened = async <T>(bytes: Uint8Array, work: (document: PDFiumDocument) => T): Promise<Awaited<T>> => {
    const document = await library.loadDocument(bytes);
    try {
      return await work(document);
    } finally {
      document.destroy();
    }
  };
  return async (job) => {
    const base = await readFile(job.baseCaminho);
    const { totalPages, palavras, image } = await opened(base, async (document) => ({
      totalPages: document.getPageCount(),
      palavras: collectWords(document.getPageCount(), (index) => textOf(document, index)),
      image: await drawFirstPage(document),
    }));
    await writeFile(job.imagemCaminho, image.bytes);
    const copy = await writeViewingCopy(base);
    if (copy) {
      if ((await opened(copy, (document) => document.getPageCount())) !== totalPages)
        throw new Error('the viewing copy lost pages');
      await writeFile(job.visualizacaoCaminho, copy);
    }
    return {
      palavras,
      primeiraPagina: { ...stored(image.bytes), tipo: image.tipo },
      visualizacao: copy && stored(copy),
    };
  };
}

function stored(bytes: Uint8Array): StoredPdf {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length };
}
