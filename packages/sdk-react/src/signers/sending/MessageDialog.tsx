import type { Problema, Signatario } from '@lavra/client/types';
import { limits } from '@lavra/domain';
import { useState } from 'react';
import { problemText } from '../../messages/problem-text.ts';
import { sendingReviewMessages } from '../../messages/sending-review.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { TextArea } from '../../primitives/fields/TextArea.tsx';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { signerEntryOf, signerFormOf } from '../signer-form.ts';
import type { Signers } from '../use-signers.ts';

/** Signatories whose invitation contains a message (2 §4: in person clears it). */
export function readsMessage(signatario: Signatario): boolean {
  return signatario.statusSignatario === 'NAO_CONVIDADO' && signatario.disponibilidadeAssinatura === 'REMOTA';
}

/** Sets one message for all invited signatories. */
export function MessageDialog({
  signers,
  onClose,
}: {
  readonly signers: Signers;
  readonly onClose: () => void;
}) {
  const texts = useMessages(sendingReviewMessages);
  const notify = useToast();
  const readers = signers.signatarios.filter(readsMessage);
  const [mensagem, setMensagem] = useState(() => readers.find((one) => one.mensagem)?.mensagem ?? '');
  const [problem, setProblem] = useState<Problema>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    setProblem(undefined);
    for (const signatario of readers) {
      if ((signatario.mensagem ?? '') === mensagem.trim()) continue;
      const result = await signers.edit(
        signatario.id,
        signerEntryOf({ ...signerFormOf(signatario), mensagem }),
      );
      if (result.ok) continue;
      setProblem(result.problem);
      setIsBusy(false);
      return;
    }
    notify({ text: texts.messageSaved });
    onClose();
  };
  return (
    <FormDialog
      title={texts.messageTitle}
      submitLabel={texts.messageSave}
      busy={isBusy}
      error={problem && problemText(problem)}
      onClose={onClose}
      onSubmit={save}
    >
      <TextArea
        label={texts.message}
        help={texts.messageHelp}
        optional
        maxLength={limits.signerMessageLength}
        value={mensagem}
        onChange={setMensagem}
      />
    </FormDialog>
  );
}
