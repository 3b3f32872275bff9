import { DomainError } from '@lavra/domain';
import { type FeatureHandlers, type FileToSend, toBase64 } from '../../http/index.ts';
import { assertActiveOrganization } from '../../platform/context/active-organization.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireDocument } from '../documents/index.ts';
import { cancelVersion } from './cancel-version.ts';
import { compareVersions, comparisonFileOf } from './compare-versions.ts';
import { confirmUpload } from './confirm-upload.ts';
import {
  baseFileOf,
  evidenceOfVersion,
  originalFileOf,
  printableFileOf,
  signedFileOf,
  zipFileOf,
} from './download-version.ts';
import { formalizeVersion } from './formalize-version.ts';
import { requireVersion } from './require-version.ts';
import { retryPreview } from './retry-preview.ts';
import { retrySeal } from './retry-seal.ts';
import { itemTotals, listVersionRows, signersOfAll, type VersionRow, versionBytes } from './store.ts';
import { updateVersion } from './update-version.ts';
import { toMinuta } from './wire.ts';

interface VersionPath {
  readonly contratoId: number;
  readonly minutaId: number;
}

export const versionsHandlers = {
  async listVersions({ path }, ctx, reply) {
    return reply(200, await toMinutas(ctx, await versionsOf(ctx, path.contratoId)));
  },

  async getCurrentVersion({ path }, ctx, reply) {
    const [newest] = await versionsOf(ctx, path.contratoId);
    if (!newest) throw new DomainError('MinutaNaoEncontradaException');
    return reply(200, await readMinuta(ctx, newest));
  },

  async getVersion({ path }, ctx, reply) {
    return reply(200, await readMinuta(ctx, await versionAt(ctx, path)));
  },

  async updateVersion({ path, body }, ctx, reply) {
    await updateVersion(ctx, path.contratoId, path.minutaId, body);
    return reply(200, await readMinuta(ctx, await versionAt(ctx, path)));
  },

  async cancelVersion({ path, body }, ctx, reply) {
    await cancelVersion(ctx, path.contratoId, path.minutaId, body.motivoCancelamento);
    return reply(200, await readMinuta(ctx, await versionAt(ctx, path)));
  },

  async formalizeVersion({ path }, ctx, reply) {
    await formalizeVersion(ctx, path.contratoId, path.minutaId);
    return reply(200, await readMinuta(ctx, await versionAt(ctx, path)));
  },

  async retryVersionSeal({ path }, ctx, reply) {
    await retrySeal(ctx, path.contratoId, path.minutaId);
    return reply(200, await readMinuta(ctx, await versionAt(ctx, path)));
  },

  async retryVersionPreview({ path }, ctx, reply) {
    await retryPreview(ctx, path.contratoId, path.minutaId);
    return reply(200, await readMinuta(ctx, await versionAt(ctx, path)));
  },

  async confirmUpload({ path }, ctx, reply) {
    await confirmUpload(ctx, path.contratoId, path.minutaId);
    return reply(200, await readMinuta(ctx, await versionAt(ctx, path)));
  },

  async downloadBase({ path, mediaType }, ctx, reply) {
    const file = await baseFileOf(ctx, await versionAt(ctx, path));
    return mediaType === 'application/pdf' ? reply.file(file) : reply(200, await toBase64(file));
  },

  async downloadOriginal({ path, mediaType }, ctx, reply) {
    const version = await versionAt(ctx, path);
    assertOpenOrFormalized(ctx, version);
    const file = await originalFileOf(ctx, version);
    return mediaType === 'application/pdf' ? reply.file(file) : reply(200, await toBase64(file));
  },

  async downloadPrintable({ path, mediaType }, ctx, reply) {
    const file = await printableFileOf(ctx, await versionAt(ctx, path));
    return mediaType === 'application/pdf' ? reply.file(file) : reply(200, await toBase64(file));
  },

  async downloadSigned({ path, mediaType }, ctx, reply) {
    const version = await versionAt(ctx, path);
    assertOpenOrFormalized(ctx, version);
    const file: FileToSend = await signedFileOf(ctx, version);
    return mediaType === 'application/pdf' ? reply.file(file) : reply(200, await toBase64(file));
  },

  // Never as JSON, which would hold all files in memory.
  async downloadZip({ path }, ctx, reply) {
    return reply.file(await zipFileOf(ctx, path.contratoId, path.minutaId));
  },

  async getEvidence({ path }, ctx, reply) {
    return reply(200, await evidenceOfVersion(ctx, path.contratoId, path.minutaId));
  },

  async compareVersions({ path }, ctx, reply) {
    return reply(200, await compareVersions(ctx, path));
  },

  async downloadComparison({ path, mediaType }, ctx, reply) {
    const file = await comparisonFileOf(ctx, path);
    return mediaType === 'application/pdf' ? reply.file(file) : reply(200, await toBase64(file));
  },
} satisfies FeatureHandlers<'versions'>;

function versionAt({ db, principal }: Ctx, { contratoId, minutaId }: VersionPath): Promise<VersionRow> {
  return requireVersion(db, principal, contratoId, minutaId);
}

/** @throws DomainError 402 if an inactive organisation asks for a version that is not formalized */
function assertOpenOrFormalized({ principal }: Ctx, { minuta }: VersionRow): void {
  if (minuta.situacaoFormalizacao !== 'FORMALIZADO') assertActiveOrganization(principal);
}

async function versionsOf({ db, principal }: Ctx, contratoId: number): Promise<VersionRow[]> {
  await requireDocument(db, principal, contratoId);
  return listVersionRows(db, principal.organizacaoId, contratoId);
}

async function readMinuta(ctx: Ctx, row: VersionRow) {
  const [minuta] = await toMinutas(ctx, [row]);
  return minuta!;
}

/** Four queries, for any number of versions. */
async function toMinutas({ db, principal }: Ctx, rows: readonly VersionRow[]) {
  const ids = rows.map(({ minuta }) => minuta.id);
  const bytesOf = await versionBytes(db, principal.organizacaoId, ids);
  const statusesOf = await signersOfAll(db, principal.organizacaoId, ids);
  const showsValues = principal.permissoes.has('Contrato.Item.Valor');
  const totalOf = showsValues ? await itemTotals(db, principal.organizacaoId, ids) : () => null;
  return rows.map((row) => {
    const { id } = row.minuta;
    return toMinuta(row, bytesOf(id), statusesOf(id), totalOf(id));
  });
}
