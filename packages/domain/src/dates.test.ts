import { describe, expect, it } from 'vitest';
import { answer } from './capabilities/capability-fixtures.ts';
import {
  addDays,
  calendarDaysBetween,
  checkDateFilter,
  checkDocumentDates,
  checkValidity,
  type DateContext,
  dayOf,
  daysBetween,
  defaultDeadline,
  defaultValidityEnd,
  endInstant,
  formatDate,
  formatDateTime,
  formatTime,
  formatToMinute,
  hasDeadlinePassed,
  isDay,
  renewalDates,
  startInstant,
  timeZone,
} from './dates.ts';

const today = '2026-11-21';

describe('dayOf uses America/Sao_Paulo regardless of the machine’s zone (0-decisions §1)', () => {
  it.each([
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00.000Z', '2026-11-21'],
    ['2026-11-21T23:30:00.000+09:00', '2026-11-21'],
    ['2026-12-31T23:59:59.999-03:00', '2026-12-31'],
  ])('%s is on %s', (instant, day) => {
    expect(dayOf(instant)).toBe(day);
  });

  it('agrees with Intl from 1960 to 9999, including the hours of zone changes', () => {
    const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
    const first = Date.UTC(1960, 0, 1);
    const changes = ['2018-11-04T03:00:00Z', '2019-02-17T02:00:00Z', '1985-11-02T03:00:00Z'].map(Date.parse);
    const instants = [
      ...Array.from({ length: 300 }, (_, n) => first + n * 97 * 86_400_000 + n * 3_599_999),
      ...changes.flatMap((at) => [at - 1, at, at + 3_599_999, at + 3_600_000]),
      Date.UTC(9998, 11, 31, 23, 59, 59),
    ];
    for (const instant of instants) {
      expect(formatDateTime(instant).slice(-8)).toBe(clock.format(instant).slice(-8));
      expect(dayOf(instant)).toBe(days.format(instant));
      expect(calendarDaysBetween(instant, today)).toBe(daysBetween(dayOf(instant), dayOf(today)));
    }
  });

  it('starts at 00:00 and ends at 23:59:59.999 (2 §4)', () => {
    expect(startInstant(today)).toBe('2026-11-21T03:00:00.000Z');
    expect(endInstant(today)).toBe('2026-11-22T02:59:59.999Z');
  });

  it('starts at 01:00 where summer time skipped midnight, and ends with its second 23rd hour', () => {
    expect(startInstant('2018-11-04')).toBe('2018-11-04T03:00:00.000Z');
    expect(endInstant('2018-11-03')).toBe('2018-11-04T02:59:59.999Z');
    expect(endInstant('2019-02-16')).toBe('2019-02-17T02:59:59.999Z');
    expect(startInstant('2018-12-25')).toBe('2018-12-25T02:00:00.000Z');
  });

  it.each(['2018-02-17', '2018-11-03', '2018-11-04', '2019-02-16', '2024-02-29', today])(
    'every instant of %s from first to last falls on it',
    (day) => {
      expect([dayOf(startInstant(day)), dayOf(endInstant(day))]).toEqual([day, day]);
      expect(dayOf(Date.parse(startInstant(day)) - 1)).toBe(addDays(day, -1));
      expect(dayOf(Date.parse(endInstant(day)) + 1)).toBe(addDays(day, 1));
    },
  );

  it('counts calendar days across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween(today, addDays(today, -3))).toBe(-3);
  });
});

describe('DD/MM/AAAA', () => {
  it('formats instants in São Paulo time', () => {
    expect(formatDate('2026-11-21T02:00:00Z')).toBe('20/11/2026');
    expect(formatDateTime('2026-11-21T15:04:05Z')).toBe('21/11/2026 12:04:05');
    expect(formatDateTime('2026-11-21T03:00:00Z')).toBe('21/11/2026 00:00:00');
    expect(formatToMinute('2026-11-21T15:04:05Z')).toBe('21/11/2026 12:04');
    expect(formatTime('2026-11-21T02:59:59Z')).toBe('23:59:59');
  });

  it('accepts only an existing day as AAAA-MM-DD', () => {
    expect(['2026-11-21', '2026-02-30', '2026-13-01', '21/11/2026', 'x'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('defaults (0-decisions §4)', () => {
  it.each<[DateContext, string, string]>([
    ['criacao', '2026-11-28', '2026-11-28'],
    ['renovacao', '2026-11-26', '2026-11-28'],
    ['lote', '2026-11-26', '2026-11-26'],
    ['signatarios', '2026-11-26', '2026-11-26'],
    ['detalhe', '2026-11-26', '2026-11-26'],
  ])('%s: validity end %s, deadline %s', (context, end, deadline) => {
    expect([defaultValidityEnd(today, context), defaultDeadline(today, context)]).toEqual([end, deadline]);
  });
});

describe('dates of the form (1 §5, 2 §5)', () => {
  const right = { inicioVigencia: today, fimVigencia: null, fimAssinatura: today };
  it.each([
    ['no end date, deadline today', right, 'ok'],
    ['end on the day of the start', { ...right, fimVigencia: today }, 'ok'],
    ['end before start', { ...right, fimVigencia: '2026-11-20' }, 'DataFimVigenciaInvalidaException'],
    [
      'deadline yesterday',
      { ...right, fimAssinatura: '2026-11-20' },
      'DataLimiteAssinaturaInvalidaException',
    ],
    ['no deadline', { ...right, fimAssinatura: null }, 'DataLimiteAssinaturaObrigatoriaException'],
    ['no start', { ...right, inicioVigencia: null }, 'InicioVigenciaObrigatorioException'],
    ['end missing', { inicioVigencia: today, fimAssinatura: today }, 'FimVigenciaObrigatorioException'],
    ['a day that does not exist', { ...right, inicioVigencia: '2026-02-30' }, 'DataInvalidaException'],
  ] as const)('%s → %s', (_, dates, expected) => {
    expect(answer(checkDocumentDates(dates, today))).toBe(expected);
  });

  it('reports an end that is not a date', () => {
    expect(checkValidity(today, '99/99/9999')).toEqual({
      ok: false,
      motivo: 'DataInvalidaException',
      parametros: ['99/99/9999'],
    });
  });
});

describe('the creation-date filter (1 §5)', () => {
  it.each([
    ['nothing', null, null, 'ok'],
    ['only the start', today, null, 'PeriodoIncompletoException'],
    ['only the end', null, today, 'PeriodoIncompletoException'],
    ['start after today', '2026-11-22', '2026-11-23', 'PeriodoFuturoException'],
    ['start after end', today, '2026-11-20', 'PeriodoInvalidoException'],
    ['180 days', '2026-05-25', today, 'ok'],
    ['181 days', '2026-05-24', today, 'PeriodoGrandeException'],
  ] as const)('%s → %s', (_, start, end, expected) => {
    expect(answer(checkDateFilter(start, end, today))).toBe(expected);
  });
});

describe('deadline and renewal', () => {
  it('passes at the end of its day; an absent deadline never passes (2 §4)', () => {
    const fim = endInstant(today);
    expect(hasDeadlinePassed(fim, fim)).toBe(false);
    expect(hasDeadlinePassed(fim, Date.parse(fim) + 1)).toBe(true);
    expect(hasDeadlinePassed('2026-11-21T12:00:00.000Z', '2026-11-21T20:00:00.000Z')).toBe(false);
    expect(hasDeadlinePassed(null, fim)).toBe(false);
  });

  it('a renewal starts the day after, has the same length, and is signed within 7 days (3 §9)', () => {
    expect(renewalDates('2026-01-01', '2026-12-31', today)).toEqual({
      inicioVigencia: '2027-01-01',
      fimVigencia: '2027-12-31',
      fimAssinatura: '2026-11-28',
    });
    expect(renewalDates('2026-01-01', null, today)).toEqual({
      inicioVigencia: today,
      fimVigencia: null,
      fimAssinatura: '2026-11-28',
    });
  });
});
