import { describe, expect, it } from 'vitest';
import type { PerfilNome } from '../permissions.ts';
import { answer, contrato } from './capability-fixtures.ts';
import { documentCan, renewLabel } from './document-can.ts';

const archived = { ...contrato, arquivado: true };
const extinct = { ...contrato, extinto: true };
const statuses = ['RASCUNHO', 'EM_FORMALIZACAO', 'FORMALIZADO', 'CANCELADO'] as const;

describe('edit, rename and archive require a document that is neither archived nor extinct (1 §4)', () => {
  it.each([
    ['in use', contrato, 'ok'],
    ['archived', archived, 'ContratoArquivadoException'],
    ['extinct', extinct, 'ContratoExtintoException'],
  ] as const)('%s → %s', (_, document, expected) => {
    expect(answer(documentCan.edit(document))).toBe(expected);
    expect(answer(documentCan.rename(document))).toBe(expected);
    expect(answer(documentCan.archive(document))).toBe(expected);
  });
});

describe('restore requires an archived document (1 §4)', () => {
  it.each([
    ['archived', archived, 'ok'],
    ['not archived', contrato, 'ContratoNaoArquivadoException'],
  ] as const)('%s → %s', (_, document, expected) => {
    expect(answer(documentCan.restore(document))).toBe(expected);
  });
});

describe('extinguish follows the latest FORMALIZADO version (0-decisions §4) and requires not extinct (1 §4)', () => {
  it.each([
    ['RASCUNHO', 1, false, 'ContratoNaoFormalizadoException'],
    ['EM_FORMALIZACAO', 1, false, 'ContratoNaoFormalizadoException'],
    ['CANCELADO', 1, false, 'ContratoNaoFormalizadoException'],
    ['FORMALIZADO', 2, false, 'ok'],
    ['RASCUNHO', 2, false, 'ok'],
    ['CANCELADO', 2, false, 'ok'],
    ['FORMALIZADO', 1, true, 'ContratoExtintoException'],
  ] as const)(
    '%s, version %i newest, extinct %s → %s',
    (situacaoFormalizacao, minutaId, extinto, expected) => {
      const facts = { situacaoFormalizacao, minutaId, minutaVigenteId: 1, extinto };
      expect(answer(documentCan.extinguish(facts))).toBe(expected);
    },
  );
});

describe('renew requires a formalized or cancelled last version, not archived, not extinct (1 §4)', () => {
  it.each([
    ['RASCUNHO', contrato, 'ContratoNaoRenovavelException'],
    ['EM_FORMALIZACAO', contrato, 'ContratoNaoRenovavelException'],
    ['FORMALIZADO', contrato, 'ok'],
    ['CANCELADO', contrato, 'ok'],
    ['FORMALIZADO', archived, 'ContratoArquivadoException'],
    ['CANCELADO', extinct, 'ContratoExtintoException'],
  ] as const)('%s → %s', (situacaoFormalizacao, document, expected) => {
    expect(answer(documentCan.renew({ ...document, situacaoFormalizacao }))).toBe(expected);
  });

  it("is called 'Gerar Nova Versão' when cancelled, else 'Renovar/Aditivar' (1 §4)", () => {
    expect(statuses.map((situacaoFormalizacao) => renewLabel({ situacaoFormalizacao }))).toEqual([
      'Renovar/Aditivar',
      'Renovar/Aditivar',
      'Renovar/Aditivar',
      'Gerar Nova Versão',
    ]);
  });
});

describe('delete: permitted actors (0-decisions §3) and states (1 §4)', () => {
  it.each<[string, number, PerfilNome, string]>([
    ['the author', 1, 'Operador', 'ok'],
    ['the author through the API', 1, 'Integração API', 'ok'],
    ['another operator', 2, 'Operador', 'ExclusaoContratoSemPermissaoException'],
    ['a viewer', 2, 'Visualizador', 'ExclusaoContratoSemPermissaoException'],
    ['a Gestor', 2, 'Gestor', 'ok'],
    ['an administrator', 2, 'Administrador da Organização', 'ok'],
  ])('%s → %s', (_, usuarioId, perfil, expected) => {
    expect(answer(documentCan.remove(contrato, { usuarioId, perfil }))).toBe(expected);
  });

  it.each([
    ['RASCUNHO', 0, 'ok'],
    ['RASCUNHO', 1, 'ContratoComAssinaturasException'],
    ['EM_FORMALIZACAO', 1, 'ContratoComAssinaturasException'],
    ['EM_FORMALIZACAO', 0, 'ContratoNaoRascunhoException'],
    ['FORMALIZADO', 0, 'ContratoNaoRascunhoException'],
    ['CANCELADO', 0, 'ContratoNaoRascunhoException'],
  ] as const)('%s with %i signatures → %s', (situacaoFormalizacao, totalAssinaturas, expected) => {
    const document = { ...contrato, situacaoFormalizacao, totalAssinaturas };
    expect(answer(documentCan.remove(document, { usuarioId: 1, perfil: 'Operador' }))).toBe(expected);
  });
});

describe('move and notify (1 §4)', () => {
  it('move rejects the current folder', () => {
    expect(answer(documentCan.move({ pastaId: 3 }, { pastaId: 3 }))).toBe('PastaAtualException');
    expect(answer(documentCan.move({ pastaId: null }, { pastaId: null }))).toBe('PastaAtualException');
    expect(answer(documentCan.move({ pastaId: 3 }, { pastaId: null }))).toBe('ok');
  });

  it.each([
    ['cancelled', { ...contrato, situacaoFormalizacao: 'CANCELADO' }, 'NotificacaoNaoPermitidaException'],
    ['archived', archived, 'NotificacaoNaoPermitidaException'],
    ['extinct', extinct, 'NotificacaoNaoPermitidaException'],
    ['in use', contrato, 'ok'],
  ] as const)('notification of a document %s → %s', (_, document, expected) => {
    expect(answer(documentCan.notify(document))).toBe(expected);
  });
});
