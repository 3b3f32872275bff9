import { describe, expect, it } from 'vitest';
import { minuta, now, signer } from './capability-fixtures.ts';
import { nextInPerson } from './in-person-round.ts';

const present = { disponibilidadeAssinatura: 'PRESENCIAL', statusSignatario: 'NAO_CONVIDADO' } as const;
const signed = signer(1, { ...present, statusSignatario: 'ASSINADO' });
const facts = { isInPerson: true, signatarioId: 1, assinadoEm: now, minuta, now };

describe('the next person on the same device', () => {
  it.each([
    ['the first who signs in person and has not answered', facts, [signed, signer(2), signer(3, present)], 3],
    ['nobody, if all others sign remotely', facts, [signed, signer(2)], null],
    [
      'nobody, after a link that staff did not open',
      { ...facts, isInPerson: false },
      [signed, signer(2, present)],
      null,
    ],
    [
      'nobody, half an hour after the signature',
      { ...facts, assinadoEm: new Date(new Date(now).getTime() - 30 * 60_000 - 1) },
      [signed, signer(2, present)],
      null,
    ],
    [
      'nobody before the turn of a remote signatory',
      { ...facts, minuta: { ...minuta, ordemAssinaturas: true } },
      [signed, signer(2), signer(3, present)],
      null,
    ],
  ])('is %s', (_who, given, signatarios, expected) => {
    expect(nextInPerson(given, signatarios)?.id ?? null).toBe(expected);
  });
});
