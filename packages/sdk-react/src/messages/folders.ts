import { defineMessages } from './messages.ts';

/** Texts of folders, and of moving things between them. */
export const foldersMessages = defineMessages('folders', {
  'pt-BR': (t) => {
    const documents = (n: number) => `${n.toLocaleString('pt-BR')} ${n === 1 ? t.documento : t.documentos}`;
    return {
      folders: 'Pastas',
      path: 'Caminho da pasta',
      newFolder: 'Nova pasta',
      root: 'Raiz',
      loadMore: 'Mostrar mais pastas',
      failedTitle: 'Não foi possível carregar as pastas',
      documents,
      actionsOf: (name: string) => `Ações da pasta ${name}`,
      open: 'Abrir',
      rename: 'Renomear',
      move: 'Mover',
      share: 'Compartilhar',
      remove: 'Excluir',
      createTitle: 'Nova pasta',
      createText: (place: string) => `Dentro de ${place}`,
      renameTitle: 'Renomear pasta',
      name: 'Nome',
      create: 'Criar pasta',
      save: 'Salvar',
      created: (name: string) => `Pasta “${name}” criada.`,
      renamed: 'Pasta renomeada.',
      removeTitle: 'Excluir pasta',
      removeText: (name: string) => `A pasta “${name}” será excluída. Isso não pode ser desfeito.`,
      removeYes: 'Excluir pasta',
      removed: (name: string) => `Pasta “${name}” excluída.`,
      removeFailed: 'Não foi possível excluir a pasta!',
      includeSubfolders: 'Incluir subpastas',
      searchingIn: (place: string) => `Em ${place} e nas subpastas`,
    };
  },
});
