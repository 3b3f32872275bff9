import { describe, expect, it } from 'vitest';
import { announcements } from '../announcements.ts';
import type { EventFacts } from '../define-event.ts';
import { events, evidenceKinds, historyLabel, versionWebhookTypes, webhookTypes } from './index.ts';

describe('the registry of events', () => {
  it('assigns webhook types only to these events, with different ones for completed and sealed', () => {
    expect(Object.fromEntries(webhookTypes)).toEqual({
      ANEXO_EXCLUIDO: 'document.attachment_deleted',
      ANEXO_INCLUIDO: 'document.attachment_added',
      ASSINATURA_DELEGADA: 'signature.delegated',
      ASSINATURA_REALIZADA: 'signature.signed',
      ASSINATURA_REJEITADA: 'signature.rejected',
      CONTRATO_ARQUIVADO: 'document.archived',
      CONTRATO_CRIADO: 'document.created',
      CONTRATO_EXCLUIDO: 'document.deleted',
      CONTRATO_EXTINTO: 'document.extinguished',
      CONTRATO_MOVIDO: 'document.moved',
      CONTRATO_RENOMEADO: 'document.renamed',
      CONTRATO_RESTAURADO: 'document.restored',
      IDENTIDADE_NEGADA: 'signature.denied',
      ITENS_ALTERADOS: 'document.items_changed',
      MINUTA_CANCELADA: 'document.cancelled',
      MINUTA_CRIADA: 'document.version_created',
      MINUTA_FORMALIZADA: 'document.completed',
      MINUTA_SELADA: 'document.sealed',
      PRAZO_ASSINATURA_ALTERADO: 'document.deadline_changed',
      SANCAO_EXCLUIDA: 'document.sanction_deleted',
      SANCAO_INCLUIDA: 'document.sanction_added',
      SELO_FALHOU: 'document.seal_failed',
      TAGS_ALTERADAS: 'document.tags_changed',
      VIGENCIA_ALTERADA: 'document.validity_changed',
    });
    expect([...versionWebhookTypes]).toEqual([['CONTRATO_EXCLUIDO', 'document.version_deleted']]);
  });

  it('keeps the addresses of these actions as evidence', () => {
    expect(evidenceKinds.toSorted()).toEqual([
      'ASSINATURA_DELEGADA',
      'ASSINATURA_REALIZADA',
      'ASSINATURA_REJEITADA',
      'IDENTIDADE_NEGADA',
      'IDENTIFICACAO_APROVEITADA',
      'LINK_ABERTO',
      'SESSAO_ASSINATURA_ABERTA',
      'TOKEN_CONFIRMADO',
      'TOKEN_ENVIADO',
    ]);
  });

  it('defines an audience for every event that may cause an e-mail', () => {
    const all: Readonly<Record<string, Partial<EventFacts>>> = { ...events, ...announcements };
    for (const [kind, { audience = [], mails = [] }] of Object.entries(all))
      if (mails.length > 0) expect(audience, kind).not.toEqual([]);
  });

  it('counts the items that changed, without those that did not', () => {
    const label = (dados: Readonly<Record<string, number>>) =>
      historyLabel({ tipo: 'ITENS_ALTERADOS', dados, pessoais: {} });
    expect(label({ incluidos: 1, alterados: 0, excluidos: 2 })).toBe('Itens: 1 incluído, 2 excluídos.');
    expect(label({ incluidos: 0, alterados: 1, excluidos: 0 })).toBe('Itens: 1 alterado.');
  });

  it('labels a row with erased personal values, and a row of an unknown kind', () => {
    const erased = { dados: {}, pessoais: {} };
    expect(historyLabel({ tipo: 'ASSINATURA_REALIZADA', ...erased })).toBe('Documento assinado.');
    expect(historyLabel({ tipo: 'toString', ...erased })).toBe('toString');
  });
});
