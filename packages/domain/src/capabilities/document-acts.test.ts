import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../permissions.ts';
import { contrato } from './capability-fixtures.ts';
import { offeredActs } from './document-acts.ts';

const newest = { ...contrato, minutaId: 1, minutaVigenteId: 1 };
const all = () => true;

describe('actions offered by a document’s menu (1 §4 and §6)', () => {
  it.each([
    ['a draft', newest, ['tag', 'duplicate', 'archive', 'cancel']],
    [
      'a formalized document',
      { ...newest, situacaoFormalizacao: 'FORMALIZADO' },
      ['tag', 'duplicate', 'renew', 'archive', 'cancel', 'extinguish'],
    ],
    [
      'a cancelled document',
      { ...newest, situacaoFormalizacao: 'CANCELADO' },
      ['tag', 'duplicate', 'renew', 'archive'],
    ],
    [
      'a renewal draft over a contract in force',
      { ...newest, minutaId: 2 },
      ['tag', 'duplicate', 'archive', 'cancel', 'extinguish'],
    ],
    ['an archived document', { ...newest, arquivado: true }, ['duplicate', 'restore']],
    ['an extinct document', { ...newest, extinto: true, situacaoFormalizacao: 'FORMALIZADO' }, ['duplicate']],
  ] as const)('%s', (_, document, expected) => {
    expect(offeredActs(document, all)).toEqual(expected);
  });

  it('offers none to a viewer', () => {
    expect(offeredActs(newest, (permissao) => permissionsOf('Visualizador').has(permissao))).toEqual([]);
  });
});
