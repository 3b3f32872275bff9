import type { BuscaSalva, BuscaSalvaFiltros } from '@lavra/client/types';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import {
  type DocumentFilters,
  isNarrowed,
  readFilters,
  writeFilters,
} from '../documents/document-filters.ts';
import { problemText } from '../messages/problem-text.ts';
import { savedSearchesMessages } from '../messages/saved-searches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { deferredLayer } from '../primitives/overlays/deferred-layer.tsx';
import { Menu } from '../primitives/overlays/Menu.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

const dialogs = () => import('./SavedSearchDialogs.tsx');
const ManageDialog = deferredLayer(async () => (await dialogs()).ManageDialog);
const NameDialog = deferredLayer(async () => (await dialogs()).NameDialog);

/** Props of {@link SavedSearches}. */
export type SavedSearchesProps = {
  readonly filters: DocumentFilters;
  readonly onApply: (filters: DocumentFilters) => void;
  /** 'phone' shows the icon only. */
  readonly shape: 'wide' | 'phone';
};

type Layer = 'save' | 'manage' | BuscaSalva;

/** Named filters of the user: applied from a menu, saved, renamed and deleted. */
export function SavedSearches({ filters, onApply, shape }: SavedSearchesProps) {
  const texts = useMessages(savedSearchesMessages);
  const { searches, save, rename, remove } = useSavedSearches();
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  const items = [
    ...searches.map((search) => ({
      id: String(search.id),
      label: search.nome,
      onSelect: () => onApply(filtersOf(search)),
    })),
    ...(isNarrowed(filters) ? [{ id: 'save', label: texts.saveThis, onSelect: () => setLayer('save') }] : []),
    { id: 'manage', label: texts.manage, onSelect: () => setLayer('manage') },
  ];
  return (
    <>
      <Menu
        label={texts.saved}
        items={items}
        trigger={
          shape === 'phone' ? (
            <IconButton icon={Bookmark} label={texts.saved} />
          ) : (
            <Button variant="ghost" icon={Bookmark}>
              {texts.saved}
            </Button>
          )
        }
      />
      {layer === 'save' && (
        <NameDialog
          title={texts.saveThis}
          nome=""
          onClose={close}
          onSave={(nome) => save(nome, toStored(filters))}
        />
      )}
      {typeof layer === 'object' && (
        <NameDialog
          title={texts.renameSearch(layer.nome)}
          nome={layer.nome}
          onClose={() => setLayer('manage')}
          onSave={(nome) => rename(layer.id, nome)}
        />
      )}
      {layer === 'manage' && (
        <ManageDialog searches={searches} onClose={close} onRename={setLayer} onRemove={remove} />
      )}
    </>
  );
}

function useSavedSearches() {
  const texts = useMessages(savedSearchesMessages);
  const notify = useToast();
  const { organizacaoId } = useCurrentUser();
  const path = organizacaoId === undefined ? null : { organizacaoId };
  const { data } = useOperation('listSavedSearches', path && { path });
  const saving = useAction('saveSearch');
  const renaming = useAction('renameSavedSearch');
  const removing = useAction('deleteSavedSearch');
  const save = async (nome: string, filtros: BuscaSalvaFiltros) => {
    const result = path ? await saving.run({ path, body: { nome, filtros } }) : undefined;
    if (result?.ok) notify({ text: texts.savedAs(result.data.nome) });
    return result;
  };
  return {
    searches: data ?? [],
    save,
    rename: async (buscaSalvaId: number, nome: string) =>
      path ? renaming.run({ path: { ...path, buscaSalvaId }, body: { nome } }) : undefined,
    /** Deletes immediately, and offers to undo it. */
    remove: async ({ id, nome, filtros }: BuscaSalva) => {
      const result = path ? await removing.run({ path: { ...path, buscaSalvaId: id } }) : undefined;
      if (!result) return;
      if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
      notify({
        text: texts.removed(nome),
        action: {
          label: texts.undo,
          onPress: async () => {
            const back = await save(nome, filtros);
            if (back?.ok === false) notify({ text: problemText(back.problem), tone: 'danger' });
          },
        },
      });
    },
  };
}

function toStored(filters: DocumentFilters): BuscaSalvaFiltros {
  return { formalizacao: filters.formalizacao, ...writeFilters(filters) } as BuscaSalvaFiltros;
}

function filtersOf({ filtros: { formalizacao, ...rest } }: BuscaSalva): DocumentFilters {
  const values: Readonly<Record<string, string | undefined>> = rest;
  return readFilters(formalizacao, (name) => values[name] ?? null);
}
