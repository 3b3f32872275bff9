import { defineMessages } from './messages.ts';

/** Texts of saved searches. */
export const savedSearchesMessages = defineMessages('saved-searches', {
  'pt-BR': () => ({
    saved: 'Buscas salvas',
    saveThis: 'Salvar esta busca',
    manage: 'Gerenciar buscas salvas',
    noSaved: 'Nenhuma busca salva',
    noSavedText: 'Filtre ou busque na lista e escolha “Salvar esta busca”.',
    name: 'Nome da busca',
    save: 'Salvar',
    renameSearch: (name: string) => `Renomear ${name}`,
    removeSearch: (name: string) => `Excluir ${name}`,
    removed: (name: string) => `Busca “${name}” excluída.`,
    undo: 'Desfazer',
    savedAs: (name: string) => `Busca “${name}” salva.`,
  }),
});
