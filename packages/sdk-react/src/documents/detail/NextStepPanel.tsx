import type { Signatario } from '@lavra/client/types';
import {
  awaitsInvitation,
  countAnswers,
  dayOf,
  daysBetween,
  formatDate,
  formatPhone,
  isCpfDoubtful,
  mainActionLabels,
  type NextStep,
  nextStep,
  renewLabel,
  shortName,
  shortNames,
  verdictMessage,
} from '@lavra/domain';
import { BellRing, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { nextStepMessages } from '../../messages/next-step.ts';
import { failureText, problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { SegmentBar } from '../../primitives/data/SegmentBar.tsx';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { isSmsBalanceOver, SmsDialog } from '../../signers/SmsDialog.tsx';
import { segmentsOf } from '../document-row.ts';
import type { Lifecycle } from '../lifecycle/use-lifecycle.tsx';
import type { DocumentActions } from '../use-document-actions.ts';
import { ChangeSigner } from './ChangeSigner.tsx';
import styles from './NextStepPanel.module.css';
import { InvitedDialog } from './SignerDialogs.tsx';
import type { DocumentDetailData } from './use-document-detail.ts';

/** Props of {@link NextStepPanel}. */
export type NextStepPanelProps = {
  readonly detail: DocumentDetailData;
  readonly onFormalize: () => void;
  readonly onRenew: (() => void) | undefined;
  readonly lifecycle: Pick<Lifecycle, 'act'>;
  readonly actions: Pick<DocumentActions, 'download' | 'downloading'>;
};

/** A version's state in one sentence, its deadline, and the next action. */
export function NextStepPanel(props: NextStepPanelProps) {
  const { detail } = props;
  const texts = useMessages(nextStepMessages);
  const { minuta, signers, funcionalidades } = detail;
  const { signatarios } = signers;
  const step = nextStep(minuta, signatarios, funcionalidades, Date.now());
  const words = useWords(detail, step);
  // Nothing if there are no signatories, because the list below asks for them, or if the deadline passed, because a
  // notice says so.
  if (words === null) return null;
  const answers = countAnswers(signatarios);
  const tone = words.tone !== 'danger' && signatarios.some(isCpfDoubtful) ? 'warning' : words.tone;
  return (
    <section className={styles.panel} data-tone={tone} aria-label={texts.label}>
      <div className={styles.words}>
        <h2 className={styles.title}>{words.title}</h2>
        {words.text && <p className={styles.text}>{words.text}</p>}
        {words.tone === 'primary' && signatarios.length > 0 && (
          <div className={styles.progress}>
            <SegmentBar
              segments={segmentsOf(answers)}
              text={texts.progress(answers.totalAssinaturas, answers.totalSignatarios)}
              tone="neutral"
            />
          </div>
        )}
      </div>
      <StepAction step={step} {...props} />
    </section>
  );
}

type Words = {
  readonly tone: 'primary' | 'danger' | 'warning' | 'neutral';
  readonly title: string;
  readonly text?: ReactNode;
};

function useWords(
  { minuta, contrato, signers }: DocumentDetailData,
  step: NextStep<Signatario>,
): Words | null {
  const texts = useMessages(nextStepMessages);
  const deadline = <Deadline fimAssinatura={minuta.fimAssinatura} />;
  switch (step.passo) {
    case 'ADICIONAR':
    case 'PRAZO':
      return null;
    case 'CONVIDAR': {
      const names = shortNames(step.faltam);
      return { tone: 'primary', title: texts.toInvite(names, step.faltam.length), text: deadline };
    }
    case 'AGUARDAR': {
      const names = shortNames(step.faltam);
      const title = minuta.ordemAssinaturas ? texts.turn(names) : texts.waiting(names, step.faltam.length);
      return { tone: 'primary', title, text: deadline };
    }
    case 'IMPEDIDO': {
      const { faltam, motivo } = step;
      const title = faltam.length > 0 ? texts.toInvite(shortNames(faltam), faltam.length) : texts.allSigned;
      return { tone: 'warning', title, text: verdictMessage(motivo) };
    }
    case 'REJEITADO':
      return { tone: 'danger', title: texts.rejected(shortName(step.por)), text: texts.rejectedText };
    case 'FORMALIZAR':
      return { tone: 'primary', title: texts.allSigned, text: texts.allSignedText };
    case 'FORMALIZADO': {
      const { totalAssinaturas } = countAnswers(signers.signatarios);
      const title = texts.formalized(formatDate(minuta.dataFormalizacao ?? contrato.dataCriacao));
      return { tone: 'neutral', title, text: texts.formalizedText(totalAssinaturas) };
    }
    case 'CANCELADO': {
      const title = texts.cancelled(formatDate(minuta.dataCancelamento ?? contrato.dataCriacao));
      return { tone: 'neutral', title, text: minuta.motivoCancelamento };
    }
    case 'ARQUIVADO':
      return { tone: 'neutral', title: texts.archived, text: texts.archivedText };
    case 'EXTINTO': {
      const title = texts.extinct(formatDate(contrato.dataExtincao ?? contrato.dataCriacao));
      return { tone: 'neutral', title, text: contrato.descricaoExtincao };
    }
    default:
      return step satisfies never;
  }
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'America/Sao_Paulo' });

/** 'Prazo até segunda, 30/11/2026, em 7 dias'. */
function Deadline({ fimAssinatura }: { readonly fimAssinatura: string }) {
  const texts = useMessages(nextStepMessages);
  const day = weekday.format(new Date(fimAssinatura)).replace('-feira', '');
  const days = daysBetween(dayOf(Date.now()), dayOf(fimAssinatura));
  return (
    <>
      {texts.deadline}{' '}
      <strong>
        {day}, {formatDate(fimAssinatura)}
      </strong>
      , {texts.inDays(days)}
    </>
  );
}

type StepActionProps = NextStepPanelProps & { readonly step: NextStep<Signatario> };

/** The button of a step; nothing if the user may not perform it, because a disabled button does not help. */
function StepAction({ step, detail, onFormalize, onRenew, lifecycle, actions }: StepActionProps) {
  const texts = useMessages(nextStepMessages);
  const detailTexts = useMessages(documentDetailMessages);
  const { contrato, minuta, main, can, user, signers } = detail;
  const change = (signatario: Signatario, label: (name: string) => string) =>
    user.may('Contrato.Signatario.Editar') && signers.can.edit(signatario).ok ? (
      <ChangeSigner
        label={label(shortName(signatario))}
        {...{ contratoId: contrato.contratoId, minutaId: minuta.id, signatario }}
      />
    ) : null;
  switch (step.passo) {
    case 'CONVIDAR':
      return main?.verdict.ok ? <InviteButton detail={detail} /> : null;
    case 'AGUARDAR': {
      const [unreachable] = step.corrigir;
      if (step.lembrar.length === 0 && unreachable) return change(unreachable, texts.fixContact);
      return user.may('Contrato.Signatario.ReenviarConvite') && step.lembrar.length > 0 ? (
        <RemindButton detail={detail} people={step.lembrar} />
      ) : null;
    }
    case 'IMPEDIDO': {
      const old = signers.signatarios.find(
        (signatario) => signatario.tipoAssinatura === 'WHATSAPP' && awaitsInvitation(signatario),
      );
      return old ? change(old, texts.changeSigner) : null;
    }
    case 'REJEITADO':
      return onRenew && user.may('Contrato.Renovar') && user.may('Contrato.Cancelar') ? (
        <Button variant="primary" onClick={onRenew}>
          {texts.correct}
        </Button>
      ) : null;
    case 'FORMALIZAR':
      return main?.verdict.ok ? (
        <Button variant="primary" onClick={onFormalize}>
          {mainActionLabels.FORMALIZAR}
        </Button>
      ) : null;
    case 'FORMALIZADO':
      return can.downloadSigned.ok ? (
        <Button
          variant="primary"
          icon={Download}
          busy={actions.downloading === 'assinada'}
          onClick={() => void actions.download({ ...contrato, minutaId: minuta.id }, 'assinada')}
        >
          {detailTexts.downloadSealed}
        </Button>
      ) : null;
    case 'CANCELADO':
      return onRenew && can.renew.ok ? (
        <Button variant="primary" onClick={onRenew}>
          {renewLabel(contrato)}
        </Button>
      ) : null;
    case 'ARQUIVADO':
      return user.may('Contrato.Restaurar') ? (
        <Button onClick={() => lifecycle.act('restore', contrato)}>{texts.restore}</Button>
      ) : null;
    default:
      return null;
  }
}

function InviteButton({ detail }: Pick<NextStepPanelProps, 'detail'>) {
  const texts = useMessages(documentDetailMessages);
  const notify = useToast();
  const { signers } = detail;
  const [isBusy, setIsBusy] = useState(false);
  const [emails, setEmails] = useState<readonly string[]>();
  const [lacksSms, setLacksSms] = useState(false);
  const contactOf = (signatario: Signatario): string => {
    const { email, telefone, ddi, enviarConviteSMS } = signatario;
    const contact = email ?? shortName(signatario);
    return enviarConviteSMS && telefone ? texts.alsoBySms(contact, formatPhone(telefone, ddi)) : contact;
  };
  const invite = async () => {
    setIsBusy(true);
    const result = await signers.invite();
    setIsBusy(false);
    if (!result.ok && isSmsBalanceOver(result.problem)) return setLacksSms(true);
    if (!result.ok) return notify({ text: failureText(result.problem, texts.inviteFailed), tone: 'danger' });
    const invited = new Set(result.data.convidados);
    const people = signers.signatarios.filter(({ id }) => invited.has(id));
    setEmails(people.map(contactOf));
  };
  return (
    <>
      <Button variant="primary" busy={isBusy} onClick={() => void invite()}>
        {mainActionLabels.CONVIDAR}
      </Button>
      {lacksSms && <SmsDialog onClose={() => setLacksSms(false)} />}
      {emails && <InvitedDialog emails={emails} onClose={() => setEmails(undefined)} />}
    </>
  );
}

type RemindButtonProps = Pick<NextStepPanelProps, 'detail'> & { readonly people: readonly Signatario[] };

/** Resends the invitation to everyone who is missing or, with an order, to the person whose turn it is. */
function RemindButton({ detail, people }: RemindButtonProps) {
  const texts = useMessages(nextStepMessages);
  const notify = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const remind = async () => {
    setIsBusy(true);
    const results = [];
    for (const { id } of people) results.push(await detail.signers.resend(id));
    setIsBusy(false);
    const failed = results.find((result) => !result.ok);
    const sent = results.filter((result) => result.ok).length;
    if (!failed || failed.ok) return notify({ text: texts.reminded(sent) });
    const start = sent > 0 ? `${texts.remindedSome(sent, people.length)} ` : '';
    notify({ text: `${start}${problemText(failed.problem)}`, tone: 'danger' });
  };
  const [first] = people;
  return (
    <Button variant="primary" icon={BellRing} busy={isBusy} onClick={() => void remind()}>
      {people.length === 1 && first ? texts.remindOne(shortName(first)) : texts.remindMany(people.length)}
    </Button>
  );
}
