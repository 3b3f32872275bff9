import type { FiltroFormalizacao } from '@lavra/client/types';
import { documentLists } from '@lavra/domain';

/** A destination of the menu, such as a document list, the calendar or the settings. */
export type ShellSection =
  | FiltroFormalizacao
  | 'AGENDA'
  | 'CONTATOS'
  | 'MODELOS'
  | 'RELATORIOS'
  | 'NOVO_DOCUMENTO'
  | 'CONFIGURACOES';

/** Whether a section is one of the document lists. */
export function isListSection(section: ShellSection | undefined): section is FiltroFormalizacao {
  return documentLists.some((list) => list === section);
}

/** Formats 'PRO_ANUAL' as 'Pro anual' (specification 3 §3: titles come from the name). */
export function planTitle(nomePlano: string): string {
  const words = nomePlano.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
