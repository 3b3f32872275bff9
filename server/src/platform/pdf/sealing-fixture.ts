import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SealJob } from '@lavra/pdf';
import type { SealKeyFiles } from '@lavra/pdf/seal';
import { sheetFixture } from '@lavra/pdf/testing';
import { inject } from 'vitest';
import { sharedPdf } from '../../../test/support/pdf.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { PdfPlatform } from './start-pdf-platform.ts';

export interface Sealing {
  readonly directory: string;
  readonly files: SealKeyFiles;
  readonly platform: PdfPlatform;
  /** Processes and seals one upload; the job names the files. */
  sealed(bytes: Uint8Array, change?: Partial<SealJob>, on?: PdfPlatform): Promise<SealJob>;
  /** Writes a new file and returns its path. */
  written(bytes: Uint8Array): string;
  close(): Promise<void>;
}

/** For tests: the worker's PDF platform with a separate folder. */
export async function startSealing(): Promise<Sealing> {
  const directory = temporaryFolder('seal');
  const files = inject('sealKeys');
  const platform = await sharedPdf();
  let count = 0;
  const written = (bytes: Uint8Array): string => {
    const path = join(directory, `${++count}.pdf`);
    writeFileSync(path, bytes);
    return path;
  };
  const sealed: Sealing['sealed'] = async (bytes, change = {}, on = platform) => {
    const caminho = written(bytes);
    const path = (name: string): string => caminho.replace('.pdf', `-${name}.pdf`);
    await on.intake({
      uploads: [{ caminho, nome: 'contrato.pdf' }],
      baseCaminho: path('base'),
    });
    const job: SealJob = {
      baseCaminho: path('base'),
      impressaoCaminho: path('impressao'),
      assinadaCaminho: path('assinada'),
      carimbos: [],
      evidencias: sheetFixture(),
      ...change,
    };
    await on.seal(job);
    return job;
  };
  const close = async (): Promise<void> => rmSync(directory, { recursive: true });
  return { directory, files, platform, sealed, written, close };
}
