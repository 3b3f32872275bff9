import { defineMessages } from './messages.ts';

/** Texts of the dialogs of saved searches. */
export const savedSearchDialogsMessages = defineMessages('saved-search-dialogs', {
  'pt-BR': () => ({
    noSaved: 'Nenhuma busca salva',
    noSavedText: 'Filtre ou busque na lista e escolha “Salvar esta busca”.',
    name: 'Nome da busca',
    save: 'Salvar',
    renameSearch: (name: string) => `Renomear ${name}`,
    removeSearch: (name: string) => `Excluir ${name}`,
    savedAs: (name: string) => `Busca “${name}” salva.`,
    renamed: 'Busca renomeada.',
    removed: (name: string) => `Busca “${name}” excluída.`,
  }),
});
