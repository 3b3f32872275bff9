import type { GrupoSignatarios } from '@lavra/client/types';
import { UsersRound } from 'lucide-react';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { iconProps } from '../primitives/icon.ts';
import { RemoveDialog } from '../primitives/overlays/RemoveDialog.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { AddressItem } from './AddressItem.tsx';
import { AddressList } from './AddressList.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { membersText } from './members-text.ts';
import { useAddressList } from './use-address-list.ts';

/** The groups of contacts, with what the user may do to them. */
export function GroupList() {
  const texts = useMessages(contactsMessages);
  const { may } = useCurrentUser();
  const list = useAddressList<GrupoSignatarios>();
  const read = useOperation('listContactGroups', { query: list.query }, { keepPrevious: true });
  const remove = useAction('deleteContactGroup');
  const { asked, ask, close } = list;
  return (
    <>
      <AddressList
        view="GRUPOS"
        list={list}
        read={read}
        canAdd={may('GrupoSignatarios.Novo')}
        icon={UsersRound}
      >
        {(row) => (
          <AddressItem
            key={row.id}
            nome={row.nome}
            sub={membersText(row.integrantes, texts)}
            start={<UsersRound {...iconProps} />}
            editLabel={texts.editGroup}
            onEdit={may('GrupoSignatarios.Editar') ? () => ask({ kind: 'edit', row }) : undefined}
            onRemove={may('GrupoSignatarios.Excluir') ? () => ask({ kind: 'remove', row }) : undefined}
          />
        )}
      </AddressList>
      {(asked?.kind === 'add' || asked?.kind === 'edit') && (
        <GroupDialog grupo={asked.kind === 'edit' ? asked.row : undefined} onClose={close} />
      )}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          onClose={close}
          onRemove={() => remove.run({ path: { grupoSignatariosId: asked.row.id } })}
        >
          {texts.removeGroupText(asked.row.nome)}
        </RemoveDialog>
      )}
    </>
  );
}
