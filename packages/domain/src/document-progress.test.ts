import { describe, expect, it } from 'vitest';
import { documentProgress, isExpiring, progressLabel } from './document-progress.ts';

const draft = {
  extinto: false,
  situacaoFormalizacao: 'RASCUNHO',
  diasRestantesVigencia: null,
  totalSignatarios: 0,
  totalAssinaturas: 0,
  totalRejeicoes: 0,
} as const;
const sent = { ...draft, situacaoFormalizacao: 'EM_FORMALIZACAO', totalSignatarios: 3 } as const;
const formalized = { ...sent, situacaoFormalizacao: 'FORMALIZADO', totalAssinaturas: 3 } as const;

describe('the progress of a document in words', () => {
  it.each([
    ['a draft', draft, 'Rascunho'],
    ['a draft with signatories', { ...draft, totalSignatarios: 3 }, 'Rascunho'],
    ['sent', sent, 'Aguardando 3 de 3'],
    ['sent and partly signed', { ...sent, totalAssinaturas: 1 }, 'Aguardando 2 de 3'],
    ['sent, and all signatories removed', { ...sent, totalSignatarios: 0 }, 'Rascunho'],
    ['signed by all', { ...sent, totalAssinaturas: 3 }, 'Pronto para formalizar'],
    ['rejected', { ...sent, totalAssinaturas: 2, totalRejeicoes: 1 }, 'Rejeitado por João Prado'],
    ['formalized without an end', formalized, 'Formalizado'],
    ['formalized, 32 days left', { ...formalized, diasRestantesVigencia: 32 }, 'Formalizado'],
    ['formalized, 31 days left (1 §9)', { ...formalized, diasRestantesVigencia: 31 }, 'Vencendo'],
    ['on its last day', { ...formalized, diasRestantesVigencia: 0 }, 'Vencendo'],
    ['after its last day', { ...formalized, diasRestantesVigencia: -1 }, 'Vencido'],
    ['cancelled', { ...sent, situacaoFormalizacao: 'CANCELADO', totalRejeicoes: 1 }, 'Cancelado'],
    ['extinct', { ...formalized, extinto: true, diasRestantesVigencia: -1 }, 'Extinto'],
  ] as const)('%s → %s', (_, contrato, expected) => {
    expect(progressLabel(documentProgress(contrato, 'João Prado'))).toBe(expected);
  });

  it('omits the name when it is unknown', () => {
    expect(progressLabel(documentProgress({ ...sent, totalRejeicoes: 1 }, null))).toBe('Rejeitado');
  });
});

describe('expiring: the version in force ends within 31 days (0-decisions §4)', () => {
  const inForce = { situacaoFormalizacao: 'FORMALIZADO', minutaId: 1, minutaVigenteId: 1 } as const;
  const renewal = { situacaoFormalizacao: 'RASCUNHO', minutaId: 2, minutaVigenteId: 1 } as const;
  it.each([
    ['31 days left', { ...inForce, diasRestantesVigencia: 31 }, true],
    ['32 days left', { ...inForce, diasRestantesVigencia: 32 }, false],
    ['yesterday', { ...inForce, diasRestantesVigencia: -1 }, false],
    ['no end', { ...inForce, diasRestantesVigencia: null }, false],
    ['with a renewal in preparation', { ...renewal, diasRestantesVigencia: 3 }, true],
    ['a draft', { ...renewal, minutaVigenteId: 2, diasRestantesVigencia: 3 }, false],
  ] as const)('%s → %s', (_, contrato, expected) => {
    expect(isExpiring(contrato)).toBe(expected);
  });
});
