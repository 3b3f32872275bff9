import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import type { Work } from '../../platform/write/write.ts';
import { discardInterim, insertRevision } from '../documents/index.ts';
import type { RenderedVersion } from './render-version.ts';
import type { RevisionRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';
import { baseOf } from './wire.ts';

/**
 * Records a rendered version's files: the sealed one with its source, and the evidence. Replaces interim copies:
 * their rows still identify them to anyone, and their bytes are removed once no reader can have them open.
 */
export async function recordRendered(
  work: Work,
  { row, bytes, signatures }: VersionMaterial,
  rendered: RenderedVersion,
  tipo: 'PARCIAL' | 'SELADA',
): Promise<RevisionRow> {
  const { tx, now, revisao } = work;
  const { organizacaoId, id: minutaId } = row.minuta;
  await releaseFiles(work, await discardInterim(tx, { organizacaoId, minutaId }, now));
  const { de, paginas, assinada } = rendered;
  const base = baseOf(bytes.revisoes);
  const common = {
    organizacaoId,
    minutaId,
    totalPaginas: paginas,
    totalAssinaturas: signatures.length,
    contratoRevisao: revisao,
    dataCriacao: now,
  };
  if (de.tipo === 'CARIMBO') {
    const stamped = await insertRevision(tx, {
      ...common,
      tipo: 'CARIMBADA',
      ...de.impressao,
      paiId: base.id,
    });
    return insertRevision(tx, { ...common, tipo, ...assinada, paiId: stamped.id });
  }
  const totalPaginas = de.paginasEvidencias;
  await insertRevision(tx, { ...common, totalPaginas, tipo: 'EVIDENCIAS', ...de.evidencias, paiId: base.id });
  return insertRevision(tx, { ...common, tipo, ...assinada, paiId: de.ultima.id });
}
