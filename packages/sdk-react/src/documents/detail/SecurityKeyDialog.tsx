import type { Signatario } from '@lavra/client/types';
import { formatPhone, smsLeft } from '@lavra/domain';
import { Copy, MessageSquare, Pencil } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { signersMessages } from '../../messages/signers.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { Dialog } from '../../primitives/overlays/Dialog.tsx';
import { useCopy } from '../../primitives/use-copy.ts';
import { useOperation } from '../../provider/queries.ts';
import { CommercialChat } from '../../signers/CommercialChat.tsx';
import { signerName } from '../../signers/signer-name.ts';
import styles from './DocumentDetail.module.css';
import type { DocumentDetailData } from './use-document-detail.ts';

/** Props of {@link SecurityKeyDialog}. */
export type SecurityKeyDialogProps = {
  readonly detail: DocumentDetailData;
  readonly signatario: Signatario;
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

/** A signatory's security key, to copy or to send by SMS while the balance lasts (2 §2). */
export function SecurityKeyDialog({ detail, signatario, onEdit, onClose }: SecurityKeyDialogProps) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const copy = useCopy({ copied: texts.keyCopied });
  const smsTexts = useMessages(signersMessages);
  const sms = useKeySms(detail, signatario);
  const { signers } = detail;
  const send = async () => {
    const result = await signers.sendKey(signatario.id);
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    notify({ text: texts.keySent(result.data.destinoMascarado) });
    onClose();
  };
  return (
    <Dialog
      open
      title={texts.keyOf(signerName(signatario))}
      onClose={onClose}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(signatario.chaveSeguranca ?? '')}>
            {texts.copyKey}
          </Button>
          {sms.way === 'SEND' && (
            <Button variant="primary" icon={MessageSquare} busy={signers.isBusy} onClick={() => void send()}>
              {texts.sendKey}
            </Button>
          )}
          {sms.buy !== undefined && <CommercialChat text={smsTexts.buyChat(sms.buy)} />}
          {sms.way === 'PHONE' && (
            <Button variant="primary" icon={Pencil} onClick={onEdit}>
              {texts.editSigner}
            </Button>
          )}
        </>
      }
    >
      {texts.keyText}
      <p className={styles.link}>{signatario.chaveSeguranca}</p>
      <p className={styles.sub}>{sms.text}</p>
    </Dialog>
  );
}

type KeySms = {
  /** The next action: send, add a phone first, or none. */
  readonly way: 'SEND' | 'PHONE' | 'NONE';
  readonly text: string;
  /** The service to buy, if no SMS can be sent without it. */
  readonly buy?: string;
};

function useKeySms({ funcionalidades, user }: DocumentDetailData, { telefone, ddi }: Signatario): KeySms {
  const texts = useMessages(documentDetailMessages);
  const smsTexts = useMessages(signersMessages);
  const { organizacaoId } = user;
  const hasSms = funcionalidades.notificarConviteSMS || funcionalidades.enviarTokenAssinaturaSMS;
  const consumption = useOperation(
    'getOrganizationConsumption',
    organizacaoId === undefined || !hasSms ? null : { path: { organizacaoId } },
  );
  if (!hasSms) return { way: 'NONE', text: smsTexts.buyText(texts.keyService), buy: texts.keyService };
  if (!telefone) return { way: 'PHONE', text: texts.keyNoPhone };
  const { data: consumo } = consumption;
  if (consumo && smsLeft(consumo) === 0)
    return { way: 'NONE', text: smsTexts.balanceText, buy: smsTexts.moreSms };
  const balance = consumo ? ` ${smsTexts.smsBalance(smsLeft(consumo))}` : '';
  return { way: 'SEND', text: `${texts.keyTo(formatPhone(telefone, ddi))}${balance}` };
}
