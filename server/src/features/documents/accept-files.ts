import { readFile } from 'node:fs/promises';
import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context.ts';
import type { IntakeResult } from '../../platform/pdf/jobs.ts';

export type AcceptedFiles = IntakeResult;

/**
 * Keeps the uploads byte for byte and makes the original and the base of them. What it keeps before a refusal is
 * named by no row. @throws DomainError 422 for a PDF that cannot be taken
 */
export async function acceptFiles(
  ctx: Pick<Ctx, 'pdf' | 'files'>,
  uploads: readonly { readonly path: string; readonly nome: string }[],
  consent: { readonly mayRemoveRestrictions: boolean },
): Promise<AcceptedFiles> {
  await using original = await ctx.files.temp();
  await using base = await ctx.files.temp();
  const accepted = await ctx.pdf.intake({
    uploads: uploads.map(({ path, nome }) => ({ caminho: path, nome })),
    originalCaminho: original.path,
    baseCaminho: base.path,
  });
  if (!consent.mayRemoveRestrictions) await refuseRestricted(uploads);
  for (const { path } of uploads) await ctx.files.put({ path });
  await ctx.files.put({ path: original.path });
  await ctx.files.put({ path: base.path });
  return accepted;
}

/** What opened without a password and is encrypted still carries its author's restrictions (ISO 32000-2 7.6.4). */
async function refuseRestricted(
  uploads: readonly { readonly path: string; readonly nome: string }[],
): Promise<void> {
  for (const { path, nome } of uploads) {
    const bytes = await readFile(path);
    if (bytes.includes('/Encrypt'))
      throw new DomainError('ArquivoComRestricoesException', { parametros: [nome] });
  }
}
