import { verdictMessage } from '@lavra/domain';
import { BellRing, BookUser, PenLine, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '../../contacts/ImportDialog.tsx';
import { contactsMessages } from '../../messages/contacts.ts';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { ObserversSection } from '../../observers/ObserversSection.tsx';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { inShownOrder, SortingStatus } from '../../primitives/sorting/SortableItem.tsx';
import { RemindersDialog } from '../../reminders/RemindersDialog.tsx';
import { SigningOrderCheckbox } from '../../signers/order/SigningOrderCheckbox.tsx';
import { useSigningOrder } from '../../signers/order/use-signing-order.ts';
import { SignerWizard } from '../../signers/SignerWizard.tsx';
import { SmsDialog } from '../../signers/SmsDialog.tsx';
import { signerName } from '../../signers/signer-name.ts';
import styles from './DocumentDetail.module.css';
import { SecurityKeyDialog } from './SecurityKeyDialog.tsx';
import { CopyLinkDialog, InPersonDialog, SignerDataDialog, SignerHistoryDialog } from './SignerDialogs.tsx';
import { SignerMessagesDialog } from './SignerMessagesDialog.tsx';
import { SignerRow } from './SignerRow.tsx';
import type { DocumentDetailData } from './use-document-detail.ts';
import { useEmptyTexts } from './use-empty-texts.ts';
import { type OpenDialog, useSignerIntents } from './use-signer-intents.ts';

/** Props of {@link SignersPanel}. */
export type SignersPanelProps = {
  readonly detail: DocumentDetailData;
  readonly onFormalize: () => void;
  readonly onPosition: (() => void) | undefined;
};

/** Signatories with their states. */
export function SignersPanel({ detail, onFormalize, onPosition }: SignersPanelProps) {
  const texts = useMessages(documentDetailMessages);
  const [open, setOpen] = useState<OpenDialog>();
  const { contrato, minuta, signers, user, can } = detail;
  const { signatarios } = signers;
  const sorting = useSigningOrder(signers);
  const handle = useSignerIntents(detail, setOpen);
  const reason = (verdict: typeof can.store) => verdictMessage(verdict) ?? undefined;
  const isOver =
    ['FORMALIZADO', 'CANCELADO'].includes(minuta.situacaoFormalizacao) ||
    contrato.arquivado ||
    contrato.extinto;
  const hasUnsent = signatarios.some(({ statusSignatario }) => statusSignatario === 'NAO_CONVIDADO');
  const showsOrder =
    !isOver && (minuta.ordemAssinaturas || hasUnsent) && user.may('Contrato.Signatario.Editar');
  const contactTexts = useMessages(contactsMessages);
  const size = signatarios.length > 0 ? 'small' : 'medium';
  const adding = !isOver && user.may('Contrato.Signatario.Novo') && (
    <>
      <Button
        icon={UserPlus}
        size={size}
        disabledReason={reason(signers.can.add)}
        onClick={() => setOpen({ kind: 'add' })}
      >
        {texts.addSigner}
      </Button>
      <Button
        icon={BookUser}
        size={size}
        disabledReason={reason(signers.can.add)}
        onClick={() => setOpen({ kind: 'import' })}
      >
        {contactTexts.importTitle}
      </Button>
    </>
  );
  const isReader = !can.rename.ok && can.rename.motivo === 'SemPermissaoException';
  const closed = isReader ? texts.nobodyText : reason(can.rename);
  const emptyTexts = useEmptyTexts(minuta.situacaoFormalizacao, closed);
  return (
    <div className={styles.panel}>
      {signatarios.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          {...emptyTexts}
          action={
            !isOver && (
              <>
                {adding}
                {user.may('Contrato.Publicar') && (
                  <Button variant="ghost" disabledReason={reason(can.store)} onClick={onFormalize}>
                    {texts.formalize}
                  </Button>
                )}
              </>
            )
          }
        />
      ) : (
        <>
          <div className={styles.panelHead}>
            {adding}
            {onPosition && !isOver && user.may('Contrato.Editar') && (
              <Button
                icon={PenLine}
                size="small"
                disabledReason={reason(can.editPositions)}
                onClick={onPosition}
              >
                {texts.position}
              </Button>
            )}
            {!isOver && user.may('Contrato.Editar') && (
              <Button
                icon={BellRing}
                size="small"
                disabledReason={reason(can.editDates)}
                onClick={() => setOpen({ kind: 'reminders' })}
              >
                {texts.reminders}
              </Button>
            )}
          </div>
          {showsOrder && <SigningOrderCheckbox signers={signers} />}
          <ol className={styles.signers}>
            {inShownOrder(signatarios, sorting).map((signatario, index) => (
              <SignerRow
                key={signatario.id}
                signatario={signatario}
                place={index + 1}
                order={minuta.ordemAssinaturas ? 'ordered' : 'free'}
                validarAberturaEmail={signers.context?.funcionalidades.validarAberturaEmail ?? false}
                situacaoFormalizacao={minuta.situacaoFormalizacao}
                sameCpf={signatarios
                  .filter(({ id }) => signatario.cpfRepetidoCom.includes(id))
                  .map(signerName)}
                sorting={sorting}
                can={signers.can}
                user={user}
                hasSms={signers.context?.funcionalidades.notificarConviteSMS ?? false}
                onIntent={handle.intent}
              />
            ))}
          </ol>
          <SortingStatus sorting={sorting} />
        </>
      )}
      <ObserversSection contratoId={contrato.contratoId} minuta={minuta} />
      <PanelLayers
        open={open}
        onOpen={setOpen}
        onClose={() => setOpen(undefined)}
        detail={detail}
        contratoId={contrato.contratoId}
      />
    </div>
  );
}

type PanelLayersProps = {
  readonly open: OpenDialog | undefined;
  readonly onOpen: (open: OpenDialog) => void;
  readonly onClose: () => void;
  readonly detail: DocumentDetailData;
  readonly contratoId: number;
};

function PanelLayers({ open, onOpen, onClose, detail, contratoId }: PanelLayersProps) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  if (!open) return null;
  switch (open.kind) {
    case 'add':
      return <SignerWizard contratoId={contratoId} minutaId={detail.minuta.id} onClose={onClose} />;
    case 'import':
      return <ImportDialog minutaId={detail.minuta.id} onClose={onClose} />;
    case 'smsBalance':
      return <SmsDialog onClose={onClose} />;
    case 'reminders':
      return (
        <RemindersDialog
          contratoId={contratoId}
          minutaId={detail.minuta.id}
          signatarios={detail.signers.signatarios}
          onClose={onClose}
        />
      );
    case 'edit':
    case 'replace':
      return (
        <SignerWizard
          contratoId={contratoId}
          minutaId={detail.minuta.id}
          {...(open.kind === 'replace' ? { replaces: open.signatario } : { signatario: open.signatario })}
          onClose={onClose}
        />
      );
    case 'inPerson':
      return <InPersonDialog signatario={open.signatario} link={open.link} onClose={onClose} />;
    case 'copyLink':
      return <CopyLinkDialog signatario={open.signatario} link={open.link} onClose={onClose} />;
    case 'key':
      return (
        <SecurityKeyDialog
          detail={detail}
          signatario={open.signatario}
          onEdit={() => onOpen({ kind: 'edit', signatario: open.signatario })}
          onClose={onClose}
        />
      );
    case 'data':
      return <SignerDataDialog signatario={open.signatario} onClose={onClose} />;
    case 'history':
      return <SignerHistoryDialog signatario={open.signatario} onClose={onClose} />;
    case 'messages':
      return (
        <SignerMessagesDialog
          contratoId={contratoId}
          minutaId={detail.minuta.id}
          signatario={open.signatario}
          funcionalidades={detail.funcionalidades}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          open
          tone="danger"
          confirmLabel={texts.removeYes}
          onCancel={onClose}
          onConfirm={async () => {
            const result = await detail.signers.remove(open.signatario.id);
            onClose();
            notify(
              result.ok
                ? { text: texts.signerRemoved }
                : { text: problemText(result.problem), tone: 'danger' },
            );
          }}
        >
          {texts.removeSignerText(signerName(open.signatario))}
        </ConfirmDialog>
      );
    default:
      return open satisfies never;
  }
}
