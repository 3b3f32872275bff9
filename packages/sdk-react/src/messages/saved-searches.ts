import { defineMessages } from './messages.ts';

/** Texts of the menu of saved searches. */
export const savedSearchesMessages = defineMessages('saved-searches', {
  'pt-BR': () => ({
    saved: 'Buscas salvas',
    saveThis: 'Salvar esta busca',
    manage: 'Gerenciar buscas salvas',
  }),
});
