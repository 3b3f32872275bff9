import { expect, it } from 'vitest';
import { countDoubtfulCpfs, sharedCpf } from './cpf-facts.ts';

it('lists the other people with the same CPF in any format; none without a CPF', () => {
  const all = [
    { id: 1, cpf: '111.444.777-35', email: 'ana@exemplo.test' },
    { id: 2, cpf: '11144477735', email: 'bia@exemplo.test' },
    { id: 3, cpf: '529.982.247-25', email: null },
    { id: 4, cpf: null, email: null },
    { id: 5, cpf: '', email: null },
    { id: 6, cpf: '111.444.777-35', email: 'Ana@exemplo.test' },
    { id: 7, cpf: '52998224725', email: null },
  ];
  expect(all.map((one) => sharedCpf(one, all))).toEqual([[2], [1, 6], [7], [], [], [2], [3]]);
});

it('counts signatories with a CPF that differs from the declared one or is another person’s, each once', () => {
  const one = (cpf: string | null, email: string, cpfConfere: boolean | null = null) => ({
    ...{ cpf, email, cpfConfere },
  });
  expect(
    countDoubtfulCpfs([
      one('111.444.777-35', 'ana@exemplo.test', false),
      one('11144477735', 'bia@exemplo.test'),
      one(null, 'caio@exemplo.test'),
      one('', 'davi@exemplo.test'),
    ]),
  ).toBe(2);
  expect(
    countDoubtfulCpfs([
      one('111.444.777-35', 'ana@exemplo.test', true),
      one('529.982.247-25', 'bia@exemplo.test'),
      one('52998224725', 'Bia@exemplo.test'),
    ]),
  ).toBe(0);
});
