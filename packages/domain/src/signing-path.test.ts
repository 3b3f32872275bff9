import { expect, it } from 'vitest';
import { signsInRevisions } from './signing-path.ts';

const electronic = { tipoAssinatura: 'ELETRONICA' } as const;
const digital = { tipoAssinatura: 'DIGITAL' } as const;
const plain = { assinaturasOriginais: null, congelada: false, signatarios: [electronic] } as const;

it('draws electronic signatures as stamps, even on an upload with flattened signatures (0-decisions §4)', () => {
  expect(signsInRevisions(plain)).toBe(false);
  expect(signsInRevisions({ ...plain, assinaturasOriginais: 'ACHATAR' })).toBe(false);
  expect(signsInRevisions({ ...plain, signatarios: [] })).toBe(false);
});

it.each([
  ['a DIGITAL signatory', { signatarios: [electronic, digital] }],
  ['an upload with preserved signatures', { assinaturasOriginais: 'PRESERVAR' as const }],
  ['a frozen base, even if the DIGITAL signatory was removed', { congelada: true }],
])('adds each signature as a revision with %s', (_what, change) => {
  expect(signsInRevisions({ ...plain, ...change })).toBe(true);
});
