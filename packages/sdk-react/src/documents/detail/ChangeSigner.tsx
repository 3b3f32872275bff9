import type { Signatario } from '@lavra/client/types';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { SignerWizard } from '../../signers/SignerWizard.tsx';

type ChangeSignerProps = {
  readonly label: string;
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatario: Signatario;
};

/** Changes the one signatory on whom the next step depends: an old one by WhatsApp (2 §8), or an unreachable one. */
export function ChangeSigner({ label, contratoId, minutaId, signatario }: ChangeSignerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Pencil} onClick={() => setIsOpen(true)}>
        {label}
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
