import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it.each([
  ['vigorará a partir da data de sua assinatura até 31/12/2026', '2026-12-31'],
  ['tem vigência com início na assinatura e término em 31/12/2026', '2026-12-31'],
  ['tem prazo com início na assinatura e término em 31/12/2026', '2026-12-31'],
  ['vigorará a partir da assinatura e encerramento em 31 de dezembro de 2026', '2026-12-31'],
  ['tem prazo determinado, iniciado na data de assinatura e findo em 31/12/2026', null],
  ['vigorará a partir da entrega e até o dia 31/12/2026', null],
])('takes no end for the start: o contrato %s', (wording, end) => {
  expect(summarize(`O presente contrato ${wording}.`).vigencia).toEqual([null, end]);
});

it('takes no start for the end', () => {
  const text = 'O presente contrato vigorará até doze meses contados de 01/01/2026.';
  expect(summarize(text).vigencia).toEqual(['2026-01-01', '2027-01-01']);
});
