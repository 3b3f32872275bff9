import type { FiltroFormalizacao } from '@lavra/client/types';
import type { Permissao } from './permissions.ts';

/** The document lists, in menu order (1 §2). `Record` makes the compiler require every list of the contract. */
export const documentLists = Object.keys({
  MEUS: true,
  ASSINADOS: true,
  PARCIAL_ASSINADOS: true,
  FORMALIZADO: true,
  NAO_FORMALIZADO: true,
  CANCELADO: true,
  ARQUIVADOS: true,
  EXTINTOS: true,
} satisfies Record<FiltroFormalizacao, true>) as readonly FiltroFormalizacao[];

/** A section of the interface with restricted access. */
export type Section =
  | FiltroFormalizacao
  | 'AGENDA'
  | 'RELATORIOS'
  | 'CONTATOS'
  | 'GRUPOS_CONTATOS'
  | 'MODELOS'
  | 'NOVO_DOCUMENTO'
  | 'LOTE'
  | 'DOCUMENTO'
  | 'POSICIONAMENTO'
  | 'RENOVACAO'
  | 'CONFIGURACOES'
  | 'NOTIFICACOES';

/**
 * Permissions of each section (3 §2.1): any one of them opens it. A section without permissions is open to
 * everyone.
 */
const sectionPermissions: Readonly<Record<Section, readonly Permissao[]>> = {
  MEUS: [],
  ASSINADOS: ['Filtros.Assinados'],
  PARCIAL_ASSINADOS: ['Filtros.Assinados'],
  FORMALIZADO: ['Contrato.Visualizar'],
  NAO_FORMALIZADO: ['Contrato.Visualizar'],
  CANCELADO: ['Contrato.Visualizar'],
  ARQUIVADOS: ['Contrato.Visualizar'],
  EXTINTOS: ['Contrato.Extinguir'],
  AGENDA: ['Contrato.Visualizar'],
  RELATORIOS: ['Relatorio.Gerar'],
  CONTATOS: ['CadastroSignatario.Editar'],
  GRUPOS_CONTATOS: ['GrupoSignatarios.Editar'],
  MODELOS: ['Modelo.VisualizarPainel'],
  NOVO_DOCUMENTO: ['Contrato.Novo'],
  LOTE: ['Contrato.Lote'],
  DOCUMENTO: ['Contrato.Visualizar', 'Contrato.Editar'],
  POSICIONAMENTO: ['Contrato.Posicionamento.Visualizar'],
  RENOVACAO: ['Contrato.Renovar'],
  CONFIGURACOES: ['Painel.Geral.Visualizar'],
  NOTIFICACOES: ['Painel.Notificacao.Visualizar'],
};

/**
 * Whether a user may open a section. `may` tests whether the user has one of the given permissions.
 * @example isSectionOpen('EXTINTOS', useCurrentUser().may)
 */
export function isSectionOpen(
  section: Section,
  may: (...permissoes: readonly Permissao[]) => boolean,
): boolean {
  const required = sectionPermissions[section];
  return required.length === 0 || may(...required);
}
