import { checkCancellationReason, limits, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { lifecycleMessages } from '../../messages/lifecycle.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { TextArea } from '../../primitives/fields/TextArea.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { useAction } from '../../provider/queries.ts';
import { aboutDocuments } from '../notice-subjects.ts';
import type { ActedDocument } from './acted-document.ts';
import { useActRefusal } from './use-act-refusal.ts';

/** Props of {@link CancelDialog}. */
export type CancelDialogProps = {
  readonly contrato: Pick<ActedDocument, 'contratoId' | 'minutaId' | 'nome'>;
  readonly onClose: () => void;
};

/** Asks for the reason of a cancellation, then for its confirmation (1 §4). */
export function CancelDialog({ contrato, onClose }: CancelDialogProps) {
  const texts = useMessages(lifecycleMessages);
  const notify = useToast();
  const cancel = useAction('cancelVersion');
  const input = useRef<HTMLTextAreaElement>(null);
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);
  const refusalOf = useActRefusal(contrato, onClose);
  const { contratoId, minutaId, nome } = contrato;
  if (isConfirming) {
    return (
      <ConfirmDialog
        open
        tone="danger"
        confirmLabel={texts.cancelYes}
        onCancel={() => setIsConfirming(false)}
        onConfirm={async () => {
          const body = { motivoCancelamento: motivo.trim() };
          const result = await cancel.run({ path: { contratoId, minutaId }, body });
          if (result.ok) {
            onClose();
            return notify({ text: texts.cancelled, about: aboutDocuments(contratoId) });
          }
          setError(refusalOf(result.problem));
          setIsConfirming(false);
        }}
      >
        {texts.cancelText(nome)}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={texts.cancel}
      submitLabel={texts.proceed}
      cancelLabel={texts.goBack}
      tone="danger"
      initialFocus={input}
      onClose={onClose}
      onSubmit={() => {
        const refusal = verdictMessage(checkCancellationReason(motivo)) ?? undefined;
        setError(refusal);
        if (!refusal) setIsConfirming(true);
      }}
    >
      <TextArea
        ref={input}
        label={texts.cancelReason}
        help={texts.cancelReasonHelp}
        value={motivo}
        onChange={setMotivo}
        error={error}
        maxLength={limits.cancellationReasonLength}
      />
    </FormDialog>
  );
}
