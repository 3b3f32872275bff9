import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Findings of third-party tools about a PDF. */
export interface ForeignReport {
  readonly pdfsig: string;
  readonly qpdf: string;
  readonly text: string;
}

export function readWithForeignTools(bytes: Uint8Array): ForeignReport {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-sealed-'));
  const file = path.join(folder, 'assinada.pdf');
  try {
    writeFileSync(file, bytes);
    return {
      // It also exits with an error because it does not trust our development authority.
      pdfsig: spawnSync('pdfsig', ['-no-ocsp', file], { encoding: 'utf8' }).stdout,
      qpdf: execFileSync('qpdf', ['--check', file], { encoding: 'utf8' }),
      text: execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
