import { permissionsOf } from '@lavra/domain';
import { expect, test } from 'vitest';
import { isSectionOpen, listSections, planTitle } from './shell-sections.ts';

test('the lists of signed documents are shown to those who have Filtros.Assinados alone (3 §2.1)', () => {
  expect(isSectionOpen('ASSINADOS', (permissao) => permissao === 'Filtros.Assinados')).toBe(true);
  expect(isSectionOpen('PARCIAL_ASSINADOS', () => false)).toBe(false);
  expect(isSectionOpen('FORMALIZADO', () => false)).toBe(true);
});

test('a Visualizador is offered neither creation nor settings, an administrator every section', () => {
  const reads = permissionsOf('Visualizador');
  const rules = permissionsOf('Administrador da Organização');
  expect(isSectionOpen('NOVO_DOCUMENTO', (permissao) => reads.has(permissao))).toBe(false);
  expect(isSectionOpen('CONFIGURACOES', (permissao) => reads.has(permissao))).toBe(false);
  for (const section of [...listSections, 'NOVO_DOCUMENTO', 'CONFIGURACOES'] as const)
    expect(isSectionOpen(section, (permissao) => rules.has(permissao))).toBe(true);
});

test("a plan's title is its name in lower case with a capital, without underscores (3 §3)", () => {
  expect(planTitle('API_STARTER_ANUAL')).toBe('Api starter anual');
});
