import { expect, test } from 'vitest';
import { type Headline, headlineOf, verdictTones } from './headline.ts';

test.each<[Parameters<typeof headlineOf>[0], Headline]>([
  [{ situacaoFormalizacao: 'CANCELADO', extinto: false, parcial: true }, 'CANCELADO'],
  [{ situacaoFormalizacao: 'FORMALIZADO', extinto: true, parcial: false }, 'EXTINTO'],
  [{ situacaoFormalizacao: 'FORMALIZADO', extinto: false, parcial: false }, 'FORMALIZADO'],
  [{ situacaoFormalizacao: 'EM_FORMALIZACAO', extinto: false, parcial: true }, 'PARCIAL'],
  [{ situacaoFormalizacao: 'RASCUNHO', extinto: false, parcial: false }, 'EM_ASSINATURA'],
])('%o is shown as %s', (validacao, expected) => {
  expect(headlineOf(validacao)).toBe(expected);
});

test('only an intact document with a trusted authority is good', () => {
  const good = Object.entries(verdictTones).filter(([, tone]) => tone === 'success');
  expect(good.map(([resultado]) => resultado)).toEqual(['VALIDA']);
});
