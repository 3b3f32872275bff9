import type { MotivoConservacao } from '@lavra/client/types';
import type { SubjectSignatory } from './store.ts';

/**
 * Why the law lets a signatory's data stay, null when it does not. What was signed proves a contract: it is kept for the
 * regular exercise of rights (LGPD art. 7 VI and 16 I), in force or until its claims prescribe (Código Civil art. 205).
 */
export function reasonToRetain({
  assinaturaId,
  situacaoFormalizacao,
  extinto,
}: Pick<SubjectSignatory, 'assinaturaId' | 'situacaoFormalizacao' | 'extinto'>): MotivoConservacao | null {
  if (assinaturaId === null)
    return situacaoFormalizacao === 'EM_FORMALIZACAO' ? 'ASSINATURA_EM_ANDAMENTO' : null;
  return situacaoFormalizacao === 'CANCELADO' || extinto ? 'PRAZO_PRESCRICIONAL' : 'DOCUMENTO_EM_VIGOR';
}
