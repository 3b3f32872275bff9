import type { Signatario } from '@lavra/client/types';
import { shortName } from '@lavra/domain';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { nextStepMessages } from '../../messages/next-step.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { SignerWizard } from '../../signers/SignerWizard.tsx';

type ChangeOldSignerProps = {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatario: Signatario;
};

/** Changes the signature type of an old WhatsApp signatory, who blocks all invitations (2 §8). */
export function ChangeOldSigner({ contratoId, minutaId, signatario }: ChangeOldSignerProps) {
  const texts = useMessages(nextStepMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Pencil} onClick={() => setIsOpen(true)}>
        {texts.changeSigner(shortName(signatario))}
      </Button>
      {isOpen && (
        <SignerWizard
          contratoId={contratoId}
          minutaId={minutaId}
          signatario={signatario}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
