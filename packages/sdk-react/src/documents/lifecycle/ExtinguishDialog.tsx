import { checkExtinctionReason, limits, verdictMessage } from '@lavra/domain';
import { useRef, useState } from 'react';
import { lifecycleMessages } from '../../messages/lifecycle.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { TextArea } from '../../primitives/fields/TextArea.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { useAction } from '../../provider/queries.ts';
import { aboutDocuments } from '../notice-subjects.ts';
import type { CancelDialogProps } from './CancelDialog.tsx';
import { ChosenFileField } from './ChosenFileField.tsx';
import { useActRefusal } from './use-act-refusal.ts';
import { useAttachedFile } from './use-attached-file.ts';

/** Asks for the justification of an extinction and optionally a file, then for its confirmation (1 §4). */
export function ExtinguishDialog({ contrato, onClose }: CancelDialogProps) {
  const texts = useMessages(lifecycleMessages);
  const notify = useToast();
  const extinguish = useAction('extinguishDocument');
  const input = useRef<HTMLTextAreaElement>(null);
  const [descricao, setDescricao] = useState('');
  const { arquivo, ...file } = useAttachedFile();
  const [error, setError] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);
  const refusalOf = useActRefusal(contrato, onClose);
  const { contratoId, nome } = contrato;
  const check = () => {
    const refusal = verdictMessage(checkExtinctionReason(descricao)) ?? undefined;
    setError(refusal);
    if (!refusal && !file.error) setIsConfirming(true);
  };
  if (isConfirming) {
    return (
      <ConfirmDialog
        open
        tone="danger"
        confirmLabel={texts.extinguishYes}
        onCancel={() => setIsConfirming(false)}
        onConfirm={async () => {
          const extincao = { descricao: descricao.trim() };
          const body = arquivo ? { extincao, arquivo: [arquivo] } : { extincao };
          const result = await extinguish.run({ path: { contratoId }, body });
          if (result.ok) {
            onClose();
            return notify({ text: texts.extinguished, about: aboutDocuments(contratoId) });
          }
          setError(refusalOf(result.problem));
          setIsConfirming(false);
        }}
      >
        {texts.extinguishText(nome)}
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={texts.extinguish}
      submitLabel={texts.proceed}
      tone="danger"
      initialFocus={input}
      onClose={onClose}
      onSubmit={check}
    >
      <TextArea
        ref={input}
        label={texts.extinguishReason}
        help={texts.extinguishReasonHelp}
        value={descricao}
        onChange={setDescricao}
        error={error}
        maxLength={limits.extinctionReasonLength}
      />
      <ChosenFileField
        label={texts.extinguishFile}
        help={texts.extinguishFileHelp}
        optional
        arquivo={arquivo}
        error={file.error}
        onChange={file.choose}
      />
    </FormDialog>
  );
}
