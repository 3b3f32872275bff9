import {
  assertAllowed,
  checkPdfUploads,
  DomainError,
  type ErrorName,
  type FieldValueChoice,
  type OriginalSignatureChoice,
  uploadLimits,
} from '@lavra/domain';
import type { IntakeResult } from '@lavra/pdf';
import type { UploadedFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { StoredFile } from '../../platform/files/files.ts';

export type AcceptedFiles = IntakeResult;

export type ReceivedUpload = Pick<UploadedFile, 'path' | 'nome' | 'sha256' | 'tamanho'>;

/** The uploader's consent about their files. */
export interface UploadConsent {
  readonly restricoes: 'REMOVER' | undefined;
  readonly assinaturasOriginais: OriginalSignatureChoice | undefined;
  readonly valores: FieldValueChoice | undefined;
}

/** The consent in a request. */
export const consentOf = (entrada: {
  readonly confirmaPermissaoArquivoProtegido?: boolean;
  readonly assinaturasOriginais?: OriginalSignatureChoice;
  readonly valoresCampos?: FieldValueChoice;
}): UploadConsent => ({
  restricoes: entrada.confirmaPermissaoArquivoProtegido === true ? 'REMOVER' : undefined,
  assinaturasOriginais: entrada.assinaturasOriginais,
  valores: entrada.valoresCampos,
});

/** @param none the refusal if there are none @throws DomainError 413, 422 */
export function assertUploads(
  uploads: readonly ReceivedUpload[],
  none: ErrorName = 'NenhumArquivoSelecionadoException',
): void {
  if (uploads.length === 0) throw new DomainError(none);
  const chosen = uploads.map(({ nome, tamanho }) => ({ nome, tamanhoBytes: tamanho }));
  assertAllowed(checkPdfUploads(chosen, uploadLimits.maxTotalBytes));
}

/**
 * Stores the uploads byte for byte and derives the original and the base. After a refusal, no row refers to stored
 * bytes. @throws DomainError 422 for an unacceptable PDF
 */
export async function acceptFiles(
  ctx: Pick<Ctx, 'pdf' | 'files'>,
  uploads: readonly ReceivedUpload[],
  consent: UploadConsent,
): Promise<AcceptedFiles> {
  await using base = await ctx.files.temp();
  const accepted = await ctx.pdf.intake({
    uploads: uploads.map(({ path, nome }) => ({ caminho: path, nome })),
    baseCaminho: base.path,
    ...consent,
  });
  const kept = await Promise.all([
    ...uploads.map(({ path, sha256, tamanho }) => ctx.files.put({ path, measured: { sha256, tamanho } })),
    ...(accepted.assinaturasOriginais === 'PRESERVAR' ? [] : [ctx.files.put({ path: base.path })]),
  ]);
  assertSame(kept, accepted);
  return accepted;
}

/** Rows store the worker's facts, so they must match the received and stored bytes. */
function assertSame(kept: readonly StoredFile[], { uploads, base, original }: AcceptedFiles): void {
  const hashes = kept.map(({ sha256 }) => sha256);
  const isSame = uploads.every(({ sha256 }, index) => sha256 === hashes[index]);
  const areNamed = [base, original].every(({ sha256 }) => hashes.includes(sha256));
  if (isSame && areNamed) return;
  throw new Error('Intake read or wrote other bytes than those that are kept.');
}
