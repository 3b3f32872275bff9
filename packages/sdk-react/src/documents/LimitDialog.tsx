import type { OrganizacaoPlano } from '@lavra/client/types';
import { planLimitMessages } from '../messages/plan-limit.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useOperation } from '../provider/queries.ts';
import { UpsellDialog } from './UpsellDialog.tsx';
import type { LimitState } from './use-creation-limit.ts';

type Texts = Readonly<Record<'reachedClm' | 'reachedFree' | 'reachedText', string>>;

/** The text differs for the free plan, the other plans, and CLM, which suggests the PRO plan (3 §8). */
function reachedText(plano: OrganizacaoPlano | undefined, texts: Texts): string {
  if (plano?.produtoNome === 'LAVRA_CLM') return texts.reachedClm;
  return plano?.nomePlano === 'FREE' ? texts.reachedFree : texts.reachedText;
}

/** Props of {@link LimitDialog}. */
export type LimitDialogProps = {
  readonly state: LimitState;
  readonly onClose: () => void;
  /** Opens the plans; without it the dialog has no such button. */
  readonly onOpenPlans?: (() => void) | undefined;
};

/** Dialog shown when the plan's documents are used up, or only one remains. */
export function LimitDialog({ state, onClose, onOpenPlans }: LimitDialogProps) {
  const texts = useMessages(planLimitMessages);
  const { data: plano } = useOperation('getOrganizationPlan', state === 'none' ? null : {});
  if (state === 'near') {
    return (
      <Dialog
        open
        title={texts.nearTitle}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {texts.proceed}
          </Button>
        }
      >
        {texts.nearText}
      </Dialog>
    );
  }
  return (
    <UpsellDialog
      open={state === 'reached'}
      title={texts.reachedTitle}
      onClose={onClose}
      onOpenPlans={onOpenPlans}
    >
      {reachedText(plano, texts)}
    </UpsellDialog>
  );
}
