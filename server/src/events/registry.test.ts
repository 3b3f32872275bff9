import { describe, expect, it } from 'vitest';
import { evidenceKinds, historyLabel, webhookTypes } from './registry.ts';

describe('the registry of events', () => {
  it('tells receivers of a completed and of a sealed document apart, and nothing internal', () => {
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

  it('keeps the addresses of what signatories did', () => {
    expect(evidenceKinds.toSorted()).toEqual([
      'ASSINATURA_REALIZADA',
      'ASSINATURA_REJEITADA',
      'IDENTIDADE_NEGADA',
      'LINK_ABERTO',
      'TOKEN_CONFIRMADO',
      'TOKEN_ENVIADO',
    ]);
  });

  it('labels a row whose personal values are erased, and one of a kind that it does not know', () => {
    const erased = { dados: {}, pessoais: {} };
    expect(historyLabel({ tipo: 'ASSINATURA_REALIZADA', ...erased })).toBe('Documento assinado.');
    expect(historyLabel({ tipo: 'toString', ...erased })).toBe('toString');
  });
});
