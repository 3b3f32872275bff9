import { DomainError } from '@lavra/domain';
import type { FileToSend } from '../../http/index.ts';
import type { AnyCtx } from '../../platform/context/context.ts';
import { findRevision, type VersionRow } from '../versions/index.ts';

type Row = Pick<VersionRow, 'minuta' | 'contrato'>;

/**
 * Pages for a viewer that reads by ranges. @throws DomainError 404 if there are none; the viewer then reads the
 * base
 */
export async function viewingCopyOf(ctx: AnyCtx, row: Row): Promise<FileToSend> {
  return derivedFile(ctx, row, 'VISUALIZACAO');
}

/** A page that differs from the upload, from either file. @throws DomainError 404 for an equal page */
export async function comparedPageOf(
  ctx: AnyCtx,
  row: Row,
  pagina: number,
  lado: 'envio' | 'base',
): Promise<FileToSend> {
  return derivedFile(ctx, row, lado === 'envio' ? 'PAGINA_ENVIADA' : 'PAGINA_BASE', pagina);
}

/** @throws DomainError 404 until it exists */
export async function firstPageOf(ctx: AnyCtx, row: Row): Promise<FileToSend> {
  return derivedFile(ctx, row, 'PRIMEIRA_PAGINA');
}

const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

async function derivedFile(
  { db, files }: AnyCtx,
  { minuta }: Row,
  tipo: 'VISUALIZACAO' | 'PRIMEIRA_PAGINA' | 'PAGINA_ENVIADA' | 'PAGINA_BASE',
  pagina?: number,
): Promise<FileToSend> {
  const found = await findRevision(db, minuta.organizacaoId, minuta.id, tipo, pagina);
  if (!found) throw new DomainError('ArquivoNaoEncontradoException');
  const { sha256, tamanho, tipoArquivo } = found;
  return {
    sha256,
    tamanho,
    tipo: tipoArquivo,
    nome:
      tipo === 'VISUALIZACAO' ? 'documento.pdf' : `pagina-${pagina ?? 1}.${extensions[tipoArquivo] ?? 'img'}`,
    disposition: 'inline',
    open: (range) => files.open(sha256, range),
  };
}
