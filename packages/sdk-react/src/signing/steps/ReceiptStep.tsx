'use client';
import type { AssinaturaConvite, Problema, ReciboAssinatura } from '@lavra/client/types';
import { firstNameOf, formatDateTime } from '@lavra/domain';
import { Check, Download, FileText, Share2, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { signingProblems, signingProblemText } from '../../messages/signing-problems.ts';
import { signingStepMessages } from '../../messages/signing-steps.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { PasswordField } from '../../primitives/fields/PasswordField.tsx';
import { useCopy } from '../../primitives/use-copy.ts';
import { ReturnLink } from '../ReturnLink.tsx';
import type { Continuation } from '../use-continuation.ts';
import styles from './Receipt.module.css';
import { ReceiptFacts } from './ReceiptFacts.tsx';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** Props of {@link ReceiptStep}. */
export type ReceiptStepProps = {
  readonly chrome: StepChrome;
  readonly contrato: AssinaturaConvite['contrato'];
  readonly recibo: ReciboAssinatura;
  readonly retorno: string | null;
  /** The signed page. */
  readonly children: ReactNode;
  readonly onDownload: (chave?: string) => Promise<Problema | null>;
  /** Passes the device to `recibo.proximaPessoa`. */
  readonly onPassOn: (() => Promise<Problema | null>) | undefined;
  readonly others: Continuation;
};

/** The signed page, who is missing, where the final version is announced, the validation code, and the copy. */
export function ReceiptStep(props: ReceiptStepProps) {
  const { chrome, contrato, recibo, retorno, children, onDownload, onPassOn, others } = props;
  const texts = useMessages(signingStepMessages);
  const problems = useMessages(signingProblems);
  const [isBusy, setIsBusy] = useState(false);
  const [isPassing, setIsPassing] = useState(false);
  const [problem, setProblem] = useState<Problema | null>(null);
  const [asksKey, setAsksKey] = useState(false);
  const [chave, setChave] = useState('');
  const download = async () => {
    setIsBusy(true);
    const refused = await onDownload(asksKey ? chave : undefined);
    const isLocked = refused?.excecao === 'ChaveSegurancaObrigatoriaException';
    if (isLocked) setAsksKey(true);
    if (!refused) setAsksKey(false);
    setProblem(isLocked ? null : refused);
    setIsBusy(false);
  };
  const nextPerson = onPassOn && recibo.proximaPessoa;
  const passOn = async () => {
    setIsPassing(true);
    const refused = (await onPassOn?.()) ?? null;
    setProblem(refused);
    // After a success the host leaves this page.
    setIsPassing(refused === null);
  };
  const { waiting } = others;
  const shown = problem ?? others.problem;
  return (
    <StepFrame
      chrome={{ ...chrome, refusal: shown ? signingProblemText(shown, problems) : undefined }}
      mark={
        <span className={styles.mark}>
          <Check width={28} height={28} strokeWidth={2.5} aria-hidden="true" />
        </span>
      }
      title={texts.receiptTitle(firstNameOf(recibo.nome))}
      text={formatDateTime(recibo.assinadoEm)}
      onSubmit={() => void download()}
      extra={
        <>
          {asksKey && (
            <PasswordField
              label={texts.keyLabel}
              help={texts.receiptKey}
              value={chave}
              onChange={setChave}
              maxLength={60}
              autoComplete="off"
            />
          )}
          {nextPerson && (
            <Button
              variant="primary"
              size="large"
              width="full"
              icon={UserRound}
              busy={isPassing}
              onClick={() => void passOn()}
            >
              {texts.receiptPassOn(firstNameOf(nextPerson))}
            </Button>
          )}
          {waiting && (
            <Button
              variant="primary"
              size="large"
              width="full"
              icon={FileText}
              busy={others.opening !== undefined}
              onClick={() => others.goOn()}
            >
              {waiting.identificado ? texts.othersNext : texts.othersGoOn(waiting.total)}
            </Button>
          )}
          <Button
            type="submit"
            variant={nextPerson || waiting ? 'secondary' : 'primary'}
            size="large"
            width="full"
            icon={Download}
            busy={isBusy}
            disabledReason={asksKey && chave === '' ? texts.keyMissing : undefined}
          >
            {texts.receiptDownload}
          </Button>
          <ShareReceipt nome={contrato.nome} url={recibo.validacaoUrl} />
          <ReturnLink retorno={retorno} />
        </>
      }
    >
      {recibo.cancelado && <Banner tone="warning">{texts.receiptCancelled}</Banner>}
      {recibo.totalRejeicoes > 0 && !recibo.cancelado && (
        <Banner tone="warning">{texts.rejectedByOther}</Banner>
      )}
      {children}
      <ReceiptFacts recibo={recibo} />
    </StepFrame>
  );
}

/** Shares the page where anyone can validate the document; copies its address where the device shares nothing. */
function ShareReceipt({ nome, url }: { readonly nome: string; readonly url: string }) {
  const texts = useMessages(signingStepMessages);
  const copy = useCopy({ copied: texts.handoffCopied });
  const share = async () => {
    if (!navigator.share) return void copy(url);
    // Rejects when the person closes the device's dialog.
    await navigator.share({ title: nome, url }).catch(() => undefined);
  };
  return (
    <Button variant="ghost" width="full" icon={Share2} onClick={() => void share()}>
      {texts.receiptShare}
    </Button>
  );
}
