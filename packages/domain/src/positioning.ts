import type { PosicionamentoDadoEntrada, TipoPosicionamento } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';

/** Types and their labels; mind the false friends RUBRICA and DADO_EXTRA (2 §3). */
export const positionLabels: Readonly<Record<TipoPosicionamento, string>> = {
  RUBRICA: 'Assinatura',
  DADO_EXTRA: 'Rubrica',
  CPF: 'Documento',
  EMAIL: 'E-mail',
  NOME_SIGNATARIO: 'Nome',
  DATA_NASCIMENTO: 'Data Nascimento',
};

export const positionTypes = Object.keys(positionLabels) as readonly TipoPosicionamento[];

/** Where a box is repeated to; the first is the default (2 §9). */
export const repeatOptions = ['TODAS_AS_PAGINAS', 'PROXIMA_PAGINA', 'ULTIMA_PAGINA'] as const;

export type RepeatOption = (typeof repeatOptions)[number];

export const repeatLabels: Readonly<Record<RepeatOption, string>> = {
  TODAS_AS_PAGINAS: 'Todas as páginas',
  PROXIMA_PAGINA: 'Próxima página',
  ULTIMA_PAGINA: 'Última página',
};

/**
 * The pages that get a copy of a box, without its own. `totalPaginas` counts the pages of the base alone:
 * the printable form's evidence pages take no boxes (2 §9, 'total minus 2').
 */
export function pagesToRepeat(option: RepeatOption, pageNumber: number, totalPaginas: number): number[] {
  const pages = Array.from({ length: totalPaginas }, (_, index) => index + 1);
  switch (option) {
    case 'TODAS_AS_PAGINAS':
      return pages.filter((page) => page !== pageNumber);
    case 'PROXIMA_PAGINA':
      return pages.filter((page) => page === pageNumber + 1);
    case 'ULTIMA_PAGINA':
      return pages.filter((page) => page === totalPaginas && page !== pageNumber);
    default:
      return option satisfies never;
  }
}

/** Whether a positioning id names a new box: ids that are not numeric do (2 §3). */
export function isNewPositionId(id: number | string): boolean {
  return typeof id === 'string' && !/^[1-9]\d*$/.test(id);
}

/** Percent by which a stored box may pass the edge: positions are nudged by 0.01 before saving (2 §5). */
export const positionNudgePercent = 0.01;

/** The page exists and the whole box lies on it (2 §5). Without a size, only the corner is looked at. */
export function checkPosition(
  box: Pick<
    PosicionamentoDadoEntrada,
    'percentX' | 'percentY' | 'percentLargura' | 'percentAltura' | 'pageNumber'
  >,
  totalPaginas: number,
): Verdict {
  const page = String(box.pageNumber);
  const isPage = Number.isInteger(box.pageNumber) && box.pageNumber >= 1 && box.pageNumber <= totalPaginas;
  if (!isPage) return refused('PosicionamentoPaginaException', [page]);
  const right = box.percentX + (box.percentLargura ?? 0);
  const bottom = box.percentY + (box.percentAltura ?? 0);
  const isInside =
    box.percentX >= -positionNudgePercent &&
    box.percentY >= -positionNudgePercent &&
    right <= 100 + positionNudgePercent &&
    bottom <= 100 + positionNudgePercent;
  return isInside ? allowed : refused('PosicionamentoInvalidoException', [page]);
}
