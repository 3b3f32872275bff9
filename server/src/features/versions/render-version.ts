import type { AnyCtx } from '../../platform/context/context.ts';
import type { StoredFile, TempFile } from '../../platform/files/files.ts';
import { type SealCertificate, sealProof, sealReason } from '../../platform/pdf/index.ts';
import { toEvidenceSheet } from './evidence-sheet.ts';
import { headOf, takesRevisionPath } from './revision-path.ts';
import { toStamps } from './stamps.ts';
import type { RevisionRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';
import { baseOf, edgesOf } from './wire.ts';

export interface RenderedVersion {
  /** Sealed. */
  readonly assinada: StoredFile;
  readonly paginas: number;
  readonly certificado: SealCertificate;
  readonly de: RenderedFrom;
}

/** The source of the sealed file: the stamped base, or the file with certificate signatures before the seal. */
export type RenderedFrom =
  | {
      readonly tipo: 'CARIMBO';
      /** With codes and evidence sheet; a prefix of the sealed file. */
      readonly impressao: StoredFile;
    }
  | {
      readonly tipo: 'REVISOES';
      /** A prefix of the sealed file. */
      readonly ultima: RevisionRow;
      /** The sealed evidence sheet as a separate file. */
      readonly evidencias: StoredFile;
      readonly paginasEvidencias: number;
    };

type Ports = Pick<AnyCtx, 'files' | 'pdf' | 'config' | 'clock'>;

/** Seals a version and stores the files, which no row refers to yet. */
export async function renderVersion(ctx: Ports, material: VersionMaterial): Promise<RenderedVersion> {
  const temporary: TempFile[] = [];
  const written = async (): Promise<string> => {
    const file = await ctx.files.temp();
    temporary.push(file);
    return file.path;
  };
  try {
    return takesRevisionPath(material)
      ? await sealRevisions(ctx, material, written)
      : await stampAndSeal(ctx, material, written, (file) => temporary.push(file));
  } finally {
    await Promise.all(temporary.map((file) => file.remove()));
  }
}

async function stampAndSeal(
  { files, pdf, config, clock }: Ports,
  material: VersionMaterial,
  written: () => Promise<string>,
  toDispose: (file: TempFile) => void,
): Promise<RenderedVersion> {
  const impressaoCaminho = await written();
  const assinadaCaminho = await written();
  const { paginas, certificado } = await pdf.seal({
    baseCaminho: await files.path(baseOf(material.bytes.revisoes).sha256),
    impressaoCaminho,
    assinadaCaminho,
    carimbos: await toStamps(files, material, toDispose),
    bordas: edgesOf(material.row),
    evidencias: toEvidenceSheet(material, config.publicUrl, clock.now()),
  });
  const [impressao, assinada] = await putBoth(files, impressaoCaminho, assinadaCaminho);
  return { assinada, paginas, certificado, de: { tipo: 'CARIMBO', impressao } };
}

/** Concurrently, which takes little longer than writing one. If this fails, both have ended. */
async function putBoth(files: Ports['files'], first: string, second: string) {
  const [one, other] = await Promise.allSettled([first, second].map((path) => files.put({ path })));
  if (one?.status !== 'fulfilled') throw one?.reason;
  if (other?.status !== 'fulfilled') throw other?.reason;
  return [one.value, other.value] as const;
}

/** Appends the seal as the last revision and seals the separate evidence. */
async function sealRevisions(
  { files, pdf, config, clock }: Ports,
  material: VersionMaterial,
  written: () => Promise<string>,
): Promise<RenderedVersion> {
  const sheet = toEvidenceSheet(material, config.publicUrl, clock.now());
  const ultima = headOf(material.bytes.revisoes);
  const status = pdf.sealStatus();
  const preparadaCaminho = await written();
  const assinadaCaminho = await written();
  const evidenciasCaminho = await written();
  const { lacuna } = await pdf.prepare({
    caminho: await files.path(ultima.sha256),
    preparadaCaminho,
    campo: 'Selo',
    nome: status.pronta ? status.certificado.titular : 'Lavra',
    motivo: sealReason(sheet.situacao),
    instante: sheet.geradoEm,
    espaco: pdf.sealRoom(),
    prova: sealProof(sheet),
    aparencia: null,
  });
  const { certificado } = await pdf.sealPrepared({ preparadaCaminho, lacuna, assinadaCaminho });
  const { paginas: paginasEvidencias } = await pdf.sealEvidence({ evidenciasCaminho, evidencias: sheet });
  const [assinada, evidencias] = await putBoth(files, assinadaCaminho, evidenciasCaminho);
  const paginas = material.row.minuta.totalPaginas;
  return { assinada, paginas, certificado, de: { tipo: 'REVISOES', ultima, evidencias, paginasEvidencias } };
}
