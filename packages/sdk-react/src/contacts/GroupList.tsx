import type { GrupoSignatarios } from '@lavra/client/types';
import { Plus, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { List } from '../primitives/data/List.tsx';
import { iconProps } from '../primitives/icon.ts';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { AddressItem, RemoveEntry } from './AddressItem.tsx';
import { AddressList } from './AddressList.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { membersText } from './members-text.ts';
import { useAddressList } from './use-address-list.ts';

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly grupo: GrupoSignatarios };

/** The groups of contacts, with what the user may do to them. */
export function GroupList() {
  const texts = useMessages(contactsMessages);
  const { may } = useCurrentUser();
  const list = useAddressList();
  const { data, problem, refresh } = useOperation(
    'listContactGroups',
    { query: list.query },
    { keepPrevious: true },
  );
  const [asked, setAsked] = useState<Asked>();
  const remove = useAction('deleteContactGroup');
  const close = () => setAsked(undefined);
  const adder = useRef<HTMLButtonElement>(null);
  useFocusFallback(adder, data && `${data.totalElements} ${asked?.kind}`);
  const ask = (kind: 'edit' | 'remove', grupo: GrupoSignatarios) => () => setAsked({ kind, grupo });
  return (
    <>
      <AddressList
        list={list}
        data={data}
        problem={problem}
        onRetry={refresh}
        searchLabel={texts.searchGroups}
        icon={UsersRound}
        texts={{
          loadFailed: texts.loadGroupsFailed,
          loading: texts.loadingGroups,
          empty: texts.emptyGroups,
          emptyText: texts.emptyGroupsText,
          notFound: texts.groupsNotFound,
          pages: texts.groupPages,
        }}
        add={
          may('GrupoSignatarios.Novo') && (
            <Button ref={adder} variant="primary" icon={Plus} onClick={() => setAsked({ kind: 'add' })}>
              {texts.addGroup}
            </Button>
          )
        }
      >
        {(rows) => (
          <List label={texts.groups}>
            {rows.map((grupo) => (
              <AddressItem
                key={grupo.id}
                nome={grupo.nome}
                sub={membersText(grupo.integrantes, texts)}
                start={<UsersRound {...iconProps} />}
                editLabel={texts.editGroup}
                onEdit={may('GrupoSignatarios.Editar') ? ask('edit', grupo) : undefined}
                onRemove={may('GrupoSignatarios.Excluir') ? ask('remove', grupo) : undefined}
              />
            ))}
          </List>
        )}
      </AddressList>
      {(asked?.kind === 'add' || asked?.kind === 'edit') && (
        <GroupDialog grupo={asked.kind === 'edit' ? asked.grupo : undefined} onClose={close} />
      )}
      {asked?.kind === 'remove' && (
        <RemoveEntry
          onClose={close}
          onRemove={() => remove.run({ path: { grupoSignatariosId: asked.grupo.id } })}
        >
          {texts.removeGroupText(asked.grupo.nome)}
        </RemoveEntry>
      )}
    </>
  );
}
