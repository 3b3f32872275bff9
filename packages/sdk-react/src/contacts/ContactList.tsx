import type { CadastroSignatario } from '@lavra/client/types';
import { formatPhone } from '@lavra/domain';
import { BookUser, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { List } from '../primitives/data/List.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { AddressItem, RemoveEntry } from './AddressItem.tsx';
import { AddressList } from './AddressList.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactSheetDialog, SheetActions } from './ContactSheetDialog.tsx';
import { useAddressList } from './use-address-list.ts';

type Asked =
  | { readonly kind: 'add' | 'sheet' }
  | { readonly kind: 'edit' | 'remove'; readonly contato: CadastroSignatario };

/** The contacts, with what the user may do to them. */
export function ContactList() {
  const texts = useMessages(contactsMessages);
  const { may } = useCurrentUser();
  const list = useAddressList();
  const { data, problem, refresh } = useOperation(
    'listContacts',
    { query: list.query },
    { keepPrevious: true },
  );
  const [asked, setAsked] = useState<Asked>();
  const remove = useAction('deleteContact');
  const close = () => setAsked(undefined);
  const adder = useRef<HTMLButtonElement>(null);
  useFocusFallback(adder, data && `${data.totalElements} ${asked?.kind}`);
  return (
    <>
      <AddressList
        list={list}
        data={data}
        problem={problem}
        onRetry={refresh}
        searchLabel={texts.search}
        icon={BookUser}
        texts={{
          loadFailed: texts.loadFailed,
          loading: texts.loading,
          empty: texts.empty,
          emptyText: texts.emptyText,
          notFound: texts.notFound,
          pages: texts.pages,
        }}
        more={<SheetActions onImport={() => setAsked({ kind: 'sheet' })} />}
        add={
          may('CadastroSignatario.Novo') && (
            <Button ref={adder} variant="primary" icon={Plus} onClick={() => setAsked({ kind: 'add' })}>
              {texts.add}
            </Button>
          )
        }
      >
        {(rows) => (
          <List label={texts.contacts}>
            {rows.map((contato) => (
              <AddressItem
                key={contato.id}
                nome={contato.nome}
                sub={factsOf(contato)}
                start={<Avatar name={contato.nome} />}
                badges={<ContactBadges contato={contato} />}
                editLabel={texts.edit}
                onEdit={
                  may('CadastroSignatario.Editar') ? () => setAsked({ kind: 'edit', contato }) : undefined
                }
                onRemove={
                  may('CadastroSignatario.Excluir') ? () => setAsked({ kind: 'remove', contato }) : undefined
                }
              />
            ))}
          </List>
        )}
      </AddressList>
      {(asked?.kind === 'add' || asked?.kind === 'edit') && (
        <ContactDialog contato={asked.kind === 'edit' ? asked.contato : undefined} onClose={close} />
      )}
      {asked?.kind === 'sheet' && <ContactSheetDialog onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveEntry
          onClose={close}
          onRemove={() => remove.run({ path: { cadastroSignatarioId: asked.contato.id } })}
        >
          {texts.removeText(asked.contato.nome)}
        </RemoveEntry>
      )}
    </>
  );
}

function factsOf({ email, ddi, telefone, papel, grupos }: CadastroSignatario): string {
  return [email, telefone && formatPhone(telefone, ddi), papel, ...grupos].filter(Boolean).join(' · ');
}

/** What is special about a contact, or keeps it out of documents. */
function ContactBadges({ contato }: { readonly contato: CadastroSignatario }) {
  const texts = useMessages(contactsMessages);
  return (
    <>
      {contato.observador && <StatusDot tone="neutral">{texts.observer}</StatusDot>}
      {contato.tipoAssinatura === 'WHATSAPP' && <StatusDot tone="warning">{texts.whatsapp}</StatusDot>}
      {contato.tipoAssinatura !== 'WHATSAPP' && contato.email === null && (
        <StatusDot tone="warning">{texts.noEmail}</StatusDot>
      )}
      {!contato.papelAtivo && <StatusDot tone="warning">{texts.inactiveRole}</StatusDot>}
    </>
  );
}
