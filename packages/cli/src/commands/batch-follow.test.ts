import { expect, it } from 'vitest';
import { linesOf } from './batch-follow.ts';

it('says how many failed rows of a batch it does not list', () => {
  const lines = linesOf({
    ...{ loteId: 12, nome: 'lote.csv', situacao: 'CONCLUIDO', total: 400, criados: 280, falhas: 120 },
    ...{ motivo: null, autorNome: 'Marina', dataCriacao: '2026-11-21T12:00:00.000Z', dataFim: null },
    linhasComFalha: [{ linha: 3, documento: 'Locação', mensagem: 'Já existe.' }],
  });
  expect(lines.slice(1, 4)).toEqual([
    '120 linhas falharam:',
    '  linha 3 (Locação): Já existe.',
    '  e mais 119 linhas.',
  ]);
});
