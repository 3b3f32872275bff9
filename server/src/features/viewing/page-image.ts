import { createHash } from 'node:crypto';
import { DomainError } from '@lavra/domain';
import type { FileToSend } from '../../http/index.ts';
import type { AnyCtx } from '../../platform/context/context.ts';
import { type PagePicture, type PdfPlatform, WorkerFailure } from '../../platform/pdf/index.ts';
import { type RevisionRow, revisionsOf, signedBaseOf, type VersionRow } from '../versions/index.ts';

/** Pictures of 300 kB at most, usually. */
const maxKept = 64;

/** Pictures drawn lately, by file and page: a file never changes, and all its readers ask for the same pages. */
const kept = new WeakMap<PdfPlatform, Map<string, Promise<PagePicture>>>();

/**
 * A page of the file that is read and signed, for a reader whose browser cannot draw it whole.
 * @throws DomainError 404 for a page that does not exist or that cannot be drawn here either
 */
export async function pageImageOf(
  ctx: AnyCtx,
  { minuta }: Pick<VersionRow, 'minuta'>,
  pagina: number,
): Promise<FileToSend> {
  const { organizacaoId } = minuta;
  const base = signedBaseOf(await revisionsOf(ctx.db, organizacaoId, minuta.id));
  const { tipo, bytes } = await pictureOf(ctx, base, { organizacaoId, pagina }).catch((cause: unknown) => {
    if (!(cause instanceof WorkerFailure)) throw cause;
    throw new DomainError('ArquivoNaoEncontradoException');
  });
  return {
    bytes,
    tipo,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    nome: `pagina-${pagina}.${tipo === 'image/png' ? 'png' : 'jpg'}`,
    disposition: 'inline',
  };
}

async function pictureOf(
  { files, pdf }: AnyCtx,
  { sha256 }: RevisionRow,
  { organizacaoId, pagina }: { readonly organizacaoId: number; readonly pagina: number },
): Promise<PagePicture> {
  const pictures = kept.get(pdf) ?? new Map<string, Promise<PagePicture>>();
  kept.set(pdf, pictures);
  const key = `${sha256} ${pagina}`;
  const drawing =
    pictures.get(key) ??
    files.path(sha256).then((caminho) => pdf.drawPage({ caminho, pagina }, `organizacao ${organizacaoId}`));
  // The latest at the end, so that the one unused for longest goes first.
  pictures.delete(key);
  pictures.set(key, drawing);
  const [oldest] = pictures.keys();
  if (pictures.size > maxKept && oldest !== undefined) pictures.delete(oldest);
  drawing.catch(() => pictures.delete(key));
  return drawing;
}
