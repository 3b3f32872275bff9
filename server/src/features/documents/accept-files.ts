import type { OriginalSignatureChoice } from '@lavra/domain';
import type { Ctx } from '../../platform/context.ts';
import type { IntakeResult } from '../../platform/pdf/jobs.ts';

export type AcceptedFiles = IntakeResult;

/** What the uploader said about their files. */
export interface UploadConsent {
  readonly restricoes: 'REMOVER' | undefined;
  readonly assinaturasOriginais: OriginalSignatureChoice | undefined;
}

/**
 * Keeps the uploads byte for byte and makes the original and the base of them. What it keeps before a refusal is
 * named by no row. @throws DomainError 422 for a PDF that cannot be taken
 */
export async function acceptFiles(
  ctx: Pick<Ctx, 'pdf' | 'files'>,
  uploads: readonly { readonly path: string; readonly nome: string }[],
  consent: UploadConsent,
): Promise<AcceptedFiles> {
  await using base = await ctx.files.temp();
  const accepted = await ctx.pdf.intake({
    uploads: uploads.map(({ path, nome }) => ({ caminho: path, nome })),
    baseCaminho: base.path,
    ...consent,
  });
  const isOwnBase = accepted.assinaturasOriginais === 'PRESERVAR';
  await Promise.all([
    ...uploads.map(({ path }) => ctx.files.put({ path })),
    ...(isOwnBase ? [] : [ctx.files.put({ path: base.path })]),
  ]);
  return accepted;
}
