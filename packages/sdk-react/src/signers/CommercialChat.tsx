import { commercialChatUrl } from '@lavra/domain';
import { MessageCircle } from 'lucide-react';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { LinkButton } from '../primitives/LinkButton.tsx';
import { useOperation } from '../provider/queries.ts';

type CommercialChatProps = {
  /** First message of the chat. */
  readonly text: string;
  readonly variant?: 'primary' | 'secondary';
};

/** Opens a WhatsApp chat with sales. Renders nothing if the deployment has no sales phone (2 §2 and §8). */
export function CommercialChat({ text, variant = 'primary' }: CommercialChatProps) {
  const texts = useMessages(signersMessages);
  const { data } = useOperation('getSystemParameters', {});
  if (!data?.telefoneComercial) return null;
  return (
    <LinkButton variant={variant} icon={MessageCircle} href={commercialChatUrl(data.telefoneComercial, text)}>
      {texts.talkToSales}
    </LinkButton>
  );
}
