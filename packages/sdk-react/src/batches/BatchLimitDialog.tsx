import { UpsellDialog } from '../documents/UpsellDialog.tsx';
import { batchesMessages } from '../messages/batches.ts';
import { useMessages } from '../messages/use-messages.ts';
import { CommercialChat } from '../signers/CommercialChat.tsx';

type BatchLimitDialogProps = {
  readonly open: boolean;
  /** Documents that the batch asks for. */
  readonly count: number;
  readonly children: string;
  readonly onClose: () => void;
  readonly onOpenPlans?: (() => void) | undefined;
};

/** Says that the plan allows fewer documents than a batch asks for, with a link to the support chat (2 §8). */
export function BatchLimitDialog({ open, count, children, onClose, onOpenPlans }: BatchLimitDialogProps) {
  const texts = useMessages(batchesMessages);
  return (
    <UpsellDialog
      open={open}
      title={texts.limitTitle}
      onClose={onClose}
      onOpenPlans={onOpenPlans}
      chat={<CommercialChat variant="secondary" text={texts.limitChat(count)} />}
    >
      {children}
    </UpsellDialog>
  );
}
