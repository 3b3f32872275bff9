import { verdictMessage } from '@lavra/domain';
import { Bell, BellOff } from 'lucide-react';
import { bellsMessages } from '../messages/bells.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton, type IconButtonProps } from '../primitives/Button.tsx';
import type { BellTarget } from './bell-target.ts';
import type { Bells } from './use-bells.tsx';

/** Props of {@link BellButton}. */
export type BellButtonProps = Pick<IconButtonProps, 'size' | 'variant'> & {
  readonly target: BellTarget;
  readonly bells: Pick<Bells, 'actionOf' | 'press'>;
};

/** The bell of a document or folder: its icon shows whether the user is notified, its label what a press does. */
export function BellButton({ target, bells, ...look }: BellButtonProps) {
  const texts = useMessages(bellsMessages);
  const action = bells.actionOf(target);
  if (!action) return null;
  const isOn = target.notificar && target.verdict.ok;
  return (
    <IconButton
      {...look}
      icon={isOn ? Bell : BellOff}
      label={`${texts.bells[action]}: ${target.nome}${action === 'MANAGE' && isOn ? ` (${texts.isOnForYou})` : ''}`}
      disabledReason={verdictMessage(target.verdict) ?? undefined}
      onClick={() => bells.press(target)}
    />
  );
}
