import { describe, expect, it } from 'vitest';
import { minuta, now, signer } from './capability-fixtures.ts';
import { identificationHolds, signsUnder } from './same-identification.ts';

const here = { canal: 'EMAIL', destino: 'pessoa1@exemplo.com.br' } as const;
const byPhone = { canal: 'SMS', destino: '+5511987654321' } as const;
const phone = { telefone: '11987654321', ddi: '55' };

describe('a further document under one identification', () => {
  it.each([
    ['opens at the proven e-mail', here, {}, {}, true],
    ['opens at the proven phone', byPhone, phone, {}, true],
    ['stays closed at another e-mail', { ...here, destino: 'outra@exemplo.com.br' }, {}, {}, false],
    ['stays closed at another phone', { ...byPhone, destino: '+5511900000000' }, phone, {}, false],
    ['stays closed without the proven phone', byPhone, { telefone: null }, {}, false],
    ['stays closed to a certificate', here, { tipoAssinatura: 'DIGITAL' }, {}, false],
    ['stays closed in person', here, { disponibilidadeAssinatura: 'PRESENCIAL' }, {}, false],
    ['stays closed once answered', here, { statusSignatario: 'REJEITADO' }, {}, false],
    ['stays closed after the deadline', here, {}, { fimAssinatura: '2026-11-20T00:00:00.000Z' }, false],
  ] as const)('%s', (_what, proven, person, version, expected) => {
    const signatario = signer(1, { ...phone, ...person });
    const facts = { minuta: { ...minuta, ...version }, signatario, signatarios: [signatario], now };
    expect(signsUnder(proven, facts)).toBe(expected);
  });

  it('lasts an hour', () => {
    const after = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000);
    expect([0, 59, 60, -1].map((minutes) => identificationHolds(now, after(minutes)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
