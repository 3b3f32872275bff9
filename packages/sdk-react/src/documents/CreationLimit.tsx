import type { OrganizacaoPlano } from '@lavra/client/types';
import { checkDocumentLimit, isNearDocumentLimit } from '@lavra/domain';
import { useRef, useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { UpsellDialog } from './UpsellDialog.tsx';

/** How close the organisation is to the plan's limit (specification 1 §4, 'New-document limit'). */
export type LimitState = 'none' | 'near' | 'reached';

/** Refusal of a creation because the plan's documents are used up; its dialog replaces the notice. */
export const LIMIT_REACHED = 'LimiteDocumentosAtingidoException';

/** Checks the plan's limit before a creation: `ask` calls `proceed`, or opens the limit dialog first. */
export function useCreationLimit(): {
  readonly state: LimitState;
  readonly ask: (proceed: () => void) => void;
  readonly close: () => void;
} {
  const { organizacaoId } = useCurrentUser();
  const { data: consumo } = useOperation(
    'getOrganizationConsumption',
    organizacaoId === undefined ? null : { path: { organizacaoId } },
  );
  const [state, setState] = useState<LimitState>('none');
  const warned = useRef<() => void>(undefined);
  const ask = (proceed: () => void) => {
    if (consumo && !checkDocumentLimit(consumo).ok) return setState('reached');
    if (!consumo || !isNearDocumentLimit(consumo)) return proceed();
    warned.current = proceed;
    setState('near');
  };
  // Closing the warning proceeds with the creation; reaching the limit prevents it.
  const close = () => {
    setState('none');
    if (state === 'near') warned.current?.();
  };
  return { state, ask, close };
}

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
  const texts = useMessages(documentsMessages);
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
