import { describe, expect, it } from 'vitest';
import { answer } from './capabilities/capability-fixtures.ts';
import { checkFolderDepth, checkFolderName, folderCan } from './folders.ts';
import type { PerfilNome } from './permissions.ts';

const outer = { pastaId: 1, pastaPaiId: null, caminho: '/1/' };
const inner = { pastaId: 2, pastaPaiId: 1, caminho: '/1/2/' };
const deep = { pastaId: 3, pastaPaiId: 2, caminho: '/1/2/3/' };
const other = { pastaId: 12, pastaPaiId: null, caminho: '/12/' };

describe('the name of a folder (1 §5)', () => {
  it.each([
    ['Locações', 'ok'],
    ['  ', 'NomePastaVazioException'],
    ['n'.repeat(255), 'ok'],
    ['n'.repeat(256), 'NomePastaGrandeException'],
    ['a\u202Eb', 'NomePastaInvalidoException'],
  ])('%j → %s', (nome, expected) => {
    expect(answer(checkFolderName(nome))).toBe(expected);
  });
});

describe('move: neither to its current place (1 §4) nor into itself', () => {
  it.each([
    ['to another folder', inner, other, 'ok'],
    ['to the root', inner, null, 'ok'],
    ['into its grandparent', deep, outer, 'ok'],
    ['into a folder whose id has the same beginning', outer, other, 'ok'],
    ['into its current folder', inner, outer, 'PastaAtualException'],
    ['to the root, where it is', outer, null, 'PastaAtualException'],
    ['into itself', outer, outer, 'PastaDentroDeSiException'],
    ['into a folder below it', outer, deep, 'PastaDentroDeSiException'],
  ] as const)('%s → %s', (_, pasta, destino, expected) => {
    expect(answer(folderCan.move(pasta, destino))).toBe(expected);
  });
});

describe('delete: only an empty folder (1 §5), by its owner, a Gestor or an administrator (1 §8)', () => {
  const empty = { donoId: 1, totalPastas: 0, totalDocumentos: 0 };
  it.each<[string, number, PerfilNome, string]>([
    ['its owner', 1, 'Operador', 'ok'],
    ['another operator', 2, 'Operador', 'PastaExclusaoSemPermissaoException'],
    ['a Gestor', 2, 'Gestor', 'ok'],
    ['an administrator', 2, 'Administrador da Organização', 'ok'],
  ])('%s → %s', (_, usuarioId, perfil, expected) => {
    expect(answer(folderCan.remove(empty, { usuarioId, perfil }))).toBe(expected);
  });

  it.each([
    ['documents', { ...empty, totalDocumentos: 1 }],
    ['subfolders', { ...empty, totalPastas: 1 }],
  ])('with %s → refused', (_, pasta) => {
    const actor = { usuarioId: 1, perfil: 'Operador' } as const;
    expect(answer(folderCan.remove(pasta, actor))).toBe('PastaComConteudoException');
  });
});

describe('revoke access: neither the owner nor administrators (1 §6)', () => {
  const given = { proprietario: false, administrador: false, herdado: false };
  it.each([
    ['given here', given, 'ok'],
    ['the owner', { ...given, proprietario: true }, 'AcessoPastaPermanenteException'],
    ['an administrator', { ...given, administrador: true }, 'AcessoPastaPermanenteException'],
    ['given above', { ...given, herdado: true }, 'AcessoPastaHerdadoException'],
  ])('%s → %s', (_, pessoa, expected) => {
    expect(answer(folderCan.revokeAccess(pessoa))).toBe(expected);
  });
});

describe('depth: at most 20 nested folders', () => {
  const path = (depth: number) => `/${Array.from({ length: depth }, (_, index) => `${index + 1}/`).join('')}`;
  it.each([
    [0, [1], 'ok'],
    [19, [1], 'ok'],
    [20, [1], 'PastaProfundidadeException'],
    [18, [1, 2, 2], 'ok'],
    [18, [1, 2, 3], 'PastaProfundidadeException'],
  ])('%i above, %j moved: %s', (above, levels, expected) => {
    expect(answer(checkFolderDepth(path(above), levels))).toBe(expected);
  });
});
