import { expect, it } from 'vitest';
import { zipNamesOf } from './zip-names.ts';

it('gives documents of one name different file names, by folder and then by id (1 §3)', () => {
  const rows = [
    { contratoId: 1, nome: 'Locação', pastaNome: 'Horizonte' },
    { contratoId: 2, nome: 'LOCACAO', pastaNome: 'Vendas' },
    { contratoId: 3, nome: 'Sala 1/2', pastaNome: 'Vendas' },
    { contratoId: 4, nome: 'Sala 1:2', pastaNome: 'Vendas' },
    { contratoId: 5, nome: 'Garagem', pastaNome: 'Vendas' },
  ];
  expect(zipNamesOf(rows)).toEqual([
    'Locação (Horizonte).zip',
    'LOCACAO (Vendas).zip',
    'Sala 1 2 (Vendas, 3).zip',
    'Sala 1 2 (Vendas, 4).zip',
    'Garagem.zip',
  ]);
});
