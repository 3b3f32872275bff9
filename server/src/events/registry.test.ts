import { describe, expect, it } from 'vitest';
import { announcements } from './announcements.ts';
import type { EventFacts } from './define-event.ts';
import { events, evidenceKinds, historyLabel, webhookTypes } from './registry.ts';

describe('the registry of events', () => {
  it('gives webhook types to these events alone, with different ones for completed and sealed', () => {
    expect(Object.fromEntries(webhookTypes)).toEqual({
      ASSINATURA_REALIZADA: 'signature.signed',
      ASSINATURA_REJEITADA: 'signature.rejected',
      CONTRATO_EXCLUIDO: 'document.deleted',
      IDENTIDADE_NEGADA: 'signature.denied',
      MINUTA_FORMALIZADA: 'document.completed',
      MINUTA_SELADA: 'document.sealed',
      SELO_FALHOU: 'document.seal_failed',
    });
  });

  it("keeps the addresses of these signatories' acts as evidence", () => {
    expect(evidenceKinds.toSorted()).toEqual([
      'ASSINATURA_REALIZADA',
      'ASSINATURA_REJEITADA',
      'IDENTIDADE_NEGADA',
      'LINK_ABERTO',
      'TOKEN_CONFIRMADO',
      'TOKEN_ENVIADO',
    ]);
  });

  it('names an audience for every event that may cause an e-mail', () => {
    const all: Readonly<Record<string, Partial<EventFacts>>> = { ...events, ...announcements };
    for (const [kind, { audience = [], mails = [] }] of Object.entries(all))
      if (mails.length > 0) expect(audience, kind).not.toEqual([]);
  });

  it('labels a row with erased personal values, and a row of an unknown kind', () => {
    const erased = { dados: {}, pessoais: {} };
    expect(historyLabel({ tipo: 'ASSINATURA_REALIZADA', ...erased })).toBe('Documento assinado.');
    expect(historyLabel({ tipo: 'toString', ...erased })).toBe('toString');
  });
});
