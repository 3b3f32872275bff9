import type { Result } from '@lavra/client';
import type { BuscaSalva, BuscaSalvaFiltros } from '@lavra/client/types';
import { useUndo } from '../documents/lifecycle/use-undo.ts';
import { problemText } from '../messages/problem-text.ts';
import { savedSearchDialogsMessages } from '../messages/saved-search-dialogs.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { useAction } from '../provider/queries.ts';

/** Saves, renames and deletes searches of the user, with notices. Refusals of a name are left to the caller. */
export function useSavedSearches(organizacaoId: number) {
  const texts = useMessages(savedSearchDialogsMessages);
  const notify = useToast();
  const undoWith = useUndo();
  const saving = useAction('saveSearch');
  const renaming = useAction('renameSavedSearch');
  const removing = useAction('deleteSavedSearch');
  const add = (nome: string, filtros: BuscaSalvaFiltros) =>
    saving.run({ path: { organizacaoId }, body: { nome, filtros } });
  const setName = (buscaSalvaId: number, nome: string) =>
    renaming.run({ path: { organizacaoId, buscaSalvaId }, body: { nome } });
  return {
    save: async (nome: string, filtros: BuscaSalvaFiltros): Promise<Result<unknown>> => {
      const result = await add(nome, filtros);
      if (result.ok) notify({ text: texts.savedAs(result.data.nome) });
      return result;
    },
    rename: async ({ id, nome: before }: BuscaSalva, nome: string): Promise<Result<unknown>> => {
      const result = await setName(id, nome);
      if (result.ok) notify({ text: texts.renamed, action: undoWith(() => setName(id, before)) });
      return result;
    },
    /** Deletes immediately; returns whether it did. */
    remove: async ({ id, nome, filtros }: BuscaSalva): Promise<boolean> => {
      const result = await removing.run({ path: { organizacaoId, buscaSalvaId: id } });
      if (result.ok) notify({ text: texts.removed(nome), action: undoWith(() => add(nome, filtros)) });
      else notify({ text: problemText(result.problem), tone: 'danger' });
      return result.ok;
    },
  };
}
