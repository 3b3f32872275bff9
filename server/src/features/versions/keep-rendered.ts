import type { Work } from '../../db/write.ts';
import type { RenderedVersion } from './render-version.ts';
import { insertRevision, type RevisionRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';
import { baseOf } from './wire.ts';

/** Names a rendered version's two files: base → CARIMBADA → the sealed one. */
export async function keepRendered(
  { tx, now, revisao }: Pick<Work, 'tx' | 'now' | 'revisao'>,
  { row, bytes, signatures }: VersionMaterial,
  rendered: RenderedVersion,
  tipo: 'PARCIAL' | 'SELADA',
): Promise<RevisionRow> {
  const common = {
    organizacaoId: row.minuta.organizacaoId,
    minutaId: row.minuta.id,
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
