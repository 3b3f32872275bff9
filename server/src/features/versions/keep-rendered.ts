import type { Work } from '../../db/write.ts';
import { releaseFiles } from '../../platform/files/unnamed-files.ts';
import type { RenderedVersion } from './render-version.ts';
import { discardInterim, insertRevision, type RevisionRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';
import { baseOf } from './wire.ts';

/**
 * Names a rendered version's two files: base → CARIMBADA → the sealed one. Interim copies that it takes the place of
 * are no longer kept: their rows tell strangers what they were, their bytes go once nobody can be reading them.
 */
export async function keepRendered(
  work: Work,
  { row, bytes, signatures }: VersionMaterial,
  rendered: RenderedVersion,
  tipo: 'PARCIAL' | 'SELADA',
): Promise<RevisionRow> {
  const { tx, now, revisao } = work;
  const { organizacaoId, id: minutaId } = row.minuta;
  await releaseFiles(work, await discardInterim(tx, { organizacaoId, minutaId }, now));
  const common = {
    organizacaoId,
    minutaId,
    totalPaginas: rendered.paginas,
    totalAssinaturas: signatures.length,
    contratoRevisao: revisao,
    dataCriacao: now,
  };
  const stamped = await insertRevision(tx, {
    ...common,
    tipo: 'CARIMBADA',
    ...rendered.impressao,
    paiId: baseOf(bytes.revisoes).id,
  });
  return insertRevision(tx, { ...common, tipo, ...rendered.assinada, paiId: stamped.id });
}
