import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureDevelopmentAuthority } from '@lavra/pdf/seal';
import { startPdfPlatform } from '../../server/src/platform/pdf/index.ts';
import { type Judging, judge, type Verdict } from './corpus/judge.ts';
import { type CorpusFile, isInstalled, type Maker } from './corpus/programs.ts';
import { scans } from './corpus/scans.ts';
import { browsers, cairo, ghostscript, groff, office, rewritten, tex } from './corpus/typeset.ts';
import { encoded, forms } from './corpus/written.ts';
import type { SoakPart, SoakRow } from './soak-part.ts';

/**
 * Files of scanners and of the programs with which people write contracts, each through intake and compared with its
 * upload by Poppler and MuPDF. `apt-get install ghostscript mupdf-tools qpdf poppler-utils libtiff-tools
 * libopenjp2-tools img2pdf texlive-latex-base libreoffice-writer-nogui wkhtmltopdf groff enscript librsvg2-bin`; kinds
 * whose programs are missing are left out and named.
 */
export const corpus: SoakPart = {
  name: 'corpus',
  seconds: 3600,
  async run({ seconds }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'lavra-corpus-'));
    const chave = await ensureDevelopmentAuthority(path.join(folder, 'selo'));
    const pdf = await startPdfPlatform({ chave });
    try {
      return await judgeAll({ pdf, folder }, Date.now() + seconds * 1000);
    } finally {
      await pdf.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Made {
  readonly kind: string;
  readonly files: readonly CorpusFile[];
  /** Programs that are not installed. */
  readonly missing: readonly string[];
}

async function judgeAll(judging: Judging, until: number): Promise<SoakRow[]> {
  const originals: CorpusFile[] = [];
  const samples = () =>
    originals.filter(
      ({ falha }, index) => falha === undefined && index % Math.ceil(originals.length / 12) === 0,
    );
  const makers: readonly Maker[] = [scans, ghostscript, tex, groff, browsers, cairo, office, forms, encoded];
  const rows: SoakRow[] = [];
  for (const maker of [...makers, rewritten(samples)]) {
    const made = await makeIn(judging.folder, maker);
    originals.push(...made.files);
    rows.push(...(await judgeKind(judging, made, until)));
  }
  rows.unshift({ name: 'files', value: originals.length, isFinding: originals.length === 0 });
  return rows;
}

async function makeIn(folder: string, { kind, needs, make }: Maker): Promise<Made> {
  const missing = needs.filter((program) => !isInstalled(program));
  const own = path.join(folder, kind.replace(/\W+/g, '-'));
  mkdirSync(own);
  return { kind, missing, files: missing.length > 0 ? [] : await make(own) };
}

async function judgeKind(
  judging: Judging,
  { kind, files, missing }: Made,
  until: number,
): Promise<SoakRow[]> {
  if (missing.length > 0)
    return [{ name: kind, value: `not installed: ${missing.join(', ')}`, isFinding: false }];
  const counts: Record<Verdict['kind'], number> = { alike: 0, asked: 0, refused: 0, finding: 0 };
  const rows: SoakRow[] = [];
  for (const file of files) {
    if (Date.now() > until) break;
    const verdict = await judge(judging, file).catch(
      (error: unknown): Verdict => ({ kind: 'finding', reason: String(error) }),
    );
    counts[verdict.kind]++;
    if (verdict.kind === 'alike') continue;
    const reason = 'reason' in verdict ? verdict.reason : 'pages differ';
    rows.push({
      name: verdict.kind,
      value: `${file.nome}: ${reason}`,
      isFinding: verdict.kind === 'finding',
    });
  }
  const { alike, asked, refused, finding } = counts;
  const value = `${alike} alike, ${asked} asked, ${refused} refused, ${finding} findings of ${files.length}`;
  return [{ name: kind, value, isFinding: false }, ...rows];
}
