import type { Signatario } from '@lavra/client/types';
import { expect, it } from 'vitest';
import { minuta as openVersion, signer } from './capabilities/capability-fixtures.ts';
import { defaultNotifications } from './capabilities/notification-settings.ts';
import { endInstant, startOfDay } from './dates.ts';
import { checkReminderRule, isReminderTime, nextReminder, reminderRuleInForce } from './reminders.ts';

const rule = { primeiroDias: 3, intervaloDias: 5, antesPrazoDias: 1 };
const minuta = { ...openVersion, fimAssinatura: endInstant('2026-11-30') };
const at = (day: string) => new Date(startOfDay(day).getTime() + 15 * 3_600_000);

function next(
  today: string,
  {
    convidado = '2026-11-10',
    lembrado = null,
    ...changes
  }: { convidado?: string; lembrado?: string | null } & Partial<Signatario> = {},
  { over = rule as Partial<typeof rule> | object, of = minuta as object, hasRejection = false } = {},
) {
  const signatario = {
    ...signer(1, changes),
    convidadoEm: at(convidado),
    lembradoEm: lembrado === null ? null : at(lembrado),
  };
  const version = { ...minuta, ...of };
  const reminder = nextReminder({ ...rule, ...over }, version, signatario, { now: at(today), hasRejection });
  return reminder && `${reminder.motivo} ${reminder.dia}`;
}

it.each([
  ['before the first', '2026-11-11', {}, 'PRIMEIRO 2026-11-13'],
  ['on the day of the first', '2026-11-13', {}, 'PRIMEIRO 2026-11-13'],
  ['a missed first, late', '2026-11-20', {}, 'PRIMEIRO 2026-11-20'],
  ['after the first', '2026-11-13', { lembrado: '2026-11-13' }, 'REPETICAO 2026-11-18'],
  ['a repeated one', '2026-11-20', { lembrado: '2026-11-18' }, 'REPETICAO 2026-11-23'],
  ['before the deadline', '2026-11-28', { lembrado: '2026-11-28' }, 'PRAZO 2026-11-29'],
  ['nothing after the last', '2026-11-29', { lembrado: '2026-11-29' }, null],
  [
    'a new invitation counts again',
    '2026-11-20',
    { convidado: '2026-11-19', lembrado: '2026-11-18' },
    'PRIMEIRO 2026-11-22',
  ],
  ['nothing on the day of the invitation', '2026-11-29', { convidado: '2026-11-29' }, null],
])('%s', (_what, today, facts, expected) => {
  expect(next(today, facts)).toBe(expected);
});

it('announces the deadline if both reminders fall on one day', () => {
  expect(next('2026-11-29', { lembrado: '2026-11-24' })).toBe('PRAZO 2026-11-29');
});

it('reminds nobody who signed, rejected, was not invited or signs in person, and nobody of a version that ended', () => {
  for (const statusSignatario of ['ASSINADO', 'REJEITADO', 'NAO_CONVIDADO'] as const)
    expect(next('2026-11-20', { statusSignatario })).toBe(null);
  expect(next('2026-11-20', { disponibilidadeAssinatura: 'PRESENCIAL' })).toBe(null);
  for (const of of [
    { situacaoFormalizacao: 'CANCELADO' },
    { situacaoFormalizacao: 'FORMALIZADO' },
    { contratoArquivado: true },
    { contratoExtinto: true },
    { fimAssinatura: endInstant('2026-11-19') },
  ])
    expect(next('2026-11-20', {}, { of })).toBe(null);
  expect(next('2026-11-20', {}, { hasRejection: true })).toBe(null);
});

it('follows only the parts that a rule has', () => {
  const none = { primeiroDias: null, intervaloDias: null, antesPrazoDias: null };
  expect(next('2026-11-20', {}, { over: none })).toBe(null);
  expect(next('2026-11-20', {}, { over: { ...none, antesPrazoDias: 0 } })).toBe('PRAZO 2026-11-30');
  expect(next('2026-11-20', { lembrado: '2026-11-20' }, { over: { intervaloDias: null } })).toBe(
    'PRAZO 2026-11-29',
  );
});

it("takes a document's own rule, and nothing before the deadline where that notice is off", () => {
  const own = { ...rule, primeiroDias: 7 };
  expect(reminderRuleInForce(own, defaultNotifications)).toEqual(own);
  expect(reminderRuleInForce(null, { ...defaultNotifications, lembretes: rule })).toEqual(rule);
  const signatario = { ...defaultNotifications.signatario, emailProximoLimiteAssinaturaDoc: false };
  expect(reminderRuleInForce(own, { ...defaultNotifications, signatario })).toEqual({
    ...own,
    antesPrazoDias: null,
  });
});

it('repeats only after a first reminder', () => {
  expect(checkReminderRule(rule)).toEqual({ ok: true });
  expect(checkReminderRule({ ...rule, primeiroDias: null })).toMatchObject({
    motivo: 'LembreteSemPrimeiroException',
  });
});

it('reminds from eight in the morning in São Paulo', () => {
  expect(isReminderTime('2026-11-20T10:59:59Z')).toBe(false);
  expect(isReminderTime('2026-11-20T11:00:00Z')).toBe(true);
});
