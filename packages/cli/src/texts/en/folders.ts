import { counted } from '../../counted.ts';
import { englishExamples as examples } from '../../examples.ts';
import type { Translation } from '../../language.ts';
import type { portugueseFolders } from '../pt/folders.ts';

/** The texts of `pt/folders.ts` in English. */
export const englishFolders: Translation<typeof portugueseFolders> = {
  description: 'Folders: list, create, rename, move, share and delete.',
  id: 'id of the folder',
  into: 'id of the target folder, or raiz for the root',
  notAPlace: (text) => `'${text}' is neither the id of a folder nor the word raiz.`,

  list: {
    description: 'Lists the folders of one level, with the number of documents in and below each.',
    in: 'inside this folder; without it, at the root',
    search: 'part of the name, at any level below',
    footer: examples(
      'lavra folders list',
      'lavra folders list --in 5',
      'lavra folders list --search locações',
    ),
    header: ['ID', 'FOLDER', 'DOCUMENTS', 'SUBFOLDERS', 'OWNER'],
    none: 'No folders.',
  },
  create: {
    description: 'Creates a folder, which becomes yours.',
    name: 'name of the folder',
    in: 'inside this folder; without it, at the root',
    footer: examples("lavra folders create 'Locações'", "lavra folders create 'Comerciais' --in 5"),
    done: (id, nome) => `Folder ${id} created: ${nome}.`,
  },
  rename: {
    description: 'Gives a folder another name.',
    footer: examples("lavra folders rename 5 'Locações comerciais'"),
    done: (id, nome) => `Folder ${id} renamed: ${nome}.`,
  },
  move: {
    description: 'Moves a folder with everything in it.',
    footer: examples('lavra folders move 7 5', 'lavra folders move 7 raiz'),
    done: (id) => `Folder ${id} moved.`,
  },
  share: {
    description: 'Shows who has access to a folder, grants or revokes access.',
    with: 'grants this user access, by e-mail; once per user',
    without: "revokes this user's access, by e-mail; once per user",
    footer: examples(
      'lavra folders share 5',
      'lavra folders share 5 --with ricardo@exemplo.com.br --without helena@exemplo.com.br',
    ),
    header: ['ID', 'NAME', 'E-MAIL', 'ACCESS'],
    owner: 'Owner',
    administrator: 'Administrator',
    inherited: 'from a folder above',
    given: 'shared',
    unknown: (email) => `No active user of the organisation has the e-mail ${email}.`,
  },
  remove: {
    description: 'Deletes an empty folder.',
    footer: examples('lavra folders delete 7'),
    done: (id) => `Folder ${id} deleted.`,
  },
  moveDocuments: {
    description: 'Moves documents to a folder or to the root.',
    ids: 'ids of the documents',
    into: 'id of the target folder, or raiz for the root',
    footer: examples('lavra documents move 42 43 --into 5', 'lavra documents move 42 --into raiz'),
    done: (moved) => `${counted(moved, 'document moved', 'documents moved')}.`,
  },
};
