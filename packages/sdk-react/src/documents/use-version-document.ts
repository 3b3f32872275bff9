import type { LavraClient } from '@lavra/client';
import type { Minuta, Problema } from '@lavra/client/types';
import { useMemo, useRef } from 'react';
import { useLavra } from '../provider/context.ts';
import { useFile } from '../provider/queries.ts';
import { wholeUpToBytes } from '../viewer/first-ranges.ts';
import type { PdfPreview } from '../viewer/PdfViewer.tsx';
import { offerPictures, type PagePictures } from '../viewer/page-pictures.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';

/** File of a version to show. All except the printable one show the pages of the base. */
export type VersionFile = 'downloadOriginal' | 'downloadPrintable' | 'downloadBase';

/** Pages of a version for the viewer. */
export type VersionDocument = {
  readonly source: PdfSource | undefined;
  /** Page sizes and the image of page 1, shown until the document has loaded. */
  readonly preview: PdfPreview;
  readonly problem: Problema | undefined;
  /** How much of a large file that loads whole was received. */
  readonly percent: number | undefined;
  readonly refresh: () => void;
};

const NO_PAGES: Minuta['paginas'] = [];

/**
 * Loads a version as signers see it: small documents whole; large ones by ranges, from the viewing copy or else the
 * file itself. The printable form changes with each signature and always loads whole.
 */
export function useVersionDocument(minuta: Minuta | undefined, file: VersionFile): VersionDocument {
  const { client } = useLavra();
  const path = minuta && { contratoId: minuta.contratoId, minutaId: minuta.id };
  const isWhole = file === 'downloadPrintable' || (minuta?.tamanhoBase ?? 0) <= wholeUpToBytes;
  const whole = useFile(file, path && isWhole ? { path } : null);
  const image = useFile('getFirstPageImage', path && minuta?.primeiraPagina ? { path } : null);
  const sameBase = minuta && `${file} ${minuta.id} ${minuta.baseSha256}`;
  const wholeKey = whole.data && (file === 'downloadPrintable' ? whole.data : sameBase);
  const source = useStableSource(isWhole ? wholeKey : sameBase, () => {
    const made = whole.data ? { data: whole.data } : minuta && rangesOf(client, minuta, file);
    if (made && minuta && file !== 'downloadPrintable') offerPictures(made, picturesOf(client, minuta));
    return made;
  });
  const paginas = minuta?.paginas ?? NO_PAGES;
  const imagem = image.data;
  return {
    source,
    preview: useMemo(() => ({ paginas, imagem }), [paginas, imagem]),
    problem: isWhole ? whole.problem : undefined,
    percent: whole.percent,
    refresh: () => {
      if (isWhole && path) whole.refresh();
    },
  };
}

/** Returns the same source while the key is the same, so that the document is not reopened. */
function useStableSource(
  key: string | Blob | undefined,
  make: () => PdfSource | undefined,
): PdfSource | undefined {
  const kept = useRef<{ readonly key: string | Blob; readonly source: PdfSource | undefined }>(undefined);
  if (key === undefined) return undefined;
  if (kept.current?.key !== key) kept.current = { key, source: make() };
  return kept.current.source;
}

function picturesOf(client: LavraClient, { contratoId, id: minutaId }: Minuta): PagePictures {
  return async (pagina, signal) => {
    const path = { contratoId, minutaId };
    const result = await client.download('getPageImage', { path, query: { pagina } }, { signal });
    if (!result.ok) throw new Error(result.problem.title);
    return result.data;
  };
}

function rangesOf(client: LavraClient, minuta: Minuta, file: VersionFile): PdfSource {
  const path = { contratoId: minuta.contratoId, minutaId: minuta.id };
  const itself = client.address(file, { path });
  return {
    url: minuta.copiaVisualizacao ? client.address('downloadViewingCopy', { path }) : itself,
    otherwise: itself,
    headers: { Accept: 'application/pdf' },
    // Reads the token for each request, because a document may stay open longer than an access token is valid.
    fetch: async (request) => {
      const bearer = new Request(request);
      for (const [name, value] of Object.entries(await client.headers())) bearer.headers.set(name, value);
      return client.fetch(bearer);
    },
  };
}
