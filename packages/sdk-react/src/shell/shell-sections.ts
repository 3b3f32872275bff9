import type { FiltroFormalizacao } from '@lavra/client/types';
import { documentLists, type Permissao } from '@lavra/domain';

/** Where the frame can lead: a document list, the creation screen or the settings. */
export type ShellSection = FiltroFormalizacao | 'NOVO_DOCUMENTO' | 'CONFIGURACOES';

/** What a section asks for (specification 3 §2.1); nothing here means open to all. */
const demands: { readonly [Section in ShellSection]?: Permissao } = {
  ASSINADOS: 'Filtros.Assinados',
  PARCIAL_ASSINADOS: 'Filtros.Assinados',
  EXTINTOS: 'Contrato.Extinguir',
  NOVO_DOCUMENTO: 'Contrato.Novo',
  CONFIGURACOES: 'Painel.Geral.Visualizar',
};

/** The lists under 'Documentos', in the order of the menu. */
export const listSections = documentLists;

/** Whether a section may be shown to someone with these permissions. */
export function isSectionOpen(section: ShellSection, may: (permissao: Permissao) => boolean): boolean {
  const demand = demands[section];
  return demand === undefined || may(demand);
}

/** Whether a section is one of the document lists. */
export function isListSection(section: ShellSection | undefined): section is FiltroFormalizacao {
  return documentLists.some((list) => list === section);
}

/** 'PRO_ANUAL' as 'Pro anual' (specification 3 §3: titles come from the name). */
export function planTitle(nomePlano: string): string {
  const words = nomePlano.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
