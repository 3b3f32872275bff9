import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDomainError } from '@lavra/domain';
import { ensureDevelopmentAuthority } from '@lavra/pdf/seal';
import { differingPages, hiddenPages, sheetFixture } from '@lavra/pdf/testing';
import { type PdfPlatform, startPdfPlatform } from '../../server/src/platform/pdf/index.ts';
import { type CorpusFile, corpusFile } from '../../server/test/torture/corpus.ts';
import { type BrowserPictures, startBrowserPictures } from './browser-pictures.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';

/** Files of a full run; a shorter time ends it earlier. */
const files = 500;

interface Counts {
  uploads: number;
  unchanged: number;
  /** Pages differ, and the uploader is asked. */
  asked: number;
  refused: number;
  pagesCompared: number;
  pagesLikeBrowser: number;
}

/** Generated files with every mix of structure: images of upload, base and sealed file are compared. */
export const uploads: SoakPart = {
  name: 'uploads',
  async run({ seconds, seed }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'lavra-envios-'));
    const chave = await ensureDevelopmentAuthority(path.join(folder, 'selo'));
    const pdf = await startPdfPlatform({ chave });
    const browser = await startBrowserPictures();
    const counts: Counts = {
      uploads: 0,
      unchanged: 0,
      asked: 0,
      refused: 0,
      pagesCompared: 0,
      pagesLikeBrowser: 0,
    };
    const findings: string[] = [];
    try {
      const until = Date.now() + seconds * 1000;
      for (let numero = 0; numero < files && Date.now() < until; numero++) {
        const file = corpusFile(seed, numero);
        counts.uploads++;
        const found = await judge({ pdf, browser, folder, file, counts }).catch((error) => [String(error)]);
        for (const finding of found) findings.push(`${numero} (${file.partes.join(', ')}): ${finding}`);
      }
    } finally {
      await browser.close();
      await pdf.close();
      rmSync(folder, { recursive: true, force: true });
    }
    return rowsOf(counts, findings);
  },
};

function rowsOf(counts: Counts, findings: readonly string[]): SoakRow[] {
  const row = (name: string, value: string | number): SoakRow => ({ name, value, isFinding: false });
  const share = ((100 * counts.pagesLikeBrowser) / Math.max(1, counts.pagesCompared)).toFixed(1);
  return [
    row('generated files', counts.uploads),
    row('sealed, pages unchanged', counts.unchanged),
    row('sealed, pages that differ shown to the uploader', counts.asked),
    row('refused', counts.refused),
    row(
      'pages of bases drawn by pdf.js like PDFium',
      `${counts.pagesLikeBrowser} of ${counts.pagesCompared} (${share} %)`,
    ),
    ...findings.map((value) => ({ name: 'finding', value, isFinding: true })),
  ];
}

interface Judging {
  readonly pdf: PdfPlatform;
  readonly browser: BrowserPictures;
  readonly folder: string;
  readonly file: CorpusFile;
  readonly counts: Counts;
}

async function judge({ pdf, browser, folder, file, counts }: Judging): Promise<string[]> {
  const at = (name: string): string => path.join(folder, `${name}.pdf`);
  writeFileSync(at('envio'), file.bytes);
  const taken = await pdf
    .intake({
      uploads: [{ caminho: at('envio'), nome: 'envio.pdf' }],
      baseCaminho: at('base'),
      restricoes: 'REMOVER',
    })
    .catch((error: unknown) => {
      if (isDomainError(error)) return error.name;
      throw error;
    });
  if (typeof taken === 'string') {
    counts.refused++;
    return [`refused with ${taken}`];
  }
  const found: string[] = [];
  const base = readFileSync(at('base'));
  if (taken.paginas.length !== file.paginas) found.push(`has ${taken.paginas.length} pages`);
  const comparar = {
    uploads: [{ caminho: at('envio'), paginas: file.paginas }],
    alteracoes: taken.alteracoes,
  };
  const { comparacao, bordas } = await pdf.derive({
    baseCaminho: at('base'),
    imagemCaminho: at('imagem'),
    visualizacaoCaminho: at('copia'),
    comparar,
  });
  const shown = comparacao?.diferencas.map(({ pagina }) => pagina) ?? [];
  const different = (await differingPages(file.bytes, base)) ?? [];
  const unseen = different.filter((page) => !shown.includes(page));
  if (unseen.length > 0) found.push(`pages ${unseen.join(', ')} changed unseen`);
  if (shown.length > 0) counts.asked++;
  else counts.unchanged++;
  await pdf.seal({
    baseCaminho: at('base'),
    impressaoCaminho: at('impressao'),
    assinadaCaminho: at('assinada'),
    carimbos: [],
    bordas,
    evidencias: sheetFixture(),
  });
  const hidden = await hiddenPages(base, readFileSync(at('assinada')));
  if (hidden.length > 0) found.push(`codes hide content on pages ${hidden.join(', ')}`);
  const check = execFileSync('qpdf', ['--check', at('assinada')], { stdio: 'pipe', encoding: 'utf8' });
  if (!check.includes('No syntax or stream encoding errors')) found.push('qpdf reports errors');
  for (let index = 0; index < file.paginas; index++) {
    counts.pagesCompared++;
    if (await browser.isLike(base, index)) counts.pagesLikeBrowser++;
    else found.push(`pdf.js draws page ${index + 1} differently`);
  }
  return found;
}
