import type { ResultadoVerificacao, Validacao } from '@lavra/client/types';

/** The first thing that anyone must know about a document. */
export type Headline = 'CANCELADO' | 'EXTINTO' | 'FORMALIZADO' | 'PARCIAL' | 'EM_ASSINATURA';

/** Cancelled and extinct come first (0-decisions §6). */
export function headlineOf(
  validacao: Pick<Validacao, 'situacaoFormalizacao' | 'extinto' | 'parcial'>,
): Headline {
  if (validacao.situacaoFormalizacao === 'CANCELADO') return 'CANCELADO';
  if (validacao.extinto) return 'EXTINTO';
  if (validacao.parcial) return 'PARCIAL';
  return validacao.situacaoFormalizacao === 'FORMALIZADO' ? 'FORMALIZADO' : 'EM_ASSINATURA';
}

export type VerdictTone = 'success' | 'warning' | 'danger';

export const headlineTones: Readonly<Record<Headline, VerdictTone>> = {
  CANCELADO: 'danger',
  EXTINTO: 'warning',
  FORMALIZADO: 'success',
  PARCIAL: 'warning',
  EM_ASSINATURA: 'warning',
};

/** A changed document is as bad as an invalid signature: the visible text was not signed. */
export const verdictTones: Readonly<Record<ResultadoVerificacao, VerdictTone>> = {
  VALIDA: 'success',
  VALIDA_COM_ALTERACOES_POSTERIORES: 'danger',
  AUTORIDADE_DESCONHECIDA: 'warning',
  CERTIFICADO_FORA_DA_VALIDADE: 'warning',
  CERTIFICADO_REVOGADO: 'danger',
  NAO_SUPORTADA: 'warning',
  INVALIDA: 'danger',
  SEM_ASSINATURAS: 'warning',
  TRUNCADO: 'danger',
  ILEGIVEL: 'danger',
};
