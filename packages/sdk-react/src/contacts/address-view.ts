import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';

/** The two lists of the address book. */
export type AddressView = 'CONTATOS' | 'GRUPOS';

/** The texts of one of the two lists. */
export function useAddressTexts(view: AddressView) {
  const texts = useMessages(contactsMessages);
  if (view === 'CONTATOS') {
    const { contacts: title, search, add, loadFailed, loading, empty, emptyText, notFound, pages } = texts;
    return { title, search, add, loadFailed, loading, empty, emptyText, notFound, pages };
  }
  return {
    title: texts.groups,
    search: texts.searchGroups,
    add: texts.addGroup,
    loadFailed: texts.loadGroupsFailed,
    loading: texts.loadingGroups,
    empty: texts.emptyGroups,
    emptyText: texts.emptyGroupsText,
    notFound: texts.groupsNotFound,
    pages: texts.groupPages,
  };
}
