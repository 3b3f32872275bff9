import type { PosicionamentoDadoEntrada, TipoPosicionamento } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';

/** Labels of the box types. Beware of the false friends RUBRICA and DADO_EXTRA (2 §3). */
export const positionLabels: Readonly<Record<TipoPosicionamento, string>> = {
  RUBRICA: 'Assinatura',
  DADO_EXTRA: 'Rubrica',
  CPF: 'Documento',
  EMAIL: 'E-mail',
  NOME_SIGNATARIO: 'Nome',
  DATA_NASCIMENTO: 'Data Nascimento',
};

export const positionTypes = Object.keys(positionLabels) as readonly TipoPosicionamento[];

/** Repetition options of a box; the first is the default (2 §9). */
export const repeatOptions = ['TODAS_AS_PAGINAS', 'PROXIMA_PAGINA', 'ULTIMA_PAGINA'] as const;

export type RepeatOption = (typeof repeatOptions)[number];

export const repeatLabels: Readonly<Record<RepeatOption, string>> = {
  TODAS_AS_PAGINAS: 'Todas as páginas',
  PROXIMA_PAGINA: 'Próxima página',
  ULTIMA_PAGINA: 'Última página',
};

/**
 * The pages that get a copy of a box, without its own page: those of an option, or those given. `totalPaginas` counts
 * the pages of the base only: the printable form's evidence pages have no boxes (2 §9, 'total minus 2').
 */
export function pagesToRepeat(
  option: RepeatOption | readonly number[],
  pageNumber: number,
  totalPaginas: number,
): number[] {
  if (typeof option !== 'string') return option.filter((page) => page !== pageNumber && page <= totalPaginas);
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

/** Whether a positioning id belongs to a new box: ids of stored boxes are numeric (2 §3). */
export function isNewPositionId(id: number | string): boolean {
  return typeof id === 'string' && !/^[1-9]\d*$/.test(id);
}

/** Percent by which a stored box may exceed the edge, because positions are nudged by 0.01 before saving (2 §5). */
export const positionNudgePercent = 0.01;

/** Whether the page exists and contains the whole box (2 §5). Without a size, only the corner is checked. */
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
