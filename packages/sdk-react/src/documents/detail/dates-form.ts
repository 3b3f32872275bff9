import type { Minuta, MinutaAlteracao } from '@lavra/client/types';
import {
  checkDeadline,
  checkValidity,
  type Day,
  dayOf,
  defaultValidityEnd,
  endInstant,
  errorMessage,
  isDay,
  startInstant,
  verdictMessage,
} from '@lavra/domain';

/** Form values of a version's dates; days are AAAA-MM-DD or empty. */
export type DatesForm = {
  readonly fimAssinatura: Day;
  readonly inicioVigencia: Day;
  readonly fimVigencia: Day;
  readonly semTermino: boolean;
};

export type DatesErrors = { readonly [Field in Exclude<keyof DatesForm, 'semTermino'>]?: string };

/** Form values for a version's dates. */
export function datesOf(minuta: Pick<Minuta, 'fimAssinatura' | 'inicioVigencia' | 'fimVigencia'>): DatesForm {
  return {
    fimAssinatura: dayOf(minuta.fimAssinatura),
    inicioVigencia: dayOf(minuta.inicioVigencia),
    fimVigencia: minuta.fimVigencia ? dayOf(minuta.fimVigencia) : '',
    semTermino: minuta.fimVigencia === null,
  };
}

/** Switches 'Sem término'. Turning it off suggests start + 5 days (specification 1 §4). */
export function withEnd(form: DatesForm, end: 'none' | 'day'): DatesForm {
  if (end === 'none') return { ...form, semTermino: true, fimVigencia: '' };
  const fimVigencia = isDay(form.inicioVigencia) ? defaultValidityEnd(form.inicioVigencia, 'detalhe') : '';
  return { ...form, semTermino: false, fimVigencia };
}

/** Errors by field. An unchanged deadline may be in the past. */
export function checkDates(form: DatesForm, before: DatesForm, today: Day): DatesErrors {
  const { fimAssinatura, inicioVigencia, fimVigencia, semTermino } = form;
  const deadline =
    fimAssinatura === before.fimAssinatura ? null : verdictMessage(checkDeadline(fimAssinatura, today));
  const noDeadline = fimAssinatura ? null : errorMessage('DataLimiteAssinaturaObrigatoriaException');
  const noStart = inicioVigencia ? null : errorMessage('InicioVigenciaObrigatorioException');
  const noEnd = semTermino || fimVigencia ? null : errorMessage('FimVigenciaObrigatorioException');
  const order =
    semTermino || noStart || noEnd ? null : verdictMessage(checkValidity(inicioVigencia, fimVigencia));
  return {
    ...((noDeadline ?? deadline) ? { fimAssinatura: (noDeadline ?? deadline) as string } : {}),
    ...(noStart ? { inicioVigencia: noStart } : {}),
    ...((noEnd ?? order) ? { fimVigencia: (noEnd ?? order) as string } : {}),
  };
}

/** The change back; null if the former deadline has passed, because it may not be set again (1 §5). */
export function undoDates(form: DatesForm, before: DatesForm, today: Day): MinutaAlteracao | null {
  return checkDates(before, form, today).fimAssinatura ? null : datesChange(before, form);
}

/** Changed dates only; null without a change. */
export function datesChange(form: DatesForm, before: DatesForm): MinutaAlteracao | null {
  const change: MinutaAlteracao = {
    ...(form.fimAssinatura === before.fimAssinatura ? {} : { fimAssinatura: endInstant(form.fimAssinatura) }),
    ...(form.inicioVigencia === before.inicioVigencia
      ? {}
      : { inicioVigencia: startInstant(form.inicioVigencia) }),
    ...(form.fimVigencia === before.fimVigencia && form.semTermino === before.semTermino
      ? {}
      : { fimVigencia: form.semTermino ? null : endInstant(form.fimVigencia) }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
