import { defineMessages } from './messages.ts';

/** Texts of the command palette. */
export const paletteMessages = defineMessages('palette', {
  'pt-BR': (t) => ({
    palette: 'Ir, criar ou buscar',
    openPalette: 'Buscar',
    shortcut: 'Ctrl K',
    typeHere: 'Digite uma página, uma ação ou o que buscar',
    results: (n: number) => (n === 1 ? '1 resultado' : `${n} resultados`),
    searching: 'Buscando',
    nothing: 'Nada encontrado. Tente outras palavras.',
    goTo: 'Ir para',
    create: 'Criar',
    documents: t.Documentos,
    folders: 'Pastas',
    searchAll: (text: string) => `Buscar “${text}” nos ${t.documentos}`,
  }),
});
