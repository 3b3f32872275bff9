import type { Problema, Signatario, SituacaoFormalizacao } from '@lavra/client/types';
import { verdictMessage } from '@lavra/domain';
import { BellRing, BookUser, PenLine, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ImportDialog } from '../../contacts/ImportDialog.tsx';
import { contactsMessages } from '../../messages/contacts.ts';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { failureText, problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { ObserversSection } from '../../observers/ObserversSection.tsx';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { inShownOrder, SortingStatus } from '../../primitives/sorting/SortableItem.tsx';
import { useCopy } from '../../primitives/use-copy.ts';
import { RemindersDialog } from '../../reminders/RemindersDialog.tsx';
import { SigningOrderCheckbox } from '../../signers/order/SigningOrderCheckbox.tsx';
import { useSigningOrder } from '../../signers/order/use-signing-order.ts';
import { SignerWizard } from '../../signers/SignerWizard.tsx';
import { signerName } from '../../signers/signer-name.ts';
import styles from './DocumentDetail.module.css';
import { SecurityKeyDialog } from './SecurityKeyDialog.tsx';
import { CopyLinkDialog, InPersonDialog, SignerDataDialog, SignerHistoryDialog } from './SignerDialogs.tsx';
import { SignerMessagesDialog } from './SignerMessagesDialog.tsx';
import { type SignerIntent, SignerRow } from './SignerRow.tsx';
import type { DocumentDetailData } from './use-document-detail.ts';

/** Props of {@link SignersPanel}. */
export type SignersPanelProps = {
  readonly detail: DocumentDetailData;
  readonly onFormalize: () => void;
  readonly onPosition: (() => void) | undefined;
};

type LinkIntent = 'inPerson' | 'copyLink';

/** Dialog open over the panel. */
type Open =
  | { readonly kind: 'add' | 'import' | 'reminders' }
  | { readonly kind: Exclude<SignerIntent, 'resend' | LinkIntent>; readonly signatario: Signatario }
  | { readonly kind: LinkIntent; readonly signatario: Signatario; readonly link: string };

/** Signatories with their states. */
export function SignersPanel({ detail, onFormalize, onPosition }: SignersPanelProps) {
  const texts = useMessages(documentDetailMessages);
  const [open, setOpen] = useState<Open>();
  const { contrato, minuta, signers, user, can } = detail;
  const { signatarios } = signers;
  const sorting = useSigningOrder(signers);
  const handle = useIntents(detail, setOpen);
  const reason = (verdict: typeof can.store) => verdictMessage(verdict) ?? undefined;
  const isOver = minuta.situacaoFormalizacao === 'FORMALIZADO' || minuta.situacaoFormalizacao === 'CANCELADO';
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
  const emptyTexts = useEmptyTexts(minuta.situacaoFormalizacao);
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
            {onPosition && !isOver && (
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
                sameCpf={signatarios
                  .filter(({ id }) => signatario.cpfRepetidoCom.includes(id))
                  .map(signerName)}
                sorting={sorting}
                can={signers.can}
                user={user}
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

/** Texts of an empty list of signatories: an invitation to add some, or how the version ended. */
function useEmptyTexts(situacao: SituacaoFormalizacao): {
  readonly title: string;
  readonly children: string;
} {
  const texts = useMessages(documentDetailMessages);
  if (situacao === 'FORMALIZADO') return { title: texts.storedTitle, children: texts.storedText };
  if (situacao === 'CANCELADO') return { title: texts.cancelledTitle, children: texts.cancelledText };
  return { title: texts.noSignersTitle, children: texts.noSignersText };
}

/** Handles the actions of rows. Refusals become notices. */
function useIntents({ signers }: DocumentDetailData, setOpen: (open: Open) => void) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const refuse = (problem: Problema) => notify({ text: problemText(problem), tone: 'danger' });
  const refuseInvitation = (problem: Problema) =>
    notify({ text: failureText(problem, texts.inviteFailed), tone: 'danger' });
  const intent = async (kind: SignerIntent, signatario: Signatario) => {
    if (kind === 'resend') {
      const result = await signers.resend(signatario.id);
      return result.ok
        ? notify({ text: texts.resent(signerName(signatario)) })
        : refuseInvitation(result.problem);
    }
    if (kind === 'inPerson') {
      const result = await signers.openInPerson(signatario.id);
      return result.ok ? setOpen({ kind, signatario, link: result.data.link }) : refuse(result.problem);
    }
    if (kind === 'copyLink') {
      const result = await signers.copyLink(signatario.id);
      if (!result.ok) return refuse(result.problem);
      const { link } = result.data;
      return (await copy(link)) ? undefined : setOpen({ kind, signatario, link });
    }
    setOpen({ kind, signatario });
  };
  return {
    intent: (kind: SignerIntent, signatario: Signatario) => void intent(kind, signatario),
  };
}

/** The place of a signatory for somebody else: role, order, options and boxes stay. */
function withoutPerson(signatario: Signatario): Signatario {
  const person = { nome: null, email: null, telefone: null, cpf: null, cnpj: null, chaveSeguranca: null };
  return { ...signatario, ...person };
}

type PanelLayersProps = {
  readonly open: Open | undefined;
  readonly onOpen: (open: Open) => void;
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
          signatario={open.kind === 'replace' ? withoutPerson(open.signatario) : open.signatario}
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
