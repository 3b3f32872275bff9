import type { Minuta, Signatario } from '@lavra/client/types';
import {
  deliveryFailureText,
  deliveryRemedy,
  formatDateTime,
  isCpfDoubtful,
  isLeftUnanswered,
  signatureTypeLabels,
  signerStatusLabel,
  type Verdict,
  verdictMessage,
} from '@lavra/domain';
import {
  ArrowLeftRight,
  Copy,
  Ellipsis,
  History,
  IdCard,
  KeyRound,
  Mail,
  Mails,
  MessageSquare,
  Pencil,
  PenLine,
  Send,
  Trash2,
} from 'lucide-react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button, IconButton } from '../../primitives/Button.tsx';
import { Avatar } from '../../primitives/data/Avatar.tsx';
import { StatusDot } from '../../primitives/data/StatusDot.tsx';
import { Menu, type MenuItem } from '../../primitives/overlays/Menu.tsx';
import { SortableItem, useMovingItems } from '../../primitives/sorting/SortableItem.tsx';
import type { Sorting } from '../../primitives/sorting/use-sorting.ts';
import type { Tone } from '../../primitives/tone.ts';
import type { CurrentUser } from '../../session/use-current-user.ts';
import { signerName } from '../../signers/signer-name.ts';
import type { Signers } from '../../signers/use-signers.ts';
import styles from './DocumentDetail.module.css';

/** Invitations by the ways that staff choose. */
export type WayIntent = 'byEmail' | 'bySms' | 'byBoth';

/** Actions on a signatory. */
export type SignerIntent =
  | 'edit'
  | 'replace'
  | 'resend'
  | WayIntent
  | 'copyLink'
  | 'key'
  | 'inPerson'
  | 'data'
  | 'history'
  | 'messages'
  | 'remove';

/** Props of {@link SignerRow}. */
export type SignerRowProps = {
  readonly signatario: Signatario;
  /** One-based; decides the colour, as in the editor. */
  readonly place: number;
  /** 'ordered' shows the position in the signing order. */
  readonly order: 'free' | 'ordered';
  /** Names of other signatories with the same CPF. */
  readonly sameCpf: readonly string[];
  readonly validarAberturaEmail: boolean;
  readonly situacaoFormalizacao: Minuta['situacaoFormalizacao'];
  /** Null if the signing order cannot be changed. */
  readonly sorting: Sorting | null;
  readonly can: Signers['can'];
  readonly user: Pick<CurrentUser, 'may'>;
  /** The organisation sends invitations by SMS. */
  readonly hasSms: boolean;
  readonly onIntent: (intent: SignerIntent, signatario: Signatario) => void;
};

const tones: Readonly<Record<Signatario['statusSignatario'], Tone>> = {
  NAO_CONVIDADO: 'neutral',
  CONVIDADO: 'warning',
  ASSINADO: 'success',
  REJEITADO: 'danger',
};

/** One signatory: name, role, progress, and the menu of their status (specification 2 §4). */
export function SignerRow({
  signatario,
  place,
  order,
  sameCpf,
  validarAberturaEmail,
  situacaoFormalizacao,
  ...menu
}: SignerRowProps) {
  const texts = useMessages(documentDetailMessages);
  const { statusSignatario, papel, tipoAssinatura, motivoRejeicao, situacaoEnvio } = signatario;
  // Shown outside the menu when an in-person signatory may sign now.
  const isHere = menu.can.openInPerson(signatario).ok;
  const isDoubtful = isCpfDoubtful(signatario);
  const answered = signatario.dataAssinatura ?? signatario.dataRejeicao;
  const isOver = isLeftUnanswered(signatario, { situacaoFormalizacao });
  const isWarned = isDoubtful && statusSignatario === 'ASSINADO';
  const facts = [
    ...(order === 'ordered' ? [texts.inOrder(place)] : []),
    papel,
    ...(tipoAssinatura === 'ELETRONICA' ? [] : [signatureTypeLabels[tipoAssinatura]]),
  ];
  return (
    <SortableItem id={signatario.id} sorting={menu.sorting} className={styles.signer}>
      <Avatar name={signerName(signatario)} size="large" signer={place} />
      <div className={styles.signerWords}>
        <span className={styles.signerName}>{signerName(signatario)}</span>
        {signatario.nome && signatario.email && <span className={styles.sub}>{signatario.email}</span>}
        <span className={styles.sub}>{facts.join(' · ')}</span>
        <span className={styles.signerStatus}>
          <StatusDot tone={isOver ? 'neutral' : isWarned ? 'warning' : tones[statusSignatario]}>
            {signerStatusLabel(signatario, { situacaoFormalizacao, validarAberturaEmail })}
          </StatusDot>
          {answered && <span className={styles.sub}>{texts.signedOn(formatDateTime(answered))}</span>}
        </span>
        {signatario.dataDelegacao && (
          <span className={styles.sub}>{texts.delegatedOn(formatDateTime(signatario.dataDelegacao))}</span>
        )}
        {signatario.cpfConfere === false && <span className={styles.doubt}>{texts.cpfDiffers}</span>}
        {sameCpf.length > 0 && <span className={styles.doubt}>{texts.cpfShared(sameCpf)}</span>}
        {motivoRejeicao && <span className={styles.reason}>{texts.reason(motivoRejeicao)}</span>}
        {situacaoEnvio === 'FALHOU' && statusSignatario === 'CONVIDADO' && (
          <FailedDelivery signatario={signatario} {...menu} />
        )}
        {situacaoEnvio === 'NA_FILA' && statusSignatario === 'CONVIDADO' && (
          <span className={styles.sub}>{texts.sending}</span>
        )}
        {isHere && (
          <span className={styles.here}>
            <Button size="small" icon={PenLine} onClick={() => menu.onIntent('inPerson', signatario)}>
              {texts.inPerson}
            </Button>
          </span>
        )}
      </div>
      <SignerMenu signatario={signatario} {...menu} />
    </SortableItem>
  );
}

/** Why the last message did not arrive, with the actions that help and are permitted. */
function FailedDelivery({ signatario, can, user, onIntent }: SignerMenuProps) {
  const texts = useMessages(documentDetailMessages);
  const { motivoFalhaEnvio, meioEnvio } = signatario;
  const why = motivoFalhaEnvio && deliveryFailureText(motivoFalhaEnvio, meioEnvio ?? 'EMAIL');
  const mayEdit = user.may('Contrato.Signatario.Editar') && can.edit(signatario).ok;
  const mayResend = user.may('Contrato.Signatario.ReenviarConvite') && can.resend(signatario).ok;
  const isCorrection = deliveryRemedy(motivoFalhaEnvio) === 'CORRIGIR';
  return (
    <>
      <span className={styles.reason}>{why ? texts.sendFailedWhy(why) : texts.sendFailed}</span>
      {(isCorrection ? mayEdit : mayResend) && (
        <span className={styles.here}>
          <Button
            size="small"
            icon={isCorrection ? Pencil : Send}
            onClick={() => onIntent(isCorrection ? 'edit' : 'resend', signatario)}
          >
            {isCorrection ? texts.fixContact : texts.resend}
          </Button>
        </span>
      )}
    </>
  );
}

type SignerMenuProps = Pick<
  SignerRowProps,
  'signatario' | 'sorting' | 'can' | 'user' | 'hasSms' | 'onIntent'
>;

function SignerMenu({ signatario, sorting, can, user, hasSms, onIntent }: SignerMenuProps) {
  const texts = useMessages(documentDetailMessages);
  const movingItems = useMovingItems(sorting);
  const { statusSignatario, disponibilidadeAssinatura } = signatario;
  const isAnswered = statusSignatario === 'ASSINADO' || statusSignatario === 'REJEITADO';
  const isInPerson = disponibilidadeAssinatura === 'PRESENCIAL';
  const label = texts.actionsOf(signerName(signatario));
  const item = (
    id: SignerIntent,
    label: string,
    icon: MenuItem['icon'] & object,
    verdict?: Verdict,
  ): MenuItem => ({
    id,
    label,
    icon,
    disabledReason: verdict ? (verdictMessage(verdict) ?? undefined) : undefined,
    onSelect: () => onIntent(id, signatario),
  });
  const verdict = can.inviteOne(signatario);
  // SMS only if the organisation has it. Without a number, its item opens the form.
  const isByChoice =
    hasSms && !isInPerson && statusSignatario === 'CONVIDADO' && user.may('Contrato.Signatario.Convidar');
  const channels = isByChoice
    ? [
        item('byEmail', texts.resendByEmail, Mail, verdict),
        item('bySms', texts.resendBySms, MessageSquare, verdict),
        item('byBoth', texts.resendByBoth, Send, verdict),
      ]
    : [];
  const items = [
    !isAnswered &&
      user.may('Contrato.Signatario.Editar') &&
      item('edit', texts.editSigner, Pencil, can.edit(signatario)),
    !isAnswered &&
      user.may('Contrato.Signatario.Editar') &&
      item('replace', texts.replaceSigner, ArrowLeftRight, can.edit(signatario)),
    ...movingItems(signatario.id),
    !isAnswered &&
      !isInPerson &&
      !isByChoice &&
      user.may('Contrato.Signatario.ReenviarConvite') &&
      item('resend', texts.resend, Send, can.resend(signatario)),
    ...channels,
    !isAnswered &&
      !isInPerson &&
      user.may('Contrato.Signatario.Convidar') &&
      item('copyLink', texts.copyLink, Copy, can.copyLink(signatario)),
    !isAnswered &&
      isInPerson &&
      user.may('Contrato.Signatario.Convidar') &&
      item('inPerson', texts.inPerson, PenLine, can.openInPerson(signatario)),
    !isAnswered &&
      signatario.chaveSeguranca !== null &&
      user.may('Contrato.Signatario.Editar') &&
      item('key', texts.securityKey, KeyRound),
    statusSignatario === 'ASSINADO' &&
      user.may('Contrato.Signatario.Dados') &&
      item('data', texts.signerData, IdCard),
    user.may('Contrato.Signatario.Historico') && item('history', texts.signerHistory, History),
    user.may('Contrato.Signatario.Historico') && item('messages', texts.messageHistory, Mails),
    !isAnswered &&
      user.may('Contrato.Signatario.Excluir') && {
        ...item('remove', texts.removeSigner, Trash2, can.remove(signatario)),
        tone: 'danger' as const,
        startsGroup: true,
      },
  ].filter((entry): entry is MenuItem => Boolean(entry));
  if (items.length === 0) return null;
  return (
    <Menu label={label} items={items} trigger={<IconButton icon={Ellipsis} label={label} size="small" />} />
  );
}
