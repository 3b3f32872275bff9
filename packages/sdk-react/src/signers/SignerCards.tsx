'use client';
import type { Signatario } from '@lavra/client/types';
import { signatureTypeLabels, type Verdict, verdictMessage } from '@lavra/domain';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { Menu } from '../primitives/overlays/Menu.tsx';
import {
  inShownOrder,
  SortableItem,
  SortingStatus,
  useMovingItems,
} from '../primitives/sorting/SortableItem.tsx';
import type { Sorting } from '../primitives/sorting/use-sorting.ts';
import styles from './SignerCards.module.css';
import { signerName } from './signer-name.ts';

/** Props of {@link SignerCards}. */
export type SignerCardsProps = {
  readonly signatarios: readonly Signatario[];
  /** Moves the cards; null if the signing order cannot be changed. */
  readonly sorting: Sorting | null;
  readonly canEdit: (signatario: Signatario) => Verdict;
  readonly canRemove: (signatario: Signatario) => Verdict;
  readonly onEdit: (signatario: Signatario) => void;
  readonly onRemove: (signatario: Signatario) => void;
};

/** One card per signatory, in their colours. */
export function SignerCards({
  signatarios,
  sorting,
  canEdit,
  canRemove,
  onEdit,
  onRemove,
}: SignerCardsProps) {
  const texts = useMessages(signersMessages);
  const movingItems = useMovingItems(sorting);
  return (
    <>
      <ul className={styles.list} aria-label={texts.list}>
        {inShownOrder(signatarios, sorting).map((signatario, index) => {
          const name = signerName(signatario);
          const isInPerson = signatario.disponibilidadeAssinatura === 'PRESENCIAL';
          const way = isInPerson ? texts.inPerson : signatureTypeLabels[signatario.tipoAssinatura];
          return (
            <SortableItem key={signatario.id} id={signatario.id} sorting={sorting} className={styles.card}>
              <Avatar name={name} signer={index + 1} size="large" />
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                {signatario.nome && signatario.email && <p className={styles.detail}>{signatario.email}</p>}
                <p className={styles.detail}>
                  {signatario.papel} · {way}
                </p>
              </div>
              <Menu
                label={texts.actionsOf(name)}
                trigger={<IconButton icon={Ellipsis} label={texts.actionsOf(name)} />}
                items={[
                  {
                    id: 'edit',
                    label: texts.edit,
                    icon: Pencil,
                    disabledReason: verdictMessage(canEdit(signatario)) ?? undefined,
                    onSelect: () => onEdit(signatario),
                  },
                  ...movingItems(signatario.id),
                  {
                    id: 'remove',
                    label: texts.remove,
                    icon: Trash2,
                    tone: 'danger',
                    disabledReason: verdictMessage(canRemove(signatario)) ?? undefined,
                    onSelect: () => onRemove(signatario),
                  },
                ]}
              />
            </SortableItem>
          );
        })}
      </ul>
      <SortingStatus sorting={sorting} />
    </>
  );
}
