import { defineMessages } from './messages.ts';

/** Texts of choosing a folder. */
export const folderChoiceMessages = defineMessages('folderChoice', {
  'pt-BR': () => ({
    chooseFolder: 'Escolha a pasta de destino.',
    searchFolder: 'Buscar pasta',
    noFolderFound: 'Nenhuma pasta com este nome.',
    folder: 'Pasta',
    chosenFolder: 'Escolher pasta',
    chooseNamed: (name: string) => `Usar ${name}`,
  }),
});
