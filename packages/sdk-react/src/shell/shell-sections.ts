import type { FiltroFormalizacao } from '@lavra/client/types';
import { documentLists } from '@lavra/domain';

/** Where the frame can lead: a document list, the creation screen or the settings. */
export type ShellSection = FiltroFormalizacao | 'NOVO_DOCUMENTO' | 'CONFIGURACOES';

/** Whether a section is one of the document lists. */
export function isListSection(section: ShellSection | undefined): section is FiltroFormalizacao {
  return documentLists.some((list) => list === section);
}

/** 'PRO_ANUAL' as 'Pro anual' (specification 3 §3: titles come from the name). */
export function planTitle(nomePlano: string): string {
  const words = nomePlano.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
