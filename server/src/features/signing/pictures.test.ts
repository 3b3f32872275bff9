import { expect, it } from 'vitest';
import { picturesFor } from './evidence.ts';

const typed = { tipo: 'DIGITADA', texto: 'Bia', fonte: 'CAVEAT' } as const;
const taken = { origem: 'CAMERA', bytes: Buffer.from('') } as const;
const nothing = { manuscrita: null, rubrica: null, selfie: null };
const none = { manuscritaSha256: null, rubricaSha256: null };
const all = { manuscritaSha256: 'm', rubricaSha256: 'r', selfieSha256: 's' };

it('a signature keeps no picture that the sender no longer requires', () => {
  expect(picturesFor(nothing, all)).toEqual(none);
  expect(picturesFor({ manuscrita: typed, rubrica: typed, selfie: taken }, all)).toEqual(all);
});

it.each([
  [{ ...nothing, selfie: taken }, 'SelfieObrigatoriaException'],
  [{ ...nothing, manuscrita: typed }, 'AssinaturaManuscritaObrigatoriaException'],
  [{ ...nothing, rubrica: typed }, 'AssinaturaManuscritaObrigatoriaException'],
])(
  'refuses a signature without a picture that the sender has required since the others were stored',
  (facts, excecao) => {
    expect(() => picturesFor(facts, none)).toThrow(expect.objectContaining({ name: excecao }));
  },
);
