import {
  assertAllowed,
  checkDeadline,
  checkDocumentDates,
  checkValidity,
  type Day,
  DomainError,
  dayOf,
  endOfDay,
  readDay as readWrittenDay,
  startOfDay,
} from '@lavra/domain';

/** A day from a request. @throws DomainError DataInvalidaException */
export function readDay(text: string): Day {
  const day = readWrittenDay(text);
  if (day === null) throw new DomainError('DataInvalidaException', { parametros: [text] });
  return day;
}

export interface WireDates {
  readonly inicioVigencia: string;
  readonly fimVigencia: string | null;
  readonly fimAssinatura: string;
}

/**
 * Validity from the first instant of its first day to the last instant of its last day; the deadline at the end of
 * its day.
 */
export interface DocumentPeriod {
  readonly inicioVigencia: Date;
  readonly fimVigencia: Date | null;
  readonly fimAssinatura: Date;
}

export interface DocumentDays {
  readonly inicioVigencia: Day;
  readonly fimVigencia: Day | null;
  readonly fimAssinatura: Day;
}

/** A new document's dates. @throws DomainError 422 for an end before the start or a deadline before today */
export function readDocumentDays(dates: WireDates, now: Date): DocumentDays {
  const days = {
    inicioVigencia: readDay(dates.inicioVigencia),
    fimVigencia: dates.fimVigencia === null ? null : readDay(dates.fimVigencia),
    fimAssinatura: readDay(dates.fimAssinatura),
  };
  assertAllowed(checkDocumentDates(days, dayOf(now)));
  return days;
}

export function periodOf({ inicioVigencia, fimVigencia, fimAssinatura }: DocumentDays): DocumentPeriod {
  return {
    inicioVigencia: startOfDay(inicioVigencia),
    fimVigencia: fimVigencia === null ? null : endOfDay(fimVigencia),
    fimAssinatura: endOfDay(fimAssinatura),
  };
}

/** `readDocumentDays` as instants. @throws DomainError 422 */
export const readDocumentPeriod = (dates: WireDates, now: Date): DocumentPeriod =>
  periodOf(readDocumentDays(dates, now));

/** Given values replace the stored ones. An unchanged deadline may be in the past. */
export function changeDocumentPeriod(
  present: DocumentPeriod,
  change: { readonly [K in keyof WireDates]?: WireDates[K] | undefined },
  now: Date,
): DocumentPeriod {
  const inicio =
    change.inicioVigencia === undefined ? dayOf(present.inicioVigencia) : readDay(change.inicioVigencia);
  const fim = changedEnd(present.fimVigencia, change.fimVigencia);
  assertAllowed(checkValidity(inicio, fim));
  const limite = change.fimAssinatura === undefined ? null : readDay(change.fimAssinatura);
  if (limite !== null) assertAllowed(checkDeadline(limite, dayOf(now)));
  return {
    inicioVigencia: startOfDay(inicio),
    fimVigencia: fim === null ? null : endOfDay(fim),
    fimAssinatura: limite === null ? present.fimAssinatura : endOfDay(limite),
  };
}

function changedEnd(present: Date | null, change: string | null | undefined): Day | null {
  if (change === undefined) return present === null ? null : dayOf(present);
  return change === null ? null : readDay(change);
}
