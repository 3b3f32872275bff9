import { assertAllowed, attachedTypeByName, DomainError, versionCan } from '@lavra/domain';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { attachFile } from '../../platform/files/attach-file.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { findVersionById, requireVersion, toVersionFacts, type VersionKey } from '../versions/index.ts';

export interface VersionPath {
  readonly contratoId: number;
  readonly minutaId: number;
}

/** Columns of a stored file. */
export interface StoredAttachment {
  readonly nomeArqOriginal: string;
  readonly tipoArquivo: string;
  readonly sha256: string;
  readonly tamanho: number;
}

/**
 * A version to which attachments, sanctions or items may be added, if the reader can see it. @throws DomainError
 * 404, 409
 */
export async function requireAttachable(
  ctx: Ctx,
  { contratoId, minutaId }: VersionPath,
): Promise<VersionKey> {
  const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.attach(toVersionFacts(row)));
  return { organizacaoId: ctx.principal.organizacaoId, contratoId, minutaId };
}

/** Runs a write on the version's document and checks the rule again. */
export function writeAttached<T>(ctx: Ctx, key: VersionKey, verb: (work: Work) => Promise<T>): Promise<T> {
  const { contratoId, organizacaoId, minutaId } = key;
  return write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.attach(toVersionFacts(present)));
    return verb(work);
  });
}

/** Stores a file whose content matches its type. @throws DomainError 413, 422 */
export async function storeAttachment(ctx: Ctx, upload: UploadedFile): Promise<StoredAttachment> {
  const { sha256, tamanho } = await attachFile(ctx.files, upload);
  const tipoArquivo = attachedTypeByName(upload.nome) ?? 'application/pdf';
  return { nomeArqOriginal: upload.nome, tipoArquivo, sha256, tamanho };
}

/** Releases a stored file if the write that refers to it was refused. */
export async function orRelease<T>(
  ctx: Ctx,
  { organizacaoId }: VersionKey,
  file: Pick<StoredAttachment, 'sha256'> | null,
  written: Promise<T>,
): Promise<T> {
  return written.catch(async (error: unknown) => {
    if (file) await write(ctx, { organizacao: organizacaoId }, (work) => releaseFiles(work, [file.sha256]));
    throw error;
  });
}
