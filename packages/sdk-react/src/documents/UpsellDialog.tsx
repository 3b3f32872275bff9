import type { ReactNode } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { CommercialChat } from '../signers/CommercialChat.tsx';

type UpsellDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Opens the plans; without it the dialog only closes. */
  readonly onOpenPlans?: (() => void) | undefined;
  /** First message of a conversation with sales; without it, the dialog offers none. */
  readonly chat?: string;
  readonly children: ReactNode;
};

/** Says that the plan does not allow something, and leads to the plans. */
export function UpsellDialog({ open, title, onClose, onOpenPlans, chat, children }: UpsellDialogProps) {
  const texts = useMessages(documentsMessages);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          {chat && <CommercialChat variant="secondary" text={chat} />}
          <Button variant="primary" onClick={onOpenPlans ?? onClose}>
            {onOpenPlans ? texts.wantPlan : texts.understood}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
