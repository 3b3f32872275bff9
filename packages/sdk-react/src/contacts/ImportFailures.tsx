import type { ImportacaoResultado, Problema } from '@lavra/client/types';
import { errorMessage, isErrorName } from '@lavra/domain';
import { contactsMessages } from '../messages/contacts.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { List, ListItem } from '../primitives/data/List.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import styles from './Contacts.module.css';

type ImportFailuresProps = { readonly result: ImportacaoResultado; readonly onClose: () => void };

/** People who could not be added to a document, with the reason. */
export function ImportFailures({ result: { sucesso, falha }, onClose }: ImportFailuresProps) {
  const texts = useMessages(contactsMessages);
  return (
    <Dialog
      open
      title={texts.importTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <div className={styles.fields}>
        {sucesso.length > 0 && <Banner tone="success">{texts.imported(sucesso.length)}</Banner>}
        <Banner tone="warning" live="alert">
          {texts.notImported(falha.length)}
        </Banner>
        <List label={texts.notImported(falha.length)}>
          {falha.map((item, index) => (
            <ListItem
              // biome-ignore lint/suspicious/noArrayIndexKey: one person may fail as a contact and in a group
              key={index}
              title={item.nome}
              sub={
                <>
                  {item.email && (
                    <>
                      {item.email}
                      <br />
                    </>
                  )}
                  {reasonOf(item)}
                </>
              }
            />
          ))}
        </List>
      </div>
    </Dialog>
  );
}

/** The catalogue's text with the next step; the server's text if the error has none. */
function reasonOf({ excecao, mensagem, email, nome }: ImportacaoResultado['falha'][number]): string {
  const name = excecao as Problema['excecao'] | null;
  return name !== null && isErrorName(name) && shortWords.has(mensagem)
    ? errorMessage(name, [email ?? nome])
    : mensagem;
}

const shortWords: ReadonlySet<string> = new Set(['Já adicionado', 'Assinatura Whats App']);
