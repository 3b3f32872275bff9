'use client';
import type { Signatario } from '@lavra/client/types';
import { useState } from 'react';
import { useActRefusal } from '../documents/lifecycle/use-act-refusal.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { signerName } from './signer-name.ts';
import type { Signers } from './use-signers.ts';

/** Asks for confirmation and removes the signatory. */
export function RemoveSigner({
  contratoId,
  signers,
  signatario,
  onClose,
}: {
  readonly contratoId: number;
  readonly signers: Signers;
  readonly signatario: Signatario;
  readonly onClose: () => void;
}) {
  const texts = useMessages(signersMessages);
  const notify = useToast();
  const [refusal, setRefusal] = useState<string>();
  const nome = signerName(signatario);
  const refusalOf = useActRefusal({ contratoId, nome }, onClose);
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      onCancel={onClose}
      onConfirm={async () => {
        const result = await signers.remove(signatario.id);
        if (!result.ok) return setRefusal(refusalOf(result.problem));
        notify({ text: texts.removed });
        onClose();
      }}
    >
      {texts.removeText(nome)}
      {refusal && (
        <Banner tone="danger" live="alert">
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
