import { expect, it } from 'vitest';
import { type Permissao, permissionsOf } from './permissions.ts';
import { documentLists, isSectionOpen } from './sections.ts';

const having =
  (given: ReadonlySet<Permissao>) =>
  (...permissoes: readonly Permissao[]) =>
    permissoes.some((permissao) => given.has(permissao));

it('opens the lists of signed documents with Filtros.Assinados alone (3 §2.1)', () => {
  const may = having(new Set<Permissao>(['Filtros.Assinados']));
  expect(documentLists.filter((list) => isSectionOpen(list, may))).toEqual([
    'MEUS',
    'ASSINADOS',
    'PARCIAL_ASSINADOS',
  ]);
});

it('opens every section to an administrator, but not creation or settings to a Visualizador', () => {
  const reads = having(permissionsOf('Visualizador'));
  const rules = having(permissionsOf('Administrador da Organização'));
  for (const section of ['NOVO_DOCUMENTO', 'LOTE', 'CONFIGURACOES', 'NOTIFICACOES'] as const) {
    expect(isSectionOpen(section, reads)).toBe(false);
    expect(isSectionOpen(section, rules)).toBe(true);
  }
  for (const list of documentLists) expect(isSectionOpen(list, rules)).toBe(true);
});
