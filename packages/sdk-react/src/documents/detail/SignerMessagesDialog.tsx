import type { Mensagem, Signatario } from '@lavra/client/types';
import { deliveryFailureText, formatDateTime, messageServiceLabels, messageStateLabels } from '@lavra/domain';
import { Mails } from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { List, ListItem } from '../../primitives/data/List.tsx';
import { StatusDot } from '../../primitives/data/StatusDot.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { LoadState } from '../../primitives/feedback/LoadState.tsx';
import { Dialog } from '../../primitives/overlays/Dialog.tsx';
import type { Tone } from '../../primitives/tone.ts';
import { signerName } from '../../signers/signer-name.ts';
import { type SignerMessages, useSignerMessages } from '../../signers/use-signer-messages.ts';
import styles from './DocumentDetail.module.css';

/** Props of {@link SignerMessagesDialog}. */
export type SignerMessagesDialogProps = {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly signatario: Signatario;
  readonly onClose: () => void;
};

/** Messages sent to a signatory, with their delivery status ('Histórico de mensagens'). */
export function SignerMessagesDialog({
  contratoId,
  minutaId,
  signatario,
  onClose,
}: SignerMessagesDialogProps) {
  const texts = useMessages(documentDetailMessages);
  const messages = useSignerMessages({ contratoId, minutaId, signatarioId: signatario.id });
  return (
    <Dialog open title={texts.messageHistory} onClose={onClose}>
      <SignerMessagesView name={signerName(signatario)} messages={messages} />
    </Dialog>
  );
}

type SignerMessagesViewProps = { readonly name: string; readonly messages: SignerMessages };

function SignerMessagesView({ name, messages }: SignerMessagesViewProps) {
  const texts = useMessages(documentDetailMessages);
  const { mensagens, problem, refresh } = messages;
  if (!mensagens) {
    return (
      <LoadState
        title={texts.messagesFailed}
        problem={problem}
        onRetry={refresh}
        heights={['56px', '56px']}
        loadingLabel={texts.messagesLoading}
      />
    );
  }
  if (mensagens.length === 0) return <EmptyState icon={Mails} title={texts.messagesEmpty(name)} />;
  return (
    <div className={styles.panel}>
      <List label={texts.messagesOf(name)}>
        {mensagens.map((mensagem) => (
          <MessageRow key={mensagem.id} mensagem={mensagem} />
        ))}
      </List>
      {messages.hasMore && (
        <Button variant="ghost" busy={messages.isLoadingMore} onClick={messages.loadMore}>
          {texts.loadMore}
        </Button>
      )}
    </div>
  );
}

const tones: Readonly<Record<Mensagem['situacao'], Tone>> = {
  NA_FILA: 'neutral',
  ENVIADA: 'success',
  ENTREGUE: 'success',
  FALHOU: 'danger',
  DEVOLVIDA: 'danger',
};

function MessageRow({ mensagem }: { readonly mensagem: Mensagem }) {
  const texts = useMessages(documentDetailMessages);
  const { tipoServico, meioEnvio, destinoMascarado, situacao, motivoFalha } = mensagem;
  const { dataCriacao, dataEnvio, dataAberturaEmail } = mensagem;
  const reason = motivoFalha && deliveryFailureText(motivoFalha);
  const moments = [
    dataEnvio
      ? texts.messageSent(formatDateTime(dataEnvio))
      : texts.messageQueued(formatDateTime(dataCriacao)),
    ...(dataAberturaEmail ? [texts.messageOpened(formatDateTime(dataAberturaEmail))] : []),
  ];
  return (
    <ListItem
      title={messageServiceLabels[tipoServico]}
      sub={
        <>
          <span className={styles.outcome}>
            <StatusDot tone={tones[situacao]}>{messageStateLabels[situacao]}</StatusDot>
          </span>
          {reason && <span className={styles.failure}>{reason}</span>}
          {[texts.messageTo(texts.channels[meioEnvio], destinoMascarado), ...moments].map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </>
      }
    />
  );
}
