import type { Problema } from '@lavra/client/types';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import { CommercialChat } from './CommercialChat.tsx';

/** A refusal that the dialog explains better than a notice (2 §8). */
export const isSmsBalanceOver = ({ excecao }: Problema): boolean =>
  excecao === 'SaldoSmsInsuficienteException';

type SmsDialogProps = {
  /** The service that the organisation lacks; undefined if its SMS balance is used up. */
  readonly service?: string | undefined;
  readonly onClose: () => void;
};

/** Why no SMS can be sent, and whom to ask (2 §2, §8). */
export function SmsDialog({ service, onClose }: SmsDialogProps) {
  const texts = useMessages(signersMessages);
  return (
    <Dialog
      open
      title={service ? texts.buyTitle : texts.balanceTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.understood}</Button>
          <CommercialChat text={texts.buyChat(service ?? texts.moreSms)} />
        </>
      }
    >
      {service ? texts.buyText(service) : texts.balanceText}
    </Dialog>
  );
}
