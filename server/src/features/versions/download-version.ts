import type { FileToSend } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { Files } from '../../platform/files/files.ts';
import { createZipArchive, type ZipEntry } from '../../platform/files/zip-archive.ts';
import { numberedName, pdfName } from '../../platform/runtime/file-name.ts';
import { toEvidencias } from './evidence-file.ts';
import { requireVersion } from './require-version.ts';
import { signedBaseOf } from './revision-path.ts';
import { printableCopyOf, signedCopyOf } from './signed-copy.ts';
import {
  attachedFilesOf,
  type RevisionRow,
  revisionsOf,
  type SignatureRow,
  type VersionRow,
} from './store.ts';
import { readMaterial } from './version-material.ts';
import { baseOf, originalOf } from './wire.ts';

/** The file that signers read and sign, of a version already checked by the caller. */
export async function baseFileOf(
  ctx: Pick<Ctx, 'db' | 'files'>,
  row: Pick<VersionRow, 'minuta' | 'contrato'>,
): Promise<FileToSend> {
  const { organizacaoId, id } = row.minuta;
  return toFile(ctx.files, baseOf(await revisionsOf(ctx.db, organizacaoId, id)), fileName(row));
}

/** The signed base; for certificate signing, the frozen one with codes and boxes. */
export async function signedBaseFileOf(
  ctx: Pick<Ctx, 'db' | 'files'>,
  row: Pick<VersionRow, 'minuta' | 'contrato'>,
): Promise<FileToSend> {
  const { organizacaoId, id } = row.minuta;
  return toFile(ctx.files, signedBaseOf(await revisionsOf(ctx.db, organizacaoId, id)), fileName(row));
}

export async function originalFileOf(ctx: Ctx, row: VersionRow): Promise<FileToSend> {
  const { organizacaoId, id } = row.minuta;
  const revisoes = await revisionsOf(ctx.db, organizacaoId, id);
  return toFile(ctx.files, originalOf(revisoes), fileName(row, 'original'));
}

export async function printableFileOf(ctx: Ctx, row: VersionRow): Promise<FileToSend> {
  const { organizacaoId, id: minutaId } = row.minuta;
  const { revisao } = await printableCopyOf(ctx, { organizacaoId, minutaId });
  return toFile(ctx.files, revisao, fileName(row, 'impressão'));
}

/** @throws DomainError 409 without signatures, or while the seal is missing */
export async function signedFileOf(
  ctx: Parameters<typeof signedCopyOf>[0],
  row: Pick<VersionRow, 'minuta' | 'contrato'>,
): Promise<FileToSend> {
  const { organizacaoId, id: minutaId } = row.minuta;
  const { revisao } = await signedCopyOf(ctx, { organizacaoId, minutaId });
  const label = revisao.tipo === 'SELADA' ? 'assinado' : 'assinado parcialmente';
  return toFile(ctx.files, revisao, fileName(row, label));
}

/** Everything of a version: uploads, byte states, evidence for all and for each signer, and what was attached. */
export async function zipFileOf(ctx: Ctx, contratoId: number, minutaId: number): Promise<FileToSend> {
  await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  const { organizacaoId } = ctx.principal;
  const copy = await printableCopyOf(ctx, { organizacaoId, minutaId });
  const { material, revisao: printable, sealed, evidence } = copy;
  const { row } = material;
  const { arquivos, revisoes } = material.bytes;
  const evidencias = await toEvidencias(ctx.db, material, ctx.clock.now());
  const isFormalized = row.minuta.situacaoFormalizacao === 'FORMALIZADO';
  const hasSigned = isFormalized || material.signatures.length > 0;
  const frozen = signedBaseOf(revisoes);
  const entries: ZipEntry[] = [
    ...arquivos.map(({ nome, sha256, tamanho, ordem }) => ({
      caminho: `enviados/${numberedName(ordem, nome)}`,
      sha256,
      tamanho,
    })),
    entryOf('original.pdf', originalOf(revisoes)),
    entryOf('base.pdf', baseOf(revisoes)),
    ...(frozen.tipo === 'CONGELADA' ? [entryOf('congelada.pdf', frozen)] : []),
    entryOf('impressao.pdf', printable),
    ...(evidence ? [entryOf('evidencias.pdf', evidence)] : []),
    ...(hasSigned ? [entryOf(isFormalized ? 'assinada.pdf' : 'assinada-parcial.pdf', sealed)] : []),
    { caminho: 'evidencias.json', texto: prettyJson(evidencias) },
    ...evidencias.assinaturas.map((assinatura, index) => ({
      caminho: `evidencias/${numberedName(index, assinatura.nome)}.json`,
      texto: prettyJson(assinatura),
    })),
    ...(await handwritingEntries(ctx.files, material.signatures)),
    ...(ctx.principal.permissoes.has('Contrato.Signatario.Dados')
      ? await selfieEntries(ctx.files, material.signatures)
      : []),
    ...(await attachedEntries(ctx, row.minuta)),
  ];
  const zip = await createZipArchive(ctx.files, entries, row.minuta.dataCriacao);
  const name = fileName(row).replace(/\.pdf$/, '.zip');
  return { ...zip, nome: name, tipo: 'application/zip' };
}

/** The evidence, for readers who may have the signed document. @throws DomainError 404 */
export async function evidenceOfVersion(ctx: Ctx, contratoId: number, minutaId: number) {
  const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  const material = await readMaterial(ctx.db, row.minuta.organizacaoId, minutaId);
  if (!material) throw new Error('A version vanished while it was read.');
  return toEvidencias(ctx.db, material, ctx.clock.now());
}

function toFile(files: Pick<Files, 'open'>, revisao: RevisionRow, nome: string): FileToSend {
  const { sha256, tamanho, tipoArquivo } = revisao;
  return { sha256, tamanho, nome, tipo: tipoArquivo, open: (range) => files.open(sha256, range) };
}

/** Each handwriting as received, so that the hashes in evidence and history can be recomputed. */
async function handwritingEntries(
  files: Pick<Files, 'stat'>,
  signatures: readonly Pick<SignatureRow, 'manuscritaSha256' | 'rubricaSha256'>[],
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [index, { manuscritaSha256, rubricaSha256 }] of signatures.entries()) {
    const kept = { assinatura: manuscritaSha256, rubrica: rubricaSha256 };
    for (const [label, sha256] of Object.entries(kept)) {
      const stored = sha256 === null ? null : await files.stat(sha256);
      const place = String(index + 1).padStart(2, '0');
      if (stored) entries.push({ caminho: `manuscritas/${place} ${label}.json`, ...stored });
    }
  }
  return entries;
}

/** Selfies, for readers who may see the data of signatories (0-decisions §4). */
async function selfieEntries(
  files: Pick<Files, 'stat'>,
  signatures: readonly Pick<SignatureRow, 'selfieSha256'>[],
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [index, { selfieSha256 }] of signatures.entries()) {
    const stored = selfieSha256 === null ? null : await files.stat(selfieSha256);
    if (stored) entries.push({ caminho: `selfies/${String(index + 1).padStart(2, '0')}.jpg`, ...stored });
  }
  return entries;
}

/** Files of attachments and sanctions, oldest first, for readers who may download them (0-decisions §4). */
async function attachedEntries(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  { organizacaoId, id }: VersionRow['minuta'],
): Promise<ZipEntry[]> {
  const { anexos, sancoes } = await attachedFilesOf(db, organizacaoId, id);
  const folders = [
    { folder: 'anexos', permissao: 'Contrato.Anexo.Baixar', files: anexos },
    { folder: 'sancoes', permissao: 'Contrato.Sancao.Visualizar', files: sancoes },
  ] as const;
  return folders
    .filter(({ permissao }) => principal.permissoes.has(permissao))
    .flatMap(({ folder, files }) =>
      files.map(({ nome, sha256, tamanho }, index) => ({
        caminho: `${folder}/${numberedName(index, nome)}`,
        sha256,
        tamanho,
      })),
    );
}

function entryOf(caminho: string, { sha256, tamanho }: RevisionRow): ZipEntry {
  return { caminho, sha256, tamanho };
}

/** Name of a version's file, with what it is. */
export function fileName({ contrato }: Pick<VersionRow, 'contrato'>, label?: string): string {
  return pdfName(contrato.nome, label);
}

function prettyJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
