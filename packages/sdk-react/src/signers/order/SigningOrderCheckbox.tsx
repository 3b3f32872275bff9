import { verdictMessage } from '@lavra/domain';
import { problemText } from '../../messages/problem-text.ts';
import { signersMessages } from '../../messages/signers.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { Checkbox } from '../../primitives/fields/Checkbox.tsx';
import type { Signers } from '../use-signers.ts';

/** 'Definir ordem de assinaturas', with what it does or why it cannot be changed (2 §4). */
export function SigningOrderCheckbox({ signers }: { readonly signers: Signers }) {
  const texts = useMessages(signersMessages);
  const notify = useToast();
  const { minuta, signatarios, can } = signers;
  const isOrdered = minuta?.ordemAssinaturas ?? false;
  const toggle = async (isOn: boolean) => {
    const result = await (isOn ? signers.order(signatarios.map(({ id }) => id)) : signers.removeOrder());
    if (!result.ok) notify({ text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <Checkbox
      label={texts.order}
      help={verdictMessage(can.toggleOrder) ?? (isOrdered ? texts.orderHelp : texts.orderAny)}
      checked={isOrdered}
      disabled={!can.toggleOrder.ok}
      onChange={(isOn) => {
        if (!signers.isBusy) void toggle(isOn);
      }}
    />
  );
}
