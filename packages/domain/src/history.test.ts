import { expect, it } from 'vitest';
import { chainSentence, foldHistory, historyOrigin } from './history.ts';

const row = (n: number, evento: 'POSICIONAMENTO_ALTERADO' | 'CONVITE_REENVIADO', autor = 'Marina Alves') => ({
  n,
  evento,
  autor,
  mensagem: 'Posições alteradas.',
});

it('folds a repeated edit of one person, and neither other acts nor other people', () => {
  const rows = [
    row(6, 'POSICIONAMENTO_ALTERADO'),
    row(5, 'POSICIONAMENTO_ALTERADO'),
    row(4, 'POSICIONAMENTO_ALTERADO', 'João Prado'),
    row(3, 'CONVITE_REENVIADO'),
    row(2, 'CONVITE_REENVIADO'),
    { ...row(1, 'POSICIONAMENTO_ALTERADO'), mensagem: 'Posições removidas.' },
  ];
  expect(foldHistory(rows).map((group) => group.map(({ n }) => n))).toEqual([[6, 5], [4], [3], [2], [1]]);
});

it.each([
  [{ integra: true, n: 1, falha: null }, /íntegro: o registro foi conferido/],
  [{ integra: true, n: 1200, falha: null }, /íntegro: os 1.200 registros/],
  [{ integra: false, n: 7, falha: 'HASH' }, /o registro nº 7 não confere/],
  [{ integra: false, n: 7, falha: 'CAUDA_CORTADA' }, /faltam registros a partir do nº 7/],
] as const)('says the state of a chain: %j', (cadeia, sentence) => {
  expect(chainSentence(cadeia)).toMatch(sentence);
});

it('names the place of an act if it is known', () => {
  const autor = 'Marina Alves';
  expect(historyOrigin({ autor, ip: '203.0.113.7', dispositivo: 'Chrome no Windows' })).toBe(
    'Marina Alves · 203.0.113.7, Chrome no Windows',
  );
  expect(historyOrigin({ autor: 'Lavra', ip: null, dispositivo: null })).toBe('Lavra');
});
