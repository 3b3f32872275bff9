import { formatValidationCode, validationUrl } from '@lavra/domain';
import { defineTopic } from '../../events/topic.ts';
import type { AnyCtx } from '../../platform/context/context.ts';
import type { StoredFile, TempFile } from '../../platform/files/files.ts';
import type { Consumer } from '../../platform/jobs/worker.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { write } from '../../platform/write/write.ts';
import { insertRevision } from '../documents/index.ts';
import { toBlankBoxes } from './blank-boxes.ts';
import { isFrozen, takesRevisionPath } from './revision-path.ts';
import { toStamps } from './stamps.ts';
import type { VersionKey } from './version-key.ts';
import { readMaterial, type VersionMaterial } from './version-material.ts';
import { baseOf, edgesOf } from './wire.ts';

/** Freezes a version's base for certificates. */
export const freezeTopic = defineTopic<VersionKey>('minuta.congelar');

/**
 * Creates the file to be signed with certificates, once a version is in formalization: the base with its codes and
 * boxes. An upload with preserved signatures is signed unchanged. May be called repeatedly.
 */
export async function freezeVersion(ctx: AnyCtx, key: VersionKey): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const material = await readMaterial(ctx.db, organizacaoId, minutaId);
  if (!material || !awaitsFreezing(material)) return;
  const { arquivo, paginas } = await drawFrozen(ctx, material);
  const base = baseOf(material.bytes.revisoes);
  const isCurrent = await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await readMaterial(work.tx, organizacaoId, minutaId);
    const isAwaited = present !== null && awaitsFreezing(present);
    if (!isAwaited || drawnOf(present) !== drawnOf(material)) {
      await releaseFiles(work, [arquivo.sha256]);
      return !isAwaited;
    }
    await insertRevision(work.tx, {
      organizacaoId,
      minutaId,
      tipo: 'CONGELADA',
      ...arquivo,
      totalPaginas: paginas,
      totalAssinaturas: material.signatures.length,
      contratoRevisao: work.revisao,
      paiId: base.id,
      dataCriacao: work.now,
    });
    const dados = { baseSha256: base.sha256, congeladaSha256: arquivo.sha256 };
    await work.history({ tipo: 'MINUTA_CONGELADA', minutaId, dados });
    return true;
  });
  // A signatory signed or was changed meanwhile, which the drawing does not show.
  if (!isCurrent) return freezeVersion(ctx, key);
}

/** The content of the frozen base, for comparison. */
function drawnOf(material: VersionMaterial): string {
  return JSON.stringify([toBlankBoxes(material), material.signatures.map(({ id }) => id)]);
}

function awaitsFreezing(material: VersionMaterial): boolean {
  const { minuta } = material.row;
  if (minuta.situacaoFormalizacao !== 'EM_FORMALIZACAO' || minuta.assinaturasOriginais === 'PRESERVAR')
    return false;
  return takesRevisionPath(material) && !isFrozen(material.bytes.revisoes);
}

async function drawFrozen(
  { files, pdf, config, clock }: AnyCtx,
  material: VersionMaterial,
): Promise<{ readonly arquivo: StoredFile; readonly paginas: number }> {
  const temporary: TempFile[] = [];
  try {
    const written = await files.temp();
    temporary.push(written);
    const { codigoValidacao } = material.row.minuta;
    const made = await toStamps(files, material, (file) => temporary.push(file));
    const { paginas } = await pdf.freeze({
      baseCaminho: await files.path(baseOf(material.bytes.revisoes).sha256),
      congeladaCaminho: written.path,
      carimbos: [...made, ...toBlankBoxes(material)],
      bordas: edgesOf(material.row),
      codigoValidacao: formatValidationCode(codigoValidacao),
      urlValidacao: validationUrl(config.publicUrl, codigoValidacao),
      instante: clock.now().toISOString(),
    });
    return { arquivo: await files.put({ path: written.path }), paginas };
  } finally {
    await Promise.all(temporary.map((file) => file.remove()));
  }
}

/** Done in advance, so that no signatory waits for it. */
export const freezeConsumer: Consumer<VersionKey> = {
  run: (ctx, { carga }) => freezeVersion(ctx, carga),
};
