import type { AnyCtx } from '../../platform/context.ts';
import type { StoredFile, TempFile } from '../../platform/files/files.ts';
import type { SealCertificate } from '../../platform/pdf/index.ts';
import { toEvidenceSheet } from './evidence-sheet.ts';
import { toStamps } from './stamps.ts';
import type { VersionMaterial } from './version-material.ts';
import { baseOf } from './wire.ts';

export interface RenderedVersion {
  /** Stamped, with codes and evidence sheet. */
  readonly impressao: StoredFile;
  /** The same bytes and the seal after them. */
  readonly assinada: StoredFile;
  readonly paginas: number;
  readonly certificado: SealCertificate;
}

/** Stamps and seals a version as it stands, and keeps both files; no row names them yet. */
export async function renderVersion(
  ctx: Pick<AnyCtx, 'files' | 'pdf' | 'config' | 'clock'>,
  material: VersionMaterial,
): Promise<RenderedVersion> {
  const { files } = ctx;
  const temporary: TempFile[] = [];
  const tempPath = async () => {
    const file = await files.temp();
    temporary.push(file);
    return file.path;
  };
  try {
    const impressaoCaminho = await tempPath();
    const assinadaCaminho = await tempPath();
    const result = await ctx.pdf.seal({
      baseCaminho: await files.path(baseOf(material.bytes.revisoes).sha256),
      impressaoCaminho,
      assinadaCaminho,
      carimbos: await toStamps(files, material, (file) => temporary.push(file)),
      evidencias: toEvidenceSheet(material, ctx.config.publicUrl, ctx.clock.now()),
    });
    return {
      impressao: await files.put({ path: impressaoCaminho }),
      assinada: await files.put({ path: assinadaCaminho }),
      paginas: result.paginas,
      certificado: result.certificado,
    };
  } finally {
    await Promise.all(temporary.map((file) => file.remove()));
  }
}
