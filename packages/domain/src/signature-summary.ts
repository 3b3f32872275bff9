import type { ContratoResumo } from '@lavra/client/types';
import { isFullySigned } from './document-summary.ts';

export interface SignatureSummary {
  /** Shown verbatim (1 §4, 'Signature summary label'). */
  readonly rotulo: string;
  readonly tom: 'perigo' | 'primaria' | 'neutra';
}

/** The signature label of a list row: any rejection, none signed, all signed, some signed (1 §4). */
export function signatureSummary(
  contrato: Pick<ContratoResumo, 'totalAssinaturas' | 'totalSignatarios' | 'totalRejeicoes'>,
): SignatureSummary {
  const { totalAssinaturas, totalSignatarios, totalRejeicoes } = contrato;
  const count = `${totalAssinaturas}/${totalSignatarios}`;
  if (totalRejeicoes > 0) return { rotulo: 'Rejeitado', tom: 'perigo' };
  if (totalAssinaturas === 0) return { rotulo: `Não Assinado ${count}`, tom: 'neutra' };
  if (isFullySigned(contrato)) return { rotulo: `Assinado ${count}`, tom: 'primaria' };
  return { rotulo: `Parcialmente Assinando ${count}`, tom: 'neutra' };
}

export interface RowSigner {
  readonly nome: string | null;
  readonly email: string | null;
  readonly telefone: string | null;
  /** Display form: underscores become spaces. */
  readonly status: string;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Parses a row's `signatarios` text. Unreadable text yields one entry 'falha ao buscar' (1 §3). */
export function rowSigners(signatarios: string): RowSigner[] {
  try {
    const list: unknown = JSON.parse(signatarios);
    if (!Array.isArray(list)) throw new TypeError('not a list');
    return list.map((item: Record<string, unknown>) => ({
      nome: textOf(item.nome),
      email: textOf(item.email),
      telefone: textOf(item.telefone),
      status: (textOf(item.status) ?? '').replaceAll('_', ' '),
    }));
  } catch {
    return [{ nome: null, email: null, telefone: null, status: 'falha ao buscar' }];
  }
}

/** Splits a row's pipe-separated `tags` (1 §3). */
export function rowTags(tags: string): string[] {
  return tags
    .split('|')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
