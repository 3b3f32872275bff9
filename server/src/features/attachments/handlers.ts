import { DomainError } from '@lavra/domain';
import { type FeatureHandlers, type FileToSend, toBase64 } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { createZipArchive } from '../../platform/files/zip-archive.ts';
import { numberedName, pdfName } from '../../platform/runtime/file-name.ts';
import { requireVersion } from '../versions/index.ts';
import { addAttachment, removeAttachment } from './add-attachment.ts';
import { addSanction, removeSanction } from './add-sanction.ts';
import type { VersionPath } from './attached-write.ts';
import { findAttachment, findSanction, listAttachmentRows, listSanctionRows } from './store.ts';
import { toAnexo, toSancao } from './wire.ts';

export const attachmentsHandlers = {
  async listAttachments({ path }, ctx, reply) {
    return reply(200, (await listAttachmentRows(ctx.db, await versionOf(ctx, path))).map(toAnexo));
  },

  async addAttachment({ path, body, files }, ctx, reply) {
    return reply(201, await addAttachment(ctx, path, body.anexo, files[0]));
  },

  async removeAttachment({ path }, ctx, reply) {
    await removeAttachment(ctx, path, path.anexoId);
    return reply.empty(204);
  },

  async previewAttachment({ path, mediaType }, ctx, reply) {
    const file = await attachmentFileOf(ctx, path, path.anexoId);
    return mediaType === 'application/json'
      ? reply(200, await toBase64(file))
      : reply.file({ ...file, disposition: 'inline' });
  },

  async downloadAttachment({ path, mediaType }, ctx, reply) {
    const file = await attachmentFileOf(ctx, path, path.anexoId);
    return mediaType === 'application/json' ? reply(200, await toBase64(file)) : reply.file(file);
  },

  // Never as JSON, which would hold all attachments in memory.
  async downloadAttachments({ path }, ctx, reply) {
    return reply.file(await attachmentsArchiveOf(ctx, path));
  },

  async listSanctions({ path }, ctx, reply) {
    return reply(200, (await listSanctionRows(ctx.db, await versionOf(ctx, path))).map(toSancao));
  },

  async addSanction({ path, body, files }, ctx, reply) {
    return reply(201, await addSanction(ctx, path, body.sancao, files[0]));
  },

  async removeSanction({ path }, ctx, reply) {
    await removeSanction(ctx, path, path.sancaoId);
    return reply.empty(204);
  },

  async previewSanction({ path, mediaType }, ctx, reply) {
    const file = await sanctionFileOf(ctx, path, path.sancaoId);
    return mediaType === 'application/json'
      ? reply(200, await toBase64(file))
      : reply.file({ ...file, disposition: 'inline' });
  },

  async downloadSanction({ path, mediaType }, ctx, reply) {
    const file = await sanctionFileOf(ctx, path, path.sancaoId);
    return mediaType === 'application/json' ? reply(200, await toBase64(file)) : reply.file(file);
  },
} satisfies FeatureHandlers<'attachments'>;

async function versionOf({ db, principal }: Ctx, { contratoId, minutaId }: VersionPath) {
  await requireVersion(db, principal, contratoId, minutaId);
  return { organizacaoId: principal.organizacaoId, minutaId };
}

async function attachmentFileOf(ctx: Ctx, path: VersionPath, anexoId: number): Promise<FileToSend> {
  const row = await findAttachment(ctx.db, await versionOf(ctx, path), anexoId);
  if (!row) throw new DomainError('AnexoNaoEncontradoException');
  const { sha256, tamanho, nomeArqOriginal: nome, tipoArquivo: tipo } = row.anexo;
  return { sha256, tamanho, nome, tipo, open: (range) => ctx.files.open(sha256, range) };
}

/** @throws DomainError AnexoNaoEncontradoException if there is none */
async function attachmentsArchiveOf(ctx: Ctx, path: VersionPath): Promise<FileToSend> {
  const { minuta, contrato } = await requireVersion(ctx.db, ctx.principal, path.contratoId, path.minutaId);
  const rows = await listAttachmentRows(ctx.db, { organizacaoId: minuta.organizacaoId, minutaId: minuta.id });
  const [newest] = rows;
  if (!newest) throw new DomainError('AnexoNaoEncontradoException');
  const entries = rows.reverse().map(({ anexo: { nomeArqOriginal, sha256, tamanho } }, index) => ({
    caminho: numberedName(index, nomeArqOriginal),
    sha256,
    tamanho,
  }));
  const zip = await createZipArchive(ctx.files, entries, newest.anexo.dataUpload);
  return {
    ...zip,
    nome: pdfName(contrato.nome, 'anexos').replace(/\.pdf$/, '.zip'),
    tipo: 'application/zip',
  };
}

async function sanctionFileOf(ctx: Ctx, path: VersionPath, sancaoId: number): Promise<FileToSend> {
  const row = await findSanction(ctx.db, await versionOf(ctx, path), sancaoId);
  if (!row) throw new DomainError('SancaoNaoEncontradaException');
  const { sha256, tamanho, nomeArqOriginal: nome, tipoArquivo: tipo } = row.sancao;
  if (sha256 === null || tamanho === null || nome === null || tipo === null)
    throw new DomainError('SancaoSemArquivoException');
  return { sha256, tamanho, nome, tipo, open: (range) => ctx.files.open(sha256, range) };
}
