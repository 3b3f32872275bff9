import type { MotivoConservacao } from '@lavra/client/types';
import type { SubjectSignatory } from './store.ts';

/**
 * The legal reason to retain a signatory's data, or null. A signature proves a contract, so it is retained for the
 * exercise of rights (LGPD art. 7 VI and 16 I) while in force and until its claims prescribe (Código Civil art.
 * 205). An observer signs nothing, so nothing of theirs is retained.
 */
export function reasonToRetain({
  signatario,
  assinaturaId,
  situacaoFormalizacao,
  extinto,
}: SubjectSignatory): MotivoConservacao | null {
  if (signatario.observador) return null;
  if (assinaturaId === null)
    return situacaoFormalizacao === 'EM_FORMALIZACAO' ? 'ASSINATURA_EM_ANDAMENTO' : null;
  return situacaoFormalizacao === 'CANCELADO' || extinto ? 'PRAZO_PRESCRICIONAL' : 'DOCUMENTO_EM_VIGOR';
}
