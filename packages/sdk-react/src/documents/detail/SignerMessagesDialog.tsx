import type { FuncionalidadesOrganizacao, Mensagem, Signatario } from '@lavra/client/types';
import {
  deliveryFailureText,
  formatDateTime,
  hasMessageHistory,
  messageServiceLabels,
  messageStateLabels,
} from '@lavra/domain';
import { Mails } from 'lucide-react';
import { useState } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { List, ListItem } from '../../primitives/data/List.tsx';
import { StatusDot } from '../../primitives/data/StatusDot.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { LoadState } from '../../primitives/feedback/LoadState.tsx';
import { RadioGroup } from '../../primitives/fields/RadioGroup.tsx';
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
  /** The filter by channel needs SMS. */
  readonly funcionalidades: FuncionalidadesOrganizacao;
  readonly onClose: () => void;
};

type Shown = 'TODAS' | 'EMAIL' | 'SMS';

/** Messages sent to a signatory, with their delivery status ('Histórico de mensagens'). */
export function SignerMessagesDialog({
  contratoId,
  minutaId,
  signatario,
  funcionalidades,
  onClose,
}: SignerMessagesDialogProps) {
  const texts = useMessages(documentDetailMessages);
  const [shown, setShown] = useState<Shown>('TODAS');
  const channel = shown === 'TODAS' ? undefined : shown;
  const messages = useSignerMessages({ contratoId, minutaId, signatarioId: signatario.id }, channel);
  const hasSms = funcionalidades.notificarConviteSMS || funcionalidades.enviarTokenAssinaturaSMS;
  return (
    <Dialog open title={texts.messageHistory} onClose={onClose}>
      <div className={styles.panel}>
        {!hasMessageHistory(signatario) && <p>{texts.messagesTooOld}</p>}
        {hasSms && (
          <RadioGroup
            label={texts.messagesFilter}
            layout="row"
            options={[
              { value: 'TODAS', label: texts.messagesAll },
              { value: 'EMAIL', label: texts.channels.EMAIL },
              { value: 'SMS', label: texts.channels.SMS },
            ]}
            value={shown}
            onChange={setShown}
          />
        )}
        <SignerMessagesView
          empty={
            channel
              ? texts.messagesNoneOf(texts.channels[channel])
              : texts.messagesEmpty(signerName(signatario))
          }
          messages={messages}
        />
      </div>
    </Dialog>
  );
}

type SignerMessagesViewProps = {
  readonly empty: string;
  readonly messages: SignerMessages;
};

function SignerMessagesView({ empty, messages }: SignerMessagesViewProps) {
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
  if (mensagens.length === 0) return <EmptyState icon={Mails} title={empty} />;
  return (
    <div className={styles.panel}>
      <List label={texts.messagesList}>
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
  const reason = motivoFalha && deliveryFailureText(motivoFalha, meioEnvio);
  const moments = [
    dataEnvio
      ? texts.messageSent(formatDateTime(dataEnvio))
      : situacao === 'NA_FILA'
        ? texts.messageQueued(formatDateTime(dataCriacao))
        : texts.messageCreated(formatDateTime(dataCriacao)),
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
