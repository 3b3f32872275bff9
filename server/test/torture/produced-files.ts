import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '../../../packages/sdk-react/build/chromium.ts';

/** Files created or rewritten by other programs. */

function inFolder<T>(work: (path: (name: string) => string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'lavra-tortura-'));
  try {
    return work((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** qpdf's exit code 3 is a warning. */
function run(program: string, args: readonly string[]): void {
  try {
    execFileSync(program, args, { stdio: 'pipe' });
  } catch (error) {
    if (program !== 'qpdf' || (error as { status?: number }).status !== 3) throw error;
  }
}

export const throughQpdf = (bytes: Uint8Array, ...options: readonly string[]): Buffer =>
  inFolder((path) => {
    writeFileSync(path('in.pdf'), bytes);
    run('qpdf', [path('in.pdf'), ...options, path('out.pdf')]);
    return readFileSync(path('out.pdf'));
  });

export const throughGhostscript = (bytes: Uint8Array, ...options: readonly string[]): Buffer =>
  inFolder((path) => {
    writeFileSync(path('in'), bytes);
    run('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-dSAFER',
      '-sDEVICE=pdfwrite',
      ...options,
      `-sOutputFile=${path('out.pdf')}`,
      path('in'),
    ]);
    return readFileSync(path('out.pdf'));
  });

export const pdfA = (bytes: Uint8Array, part: 1 | 2 | 3): Buffer =>
  throughGhostscript(
    bytes,
    `-dPDFA=${part}`,
    '-dPDFACompatibilityPolicy=1',
    '-sColorConversionStrategy=RGB',
    '-sProcessColorModel=DeviceRGB',
  );

/** A web page as printed by a browser: tagged, with links and its own fonts. */
export const printed = (html: string): Buffer =>
  inFolder((path) => {
    writeFileSync(path('pagina.html'), html);
    run(chromium.executablePath, [
      '--headless',
      ...chromium.args,
      `--user-data-dir=${path('perfil')}`,
      '--no-pdf-header-footer',
      `--print-to-pdf=${path('out.pdf')}`,
      path('pagina.html'),
    ]);
    return readFileSync(path('out.pdf'));
  });

export const postscript = Buffer.from(
  '%!PS\n/Helvetica findfont 20 scalefont setfont\n1 1 3 { 72 700 moveto (Folha de PostScript) show pop showpage } for\n',
);
