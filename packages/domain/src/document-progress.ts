import type { Contrato, ContratoAndamento, FiltroAndamento } from '@lavra/client/types';
import { isFullySigned, isInForce } from './document-summary.ts';
import { dayLimits } from './limits.ts';

/** The facts from which a document's progress is derived. */
export type ProgressFacts = Pick<
  Contrato,
  | 'extinto'
  | 'situacaoFormalizacao'
  | 'diasRestantesVigencia'
  | 'totalSignatarios'
  | 'totalAssinaturas'
  | 'totalRejeicoes'
>;

/**
 * A document's progress, shown beside its specified status: it distinguishes draft, sent and fully signed. Follows
 * the newest version. `rejeitadoPor` names the first signatory who rejected.
 */
export function documentProgress(contrato: ProgressFacts, rejeitadoPor: string | null): ContratoAndamento {
  const { totalSignatarios: total, totalAssinaturas, totalRejeicoes } = contrato;
  const state = (estado: ContratoAndamento['estado']): ContratoAndamento => ({
    estado,
    faltam: null,
    total: null,
    rejeitadoPor: null,
  });
  if (contrato.extinto) return state('EXTINTO');
  switch (contrato.situacaoFormalizacao) {
    case 'CANCELADO':
      return state('CANCELADO');
    case 'FORMALIZADO':
      return state(validityState(contrato.diasRestantesVigencia));
    case 'RASCUNHO':
    case 'EM_FORMALIZACAO':
      if (totalRejeicoes > 0) return { ...state('REJEITADO'), rejeitadoPor };
      if (isFullySigned(contrato)) return state('PRONTO_PARA_FORMALIZAR');
      if (contrato.situacaoFormalizacao === 'RASCUNHO' || total === 0) return state('RASCUNHO');
      return { ...state('AGUARDANDO_ASSINATURA'), faltam: total - totalAssinaturas, total };
    default:
      return contrato.situacaoFormalizacao satisfies never;
  }
}

function validityState(diasRestantes: number | null): 'FORMALIZADO' | 'VENCENDO' | 'VENCIDO' {
  if (diasRestantes === null) return 'FORMALIZADO';
  if (diasRestantes < 0) return 'VENCIDO';
  return diasRestantes <= dayLimits.redDays ? 'VENCENDO' : 'FORMALIZADO';
}

/**
 * Whether a version in force ends within 31 days, counting today (the count 'Vencem em 31 dias'). Includes an
 * earlier version in force, so that a renewal in preparation does not hide its end (0-decisions §4).
 */
export function isExpiring(
  contrato: Parameters<typeof isInForce>[0] & { readonly diasRestantesVigencia: number | null },
): boolean {
  const days = contrato.diasRestantesVigencia;
  return isInForce(contrato) && days !== null && days >= 0 && days <= dayLimits.redDays;
}

/** The progress in words, such as 'Aguardando 2 de 4': 2 signatories are missing. */
export function progressLabel({ estado, faltam, total, rejeitadoPor }: ContratoAndamento): string {
  switch (estado) {
    case 'RASCUNHO':
      return 'Rascunho';
    case 'AGUARDANDO_ASSINATURA':
      return `Aguardando ${faltam ?? 0} de ${total ?? 0}`;
    case 'REJEITADO':
      return rejeitadoPor ? `Rejeitado por ${rejeitadoPor}` : 'Rejeitado';
    case 'PRONTO_PARA_FORMALIZAR':
      return 'Pronto para formalizar';
    case 'FORMALIZADO':
      return 'Formalizado';
    case 'VENCENDO':
      return 'Vencendo';
    case 'VENCIDO':
      return 'Vencido';
    case 'CANCELADO':
      return 'Cancelado';
    case 'EXTINTO':
      return 'Extinto';
    default:
      return estado satisfies never;
  }
}

/** The counts above a list, in their order. `Record` makes the compiler require every filter of the contract. */
export const progressFilters = Object.keys({
  AGUARDANDO_ASSINATURA: true,
  PRONTO_PARA_FORMALIZAR: true,
  REJEITADO: true,
  VENCENDO: true,
} satisfies Record<FiltroAndamento, true>) as readonly FiltroAndamento[];
