import { writeFile } from 'node:fs/promises';
import type { Manuscrita } from '@lavra/client/types';
import type { Files, TempFile } from '../../platform/files/files.ts';
import { barePng, type Handwriting, readPng } from '../../platform/pdf/index.ts';
import { canonicalJson, type Json } from '../../platform/write/canonical-json.ts';

/**
 * Stores a handwriting as received (canonical JSON of the contract's `Manuscrita`) and returns its SHA-256,
 * which `assinaturas.manuscritaSha256` and `rubricaSha256` name and the evidence shows.
 */
export async function storeHandwriting(files: Pick<Files, 'put'>, manuscrita: Manuscrita): Promise<string> {
  const text = canonicalJson(manuscrita as unknown as Json);
  const { sha256 } = await files.put(Buffer.from(text, 'utf8'), { classe: 'SENSIVEL' });
  return sha256;
}

/** A stored handwriting as received. */
export async function storedHandwriting(files: Pick<Files, 'read'>, sha256: string): Promise<Manuscrita> {
  return JSON.parse((await files.read(sha256)).toString('utf8')) as Manuscrita;
}

/** A stored handwriting for the stamper. An uploaded image is written to a file that the caller disposes of. */
export async function readHandwriting(
  files: Pick<Files, 'read' | 'temp'>,
  sha256: string,
  toDispose: (file: TempFile) => void,
): Promise<Handwriting> {
  const kept = await storedHandwriting(files, sha256);
  switch (kept.tipo) {
    case 'DESENHADA':
      return { tipo: 'DESENHO', tracos: kept.tracos as unknown as DrawnStrokes, proporcao: kept.proporcao };
    case 'DIGITADA':
      return { tipo: 'DIGITADA', texto: kept.texto, fonte: kept.fonte };
    case 'ENVIADA': {
      const png = readPng(Buffer.from(kept.imagem, 'base64'));
      if (!png) throw new Error(`The handwriting ${sha256} is no PNG.`);
      const image = await files.temp();
      toDispose(image);
      await writeFile(image.path, barePng(png));
      return { tipo: 'IMAGEM', caminho: image.path };
    }
    default:
      return kept satisfies never;
  }
}

// The contract allows two or three numbers per point, which its generated type cannot express.
type DrawnStrokes = Extract<Handwriting, { tipo: 'DESENHO' }>['tracos'];
