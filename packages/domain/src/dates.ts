import { allowed, refused, type Verdict } from './errors.ts';
import { dayLimits } from './limits.ts';

/** A calendar day in America/Sao_Paulo, as AAAA-MM-DD. Sorts and compares as text. */
export type Day = string;

/** An instant: a Date, milliseconds since 1970, or RFC 3339 text. */
export type InstantLike = Date | number | string;

/** The IANA zone of every day-based rule, regardless of the machine's zone (0-decisions §1). */
export const timeZone = 'America/Sao_Paulo';

const dayMs = 86_400_000;

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

interface WallClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const hourMs = 3_600_000;
/** The cache covers 1970 to 9999: zone changes fall on whole hours and years have four digits. */
const cacheEndMs = Date.UTC(9999, 0);
const maxOffsets = 10_000;
/** UTC offset by hour since 1970. Lists ask for the same days repeatedly, and Intl is about 100 times slower. */
const offsets = new Map<number, number>();

const isCacheable = (instant: number) => instant >= 0 && instant < cacheEndMs;

function cachedOffsetMs(instant: number): number {
  const hour = Math.floor(instant / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const { year, month, day, hour: at, minute, second } = askWallClock(hour * hourMs);
  const offset = Date.UTC(+year, +month - 1, +day, +at, +minute, +second) - hour * hourMs;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

function wallClockOf(instant: InstantLike): WallClock {
  const at = new Date(instant).getTime();
  if (!isCacheable(at)) return askWallClock(instant);
  const text = new Date(at + cachedOffsetMs(at)).toISOString();
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
    second: text.slice(17, 19),
  };
}

function askWallClock(instant: InstantLike): WallClock {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of wallClock.formatToParts(new Date(instant))) {
    if (type in parts) parts[type as keyof WallClock] = value;
  }
  return parts;
}

/** The day in São Paulo on which an instant falls. Throws RangeError on an invalid instant. */
export function dayOf(instant: InstantLike): Day {
  const { year, month, day } = wallClockOf(instant);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

function utcMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

function offsetMs(instant: number): number {
  const { year, month, day, hour, minute, second } = wallClockOf(instant);
  const local = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return local - Math.floor(instant / 1000) * 1000;
}

/** The first instant of a day in São Paulo: 00:00, or 01:00 where summer time (until 2019) skipped midnight. */
export function startOfDay(day: Day): Date {
  const midnight = utcMidnight(day);
  const candidates = [offsetMs(midnight - dayMs), offsetMs(midnight + dayMs)].map(
    (offset) => midnight - offset,
  );
  const first = candidates.sort((a, b) => a - b).find((candidate) => dayOf(candidate) === day);
  return new Date(first ?? midnight - offsetMs(midnight));
}

/** The last instant of a day in São Paulo, 23:59:59.999 (0-decisions §1). */
export function endOfDay(day: Day): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}

/** Adds days to a day; negative values go back. */
export function addDays(day: Day, days: number): Day {
  return new Date(utcMidnight(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole calendar days between two days; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs);
}

/** Calendar days in São Paulo between two instants. Throws RangeError on an invalid instant. */
export function calendarDaysBetween(from: InstantLike, to: InstantLike): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** Days since 1970-01-01. */
function dayNumberOf(instant: InstantLike): number {
  const at = new Date(instant).getTime();
  const local = isCacheable(at) ? at + cachedOffsetMs(at) : utcMidnight(dayOf(instant));
  return Math.floor(local / dayMs);
}

/** Whether a text is an existing calendar day in the form AAAA-MM-DD. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = utcMidnight(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** A day as DD/MM/AAAA. */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** The day of an instant, as DD/MM/AAAA. */
export function formatDate(instant: InstantLike): string {
  return formatDay(dayOf(instant));
}

/** The time of day of an instant in São Paulo, as HH:mm:ss. */
export function formatTime(instant: InstantLike): string {
  const { hour, minute, second } = wallClockOf(instant);
  return `${hour}:${minute}:${second}`;
}

/** An instant in São Paulo's time, as DD/MM/AAAA HH:mm:ss (2 §9). */
export function formatDateTime(instant: InstantLike): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** An instant in São Paulo's time, as DD/MM/AAAA HH:mm. */
export function formatToMinute(instant: InstantLike): string {
  return formatDateTime(instant).slice(0, -3);
}

/** The wire value of a validity start: the day's first instant (2 §4). */
export function startInstant(day: Day): string {
  return startOfDay(day).toISOString();
}

/** The wire value of a validity end or signing deadline: the day's last instant (2 §4). */
export function endInstant(day: Day): string {
  return endOfDay(day).toISOString();
}

/** The form that asks for dates. Only creation and renewal have the longer defaults (0-decisions §4). */
export type DateContext = 'criacao' | 'renovacao' | 'lote' | 'signatarios' | 'detalhe';

/** Default end when 'sem término' is turned off: start + 7 days in creation, + 5 elsewhere (0-decisions §4). */
export function defaultValidityEnd(inicio: Day, context: DateContext): Day {
  return addDays(inicio, context === 'criacao' ? dayLimits.creationDays : dayLimits.elsewhereDays);
}

/** Default signing deadline: today + 7 days in creation and renewal, + 5 elsewhere (0-decisions §4). */
export function defaultDeadline(today: Day, context: DateContext): Day {
  const long = context === 'criacao' || context === 'renovacao';
  return addDays(today, long ? dayLimits.creationDays : dayLimits.elsewhereDays);
}

/** Dates of a form. A null end means 'sem data de término'; undefined means missing. */
export interface DocumentDates {
  readonly inicioVigencia?: Day | null;
  readonly fimVigencia?: Day | null;
  readonly fimAssinatura?: Day | null;
}

/** End not before start; an absent end means indefinite validity (1 §5, 2 §5). */
export function checkValidity(inicio: Day, fim: Day | null): Verdict {
  if (!isDay(inicio)) return refused('DataInvalidaException', [inicio]);
  if (fim === null) return allowed;
  if (!isDay(fim)) return refused('DataInvalidaException', [fim]);
  return fim < inicio ? refused('DataFimVigenciaInvalidaException') : allowed;
}

/** A signing deadline may be today but not earlier (0-decisions §1; 1 §5). */
export function checkDeadline(fimAssinatura: Day, today: Day): Verdict {
  if (!isDay(fimAssinatura)) return refused('DataInvalidaException', [fimAssinatura]);
  return fimAssinatura < today ? refused('DataLimiteAssinaturaInvalidaException') : allowed;
}

/**
 * Start and deadline are required. `fimVigencia: null` means 'sem data de término'; undefined means missing
 * (2 §5).
 */
export function checkDocumentDates(dates: DocumentDates, today: Day): Verdict {
  if (!dates.fimAssinatura) return refused('DataLimiteAssinaturaObrigatoriaException');
  if (!dates.inicioVigencia) return refused('InicioVigenciaObrigatorioException');
  if (dates.fimVigencia === undefined) return refused('FimVigenciaObrigatorioException');
  const validity = checkValidity(dates.inicioVigencia, dates.fimVigencia);
  return validity.ok ? checkDeadline(dates.fimAssinatura, today) : validity;
}

/** The creation-date filter: both bounds or neither, not in the future, in order, at most 180 days (1 §5). */
export function checkDateFilter(inicio: Day | null, fim: Day | null, today: Day): Verdict {
  if (inicio === null && fim === null) return allowed;
  if (inicio === null || fim === null) return refused('PeriodoIncompletoException');
  if (!isDay(inicio)) return refused('DataInvalidaException', [inicio]);
  if (!isDay(fim)) return refused('DataInvalidaException', [fim]);
  if (inicio > today) return refused('PeriodoFuturoException');
  if (inicio > fim) return refused('PeriodoInvalidoException');
  return daysBetween(inicio, fim) > dayLimits.dateFilterDays ? refused('PeriodoGrandeException') : allowed;
}

/** Whether the signing deadline (the end of its day, 2 §4) has passed. An absent deadline never passes. */
export function hasDeadlinePassed(fimAssinatura: InstantLike | null | undefined, now: InstantLike): boolean {
  if (fimAssinatura === null || fimAssinatura === undefined) return false;
  return dayOf(fimAssinatura) < dayOf(now);
}

/**
 * Default dates of a renewal (3 §9): starts the day after the old end (today without one), has the same
 * length, and is signed within 7 days. Indefinite validity stays indefinite.
 */
export function renewalDates(
  inicioAnterior: Day,
  fimAnterior: Day | null,
  today: Day,
): Required<DocumentDates> {
  const fimAssinatura = defaultDeadline(today, 'renovacao');
  if (fimAnterior === null) return { inicioVigencia: today, fimVigencia: null, fimAssinatura };
  const days = daysBetween(inicioAnterior, fimAnterior) + 1;
  return {
    inicioVigencia: addDays(fimAnterior, 1),
    fimVigencia: addDays(fimAnterior, days),
    fimAssinatura,
  };
}
