import type { FiltroVigencia } from '@lavra/client/types';
import { dayOf, formatTime, type InstantLike } from './dates.ts';
import { allowed, refused, type Verdict } from './errors.ts';

/** The reports of an organisation, in the order offered (3 §2.9). */
export const reports = ['ASSINATURAS_PENDENTES', 'VIGENCIA'] as const;

export type Report = (typeof reports)[number];

/** The free plan may generate only these (3 §6). */
const freeReports: readonly Report[] = ['ASSINATURAS_PENDENTES'];

/** Whether an organisation's plan includes a report. */
export function checkReport(report: Report, { nomePlano }: { readonly nomePlano: string }): Verdict {
  return nomePlano !== 'FREE' || freeReports.includes(report)
    ? allowed
    : refused('OrganizacaoSemAcessoFuncionalidadeException');
}

/** The filters of the validity report, the default first (3 §2.9). */
export const validityFilters = Object.keys({
  TODOS: true,
  A_VENCER: true,
  VENCIDOS: true,
} satisfies Record<FiltroVigencia, true>) as readonly FiltroVigencia[];

/** The state of a validity, by the days left: 0 on its last day, null without an end. */
export function validityLabel(diasRestantesVigencia: number | null): string {
  if (diasRestantesVigencia === null) return 'Sem término';
  return diasRestantesVigencia < 0 ? 'Vencido' : 'A vencer';
}

const fileNames: Readonly<Record<Report, string>> = {
  ASSINATURAS_PENDENTES: 'assinaturas-pendentes',
  VIGENCIA: 'vigencia',
};

/**
 * The file name of a report, with date and time in São Paulo (1 §7).
 * @example reportFileName('VIGENCIA', now) // 'vigencia-2026-11-20-09h05.xls'
 */
export function reportFileName(report: Report, now: InstantLike): string {
  const [hour, minute] = formatTime(now).split(':');
  return `${fileNames[report]}-${dayOf(now)}-${hour}h${minute}.xls`;
}
