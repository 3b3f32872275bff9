import { expect, it } from 'vitest';
import { countDoubtfulCpfs, sharedCpf } from './cpf-facts.ts';

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

it('counts signatories with a CPF that differs from the declared one or is that of another, each once', () => {
  const one = (cpf: string | null, cpfConfere: boolean | null = null) => ({ cpf, cpfConfere });
  expect(
    countDoubtfulCpfs([one('111.444.777-35', false), one('11144477735'), one(null), one('', null)]),
  ).toBe(2);
  expect(countDoubtfulCpfs([one('111.444.777-35', true), one('529.982.247-25')])).toBe(0);
});
