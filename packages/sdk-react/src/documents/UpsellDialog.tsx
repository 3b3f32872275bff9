import type { ReactNode } from 'react';
import { planLimitMessages } from '../messages/plan-limit.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';

type UpsellDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Opens the plans; without it the dialog only closes. */
  readonly onOpenPlans?: (() => void) | undefined;
  /** Opens a chat with sales. */
  readonly chat?: ReactNode;
  readonly children: ReactNode;
};

/** Says that the plan does not include something, and opens the plans. */
export function UpsellDialog({ open, title, onClose, onOpenPlans, chat, children }: UpsellDialogProps) {
  const texts = useMessages(planLimitMessages);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          {chat}
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
