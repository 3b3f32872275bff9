import { expect, it } from 'vitest';
import { sharedCpf } from './cpf-facts.ts';

it('lists the other signatories with the same CPF in any format; none without a CPF', () => {
  const all = [
    { id: 1, cpf: '111.444.777-35' },
    { id: 2, cpf: '11144477735' },
    { id: 3, cpf: '529.982.247-25' },
    { id: 4, cpf: null },
    { id: 5, cpf: '' },
  ];
  expect(all.map((one) => sharedCpf(one, all))).toEqual([[2], [1], [], [], []]);
});
