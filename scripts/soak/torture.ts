import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDomainError } from '@lavra/domain';
import { ensureDevelopmentAuthority } from '@lavra/pdf/seal';
import { type PdfPlatform, startPdfPlatform } from '../../server/src/platform/pdf/index.ts';
import { honestCases } from '../../server/test/torture/honest-cases.ts';
import type { TortureCase } from '../../server/test/torture/torture-case.ts';
import { type BrowserPictures, startBrowserPictures } from './browser-pictures.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';

/** Pages compared of each file. Later ones repeat what these show. */
const pagesPerFile = 10;
/** In points. pdf.js in a browser refuses the canvas of a larger page. */
const largestSide = 5_000;

interface Judged {
  pages: number;
  readonly different: string[];
  readonly skipped: string[];
}

/** Draws the base of every file of the torture suite with pdf.js in Chromium and with PDFium, and compares both. */
export const torture: SoakPart = {
  name: 'torture',
  async run({ seconds }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'lavra-tortura-'));
    const chave = await ensureDevelopmentAuthority(path.join(folder, 'selo'));
    const pdf = await startPdfPlatform({ chave });
    const browser = await startBrowserPictures();
    const judged: Judged = { pages: 0, different: [], skipped: [] };
    const until = Date.now() + seconds * 1000;
    let files = 0;
    try {
      for (const one of honestCases) {
        if (Date.now() > until) break;
        files++;
        await judge({ pdf, browser, folder }, one, judged).catch((error: unknown) => {
          judged.different.push(`${one.nome}: ${String(error)}`);
        });
      }
    } finally {
      await browser.close();
      await pdf.close();
      rmSync(folder, { recursive: true, force: true });
    }
    return rowsOf(files, judged);
  },
};

interface Judging {
  readonly pdf: PdfPlatform;
  readonly browser: BrowserPictures;
  readonly folder: string;
}

async function judge({ pdf, browser, folder }: Judging, one: TortureCase, judged: Judged): Promise<void> {
  const made = await one.make();
  const files = Array.isArray(made) ? made : [made as Uint8Array];
  const uploads = files.map((bytes, index) => {
    const caminho = path.join(folder, `envio-${index}.pdf`);
    writeFileSync(caminho, bytes);
    return { caminho, nome: `envio-${index}.pdf` };
  });
  const baseCaminho = path.join(folder, 'base.pdf');
  const taken = await pdf
    .intake({
      ...{ uploads, baseCaminho, restricoes: 'REMOVER' },
      ...(one.escolha?.assinaturasOriginais && { assinaturasOriginais: one.escolha.assinaturasOriginais }),
    })
    .catch((error: unknown) => {
      if (isDomainError(error)) return error.name;
      throw error;
    });
  if (typeof taken === 'string') {
    judged.skipped.push(`${one.nome}: ${taken}`);
    return;
  }
  // A preserved upload is its own base.
  const base = taken.assinaturasOriginais === 'PRESERVAR' ? files[0]! : readFileSync(baseCaminho);
  for (const [index, page] of taken.paginas.slice(0, pagesPerFile).entries()) {
    if (Math.max(page.largura, page.altura) > largestSide) {
      judged.skipped.push(`${one.nome}: page ${index + 1} is too large for a canvas`);
      continue;
    }
    judged.pages++;
    if (!(await browser.isLike(base, index))) judged.different.push(`${one.nome}: page ${index + 1}`);
  }
}

function rowsOf(files: number, { pages, different, skipped }: Judged): SoakRow[] {
  const row = (name: string, value: string | number): SoakRow => ({ name, value, isFinding: false });
  return [
    row('files of the torture suite', `${files} of ${honestCases.length}`),
    row('pages drawn by pdf.js like PDFium', `${pages - different.length} of ${pages}`),
    ...skipped.map((value) => row('not compared', value)),
    ...different.map((value) => ({ name: 'finding', value: `drawn differently: ${value}`, isFinding: true })),
  ];
}
