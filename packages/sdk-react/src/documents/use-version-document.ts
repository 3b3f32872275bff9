import type { LavraClient } from '@lavra/client';
import type { Minuta, Problema } from '@lavra/client/types';
import { useMemo, useRef } from 'react';
import { useLavra } from '../provider/context.ts';
import { useFile } from '../provider/queries.ts';
import { wholeUpToBytes } from '../viewer/first-ranges.ts';
import type { PdfPreview } from '../viewer/PdfViewer.tsx';
import type { PdfSource } from '../viewer/pdf-engine.ts';

/** A file of a version that is shown; all but the printable show the pages of the base. */
export type VersionFile = 'downloadOriginal' | 'downloadPrintable' | 'downloadBase';

/** A version's pages for the viewer. */
export type VersionDocument = {
  readonly source: PdfSource | undefined;
  /** Its pages and the picture of page 1, to be seen until the document has come. */
  readonly preview: PdfPreview;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
};

const NO_PAGES: Minuta['paginas'] = [];

/**
 * What staff read, as signers do: a small document whole, a large one by ranges from its viewing copy, or from the file
 * itself where there is no copy. The printable, which changes with each signature, always comes whole.
 */
export function useVersionDocument(minuta: Minuta | undefined, file: VersionFile): VersionDocument {
  const { client } = useLavra();
  const path = minuta && { contratoId: minuta.contratoId, minutaId: minuta.id };
  const isWhole = file === 'downloadPrintable' || (minuta?.tamanhoBase ?? 0) <= wholeUpToBytes;
  const whole = useFile(file, path && isWhole ? { path } : null);
  const image = useFile('getFirstPageImage', path && minuta?.primeiraPagina ? { path } : null);
  const sameBase = minuta && `${file} ${minuta.id} ${minuta.baseSha256}`;
  const wholeKey = whole.data && (file === 'downloadPrintable' ? whole.data : sameBase);
  const source = useKeptSource(isWhole ? wholeKey : sameBase, () => {
    if (whole.data) return { data: whole.data };
    return minuta && rangesOf(client, minuta, file);
  });
  const paginas = minuta?.paginas ?? NO_PAGES;
  const imagem = image.data;
  return {
    source,
    preview: useMemo(() => ({ paginas, imagem }), [paginas, imagem]),
    problem: isWhole ? whole.problem : undefined,
    refresh: () => {
      if (isWhole && path) whole.refresh();
    },
  };
}

/** The same bytes read again, or a copy that was made meanwhile, are no other document: it is not opened anew. */
function useKeptSource(
  key: string | Blob | undefined,
  make: () => PdfSource | undefined,
): PdfSource | undefined {
  const kept = useRef<{ readonly key: string | Blob; readonly source: PdfSource | undefined }>(undefined);
  if (key === undefined) return undefined;
  if (kept.current?.key !== key) kept.current = { key, source: make() };
  return kept.current.source;
}

function rangesOf(client: LavraClient, minuta: Minuta, file: VersionFile): PdfSource {
  const path = { contratoId: minuta.contratoId, minutaId: minuta.id };
  const itself = client.address(file, { path });
  return {
    url: minuta.copiaVisualizacao ? client.address('downloadViewingCopy', { path }) : itself,
    otherwise: itself,
    headers: { Accept: 'application/pdf' },
    // Asked for each piece: a document stays open for longer than a session's bearer holds.
    fetch: async (request) => {
      const bearer = new Request(request);
      for (const [name, value] of Object.entries(await client.headers())) bearer.headers.set(name, value);
      return client.fetch(bearer);
    },
  };
}
