import type { TopicoContagem } from '@lavra/client/types';
import { expect, test } from 'vitest';
import { byTopic, totalOf } from './topic-counts.ts';

const count = (
  topico: string,
  estado: TopicoContagem['estado'],
  quantidade: number,
  maisAntigo: string | null = null,
): TopicoContagem => ({ topico, estado, quantidade, maisAntigo });

test('lists topics with dead jobs first, then those with the most waiting jobs', () => {
  const rows = byTopic([
    count('selo', 'CONCLUIDO', 900),
    count('email', 'PENDENTE', 40),
    count('derivar', 'EM_EXECUCAO', 2),
    count('sms', 'MORTO', 1),
    count('email', 'CONCLUIDO', 7),
  ]);
  expect(rows.map(({ topico, open }) => [topico, open])).toEqual([
    ['sms', 1],
    ['email', 40],
    ['derivar', 2],
    ['selo', 0],
  ]);
  expect(rows[1]?.counts).toMatchObject({ PENDENTE: 40, CONCLUIDO: 7, MORTO: 0 });
});

test('a total has the oldest time of all topics', () => {
  const contagens = [
    count('email', 'PENDENTE', 3, '2026-11-21T12:00:00Z'),
    count('selo', 'PENDENTE', 1, '2026-11-21T11:00:00Z'),
    count('selo', 'MORTO', 1, '2026-11-01T11:00:00Z'),
  ];
  expect(totalOf(contagens, 'PENDENTE')).toEqual({ quantidade: 4, maisAntigo: '2026-11-21T11:00:00Z' });
  expect(totalOf(contagens, 'DESCARTADO')).toEqual({ quantidade: 0, maisAntigo: null });
});
