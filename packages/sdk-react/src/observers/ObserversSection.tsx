import type { Minuta, Observador } from '@lavra/client/types';
import { endedUnformalized, formatToMinute, versionCan } from '@lavra/domain';
import { Eye, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { observersMessages } from '../messages/observers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { List, ListItem } from '../primitives/data/List.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { iconProps } from '../primitives/icon.ts';
import { RemoveDialog } from '../primitives/overlays/RemoveDialog.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import { useAction, useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { AddObserversDialog } from './AddObserversDialog.tsx';
import styles from './Observers.module.css';

type ObserversSectionProps = { readonly contratoId: number; readonly minuta: Minuta };

type Asked = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly observador: Observador };

/** Observers of a version, who are notified of its formalization. */
export function ObserversSection({ contratoId, minuta }: ObserversSectionProps) {
  const texts = useMessages(observersMessages);
  const { may } = useCurrentUser();
  const { data, problem, refresh } = useOperation('listObservers', {
    path: { contratoId, minutaId: minuta.id },
  });
  const remove = useAction('removeObserver');
  const [asked, setAsked] = useState<Asked>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, data && `${data.length} ${asked?.kind}`);
  const close = () => setAsked(undefined);
  // Once the version is closed, no observer can be added, so there is no button.
  const isOpen = versionCan.changeObservers(minuta).ok;
  const canAdd = isOpen && may('Contrato.Signatario.Novo');
  if (problem && !data) return <LoadFailed title={texts.loadFailed} problem={problem} onRetry={refresh} />;
  if (!data || (data.length === 0 && !canAdd)) return null;
  const nameOf = ({ nome, email }: Observador) => nome ?? email ?? texts.erased;
  return (
    <section className={styles.observers}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {texts.title(data.length)}
        </h2>
        {canAdd && (
          <Button size="small" icon={Eye} onClick={() => setAsked({ kind: 'add' })}>
            {texts.add}
          </Button>
        )}
      </div>
      <p className={styles.text}>{endedUnformalized(minuta) ? texts.notFormalized : texts.text}</p>
      {data.length > 0 && (
        <List label={texts.title(data.length)}>
          {data.map((observador) => (
            <ListItem
              key={observador.id}
              title={nameOf(observador)}
              sub={subOf(observador, texts.told)}
              start={<Eye {...iconProps} />}
              end={
                isOpen &&
                may('Contrato.Signatario.Excluir') && (
                  <IconButton
                    size="small"
                    icon={X}
                    label={texts.remove(nameOf(observador))}
                    onClick={() => setAsked({ kind: 'remove', observador })}
                  />
                )
              }
            />
          ))}
        </List>
      )}
      {asked?.kind === 'add' && <AddObserversDialog minutaId={minuta.id} onClose={close} />}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          onClose={close}
          onRemove={() => remove.run({ path: { minutaId: minuta.id, observadorId: asked.observador.id } })}
        >
          {texts.removeText(nameOf(asked.observador))}
        </RemoveDialog>
      )}
    </section>
  );
}

function subOf({ nome, email, dataEnvioEmail }: Observador, told: (when: string) => string): string {
  return [nome && email, dataEnvioEmail && told(formatToMinute(dataEnvioEmail))].filter(Boolean).join(' · ');
}
