'use client';
import type { Signatario } from '@lavra/client/types';
import { signatureTypeLabels, type Verdict, verdictMessage } from '@lavra/domain';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Avatar } from '../primitives/data/Avatar.tsx';
import { Menu } from '../primitives/overlays/Menu.tsx';
import styles from './SignerCards.module.css';

/** Props of {@link SignerCards}. */
export type SignerCardsProps = {
  readonly signatarios: readonly Signatario[];
  readonly canEdit: (signatario: Signatario) => Verdict;
  readonly canRemove: (signatario: Signatario) => Verdict;
  readonly onEdit: (signatario: Signatario) => void;
  readonly onRemove: (signatario: Signatario) => void;
};

/** A signatory's label while the name is unknown. */
export function signerName(signatario: Pick<Signatario, 'nome' | 'email' | 'telefone'>): string {
  return signatario.nome ?? signatario.email ?? signatario.telefone ?? '';
}

/** One card per signatory, in their colours. */
export function SignerCards({ signatarios, canEdit, canRemove, onEdit, onRemove }: SignerCardsProps) {
  const texts = useMessages(signersMessages);
  return (
    <ul className={styles.list} aria-label={texts.list}>
      {signatarios.map((signatario, index) => {
        const name = signerName(signatario);
        const isInPerson = signatario.disponibilidadeAssinatura === 'PRESENCIAL';
        const way = isInPerson ? texts.inPerson : signatureTypeLabels[signatario.tipoAssinatura];
        return (
          <li key={signatario.id} className={styles.card}>
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
          </li>
        );
      })}
    </ul>
  );
}
