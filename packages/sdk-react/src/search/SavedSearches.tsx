import type { BuscaSalva, BuscaSalvaFiltros } from '@lavra/client/types';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import {
  type DocumentFilters,
  isNarrowed,
  readFilters,
  writeFilters,
} from '../documents/document-filters.ts';
import { savedSearchesMessages } from '../messages/saved-searches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { deferredLayer } from '../primitives/overlays/deferred-layer.tsx';
import { Menu } from '../primitives/overlays/Menu.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

const dialogs = () => import('./SavedSearchDialogs.tsx');
const ManageDialog = deferredLayer(async () => (await dialogs()).ManageDialog);
const SaveDialog = deferredLayer(async () => (await dialogs()).SaveDialog);

/** Props of {@link SavedSearches}. */
export type SavedSearchesProps = {
  readonly filters: DocumentFilters;
  readonly onApply: (filters: DocumentFilters) => void;
  /** 'phone' shows the icon only. */
  readonly shape: 'wide' | 'phone';
};

/** Named filters of the user: applied from a menu, saved, renamed and deleted. */
export function SavedSearches({ filters, onApply, shape }: SavedSearchesProps) {
  const texts = useMessages(savedSearchesMessages);
  const { organizacaoId } = useCurrentUser();
  const { data: searches = [] } = useOperation(
    'listSavedSearches',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  const [layer, setLayer] = useState<'save' | 'manage'>();
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
      {layer === 'save' && organizacaoId !== undefined && (
        <SaveDialog organizacaoId={organizacaoId} filtros={toStored(filters)} onClose={close} />
      )}
      {layer === 'manage' && organizacaoId !== undefined && (
        <ManageDialog organizacaoId={organizacaoId} searches={searches} onClose={close} />
      )}
    </>
  );
}

function toStored(filters: DocumentFilters): BuscaSalvaFiltros {
  return { formalizacao: filters.formalizacao, ...writeFilters(filters) } as BuscaSalvaFiltros;
}

function filtersOf({ filtros: { formalizacao, ...rest } }: BuscaSalva): DocumentFilters {
  const values: Readonly<Record<string, string | undefined>> = rest;
  return readFilters(formalizacao, (name) => values[name] ?? null);
}
