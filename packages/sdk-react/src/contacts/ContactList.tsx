import type { CadastroSignatario } from '@lavra/client/types';
import { formatPhone } from '@lavra/domain';
import { BookUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { RemoveDialog } from '../primitives/overlays/RemoveDialog.tsx';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { AddressItem } from './AddressItem.tsx';
import { AddressList } from './AddressList.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactSheetDialog, SheetActions } from './ContactSheetDialog.tsx';
import styles from './Contacts.module.css';
import { useAddressList } from './use-address-list.ts';

/** The contacts, with what the user may do to them. */
export function ContactList() {
  const texts = useMessages(contactsMessages);
  const { may } = useCurrentUser();
  const list = useAddressList<CadastroSignatario>();
  const read = useOperation('listContacts', { query: list.query }, { keepPrevious: true });
  const remove = useAction('deleteContact');
  const { asked, ask, close } = list;
  return (
    <>
      <AddressList
        view="CONTATOS"
        list={list}
        read={read}
        canAdd={may('CadastroSignatario.Novo')}
        more={<SheetActions onImport={() => ask({ kind: 'sheet' })} />}
        icon={BookUser}
      >
        {(row) => (
          <AddressItem
            key={row.id}
            nome={row.nome}
            sub={factsOf(row)}
            start={<Avatar name={row.nome} />}
            badges={<ContactBadges contato={row} />}
            editLabel={texts.edit}
            onEdit={may('CadastroSignatario.Editar') ? () => ask({ kind: 'edit', row }) : undefined}
            onRemove={may('CadastroSignatario.Excluir') ? () => ask({ kind: 'remove', row }) : undefined}
          />
        )}
      </AddressList>
      {(asked?.kind === 'add' || asked?.kind === 'edit') && (
        <ContactDialog contato={asked.kind === 'edit' ? asked.row : undefined} onClose={close} />
      )}
      {asked?.kind === 'sheet' && <ContactSheetDialog onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          onClose={close}
          onRemove={() => remove.run({ path: { cadastroSignatarioId: asked.row.id } })}
        >
          {texts.removeText(asked.row.nome)}
        </RemoveDialog>
      )}
    </>
  );
}

function factsOf({ email, ddi, telefone, papel, grupos, observador }: CadastroSignatario): ReactNode {
  const phone = telefone && (
    <span key="phone" className={styles.unbroken}>
      {formatPhone(telefone, ddi)}
    </span>
  );
  // Who only observes signs in no role; the badge says so.
  return [email, phone, !observador && papel, ...grupos]
    .filter(Boolean)
    .flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]));
}

/** What is special about a contact, or prevents its use in documents. */
function ContactBadges({ contato }: { readonly contato: CadastroSignatario }) {
  const texts = useMessages(contactsMessages);
  return (
    <>
      {contato.observador && <StatusDot tone="neutral">{texts.observer}</StatusDot>}
      {contato.tipoAssinatura === 'WHATSAPP' && <StatusDot tone="warning">{texts.whatsapp}</StatusDot>}
      {contato.tipoAssinatura !== 'WHATSAPP' && contato.email === null && (
        <StatusDot tone="warning">{texts.noEmail}</StatusDot>
      )}
      {!contato.papelAtivo && !contato.observador && (
        <StatusDot tone="warning">{texts.inactiveRole}</StatusDot>
      )}
    </>
  );
}
