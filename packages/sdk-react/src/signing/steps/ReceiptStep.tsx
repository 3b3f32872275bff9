'use client';
import type { AssinaturaConvite, Problema, ReciboAssinatura } from '@lavra/client/types';
import { formatDateTime, formatValidationCode } from '@lavra/domain';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { problemText, signingProblems } from '../../messages/signing-problems.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/Display.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import styles from '../Signing.module.css';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** What was signed and when, the code to check it by, and the copy. */
export function ReceiptStep({
  chrome,
  contrato,
  recibo,
  onDownload,
}: {
  readonly chrome: StepChrome;
  readonly contrato: AssinaturaConvite['contrato'];
  readonly recibo: ReciboAssinatura;
  readonly onDownload: () => Promise<Problema | null>;
}) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problema | null>(null);
  const download = async () => {
    setIsBusy(true);
    setProblem(await onDownload());
    setIsBusy(false);
  };
  return (
    <StepFrame
      chrome={{ ...chrome, refusal: problem ? problemText(problem, problems) : undefined }}
      title={texts.receiptTitle}
      text={texts.receiptText(recibo.nome)}
      extra={
        <Button
          variant="primary"
          size="large"
          width="full"
          icon={Download}
          busy={isBusy}
          onClick={() => void download()}
        >
          {texts.receiptDownload}
        </Button>
      }
    >
      <Banner tone="success">{recibo.formalizado ? texts.receiptFormalized : texts.receiptPending}</Banner>
      <dl className={styles.facts}>
        <Fact term={texts.openingDocument}>{contrato.nome}</Fact>
        <Fact term={texts.receiptWhen}>{formatDateTime(recibo.assinadoEm)}</Fact>
        <Fact term={texts.receiptProgress}>
          {texts.receiptCount(recibo.totalAssinaturas, recibo.totalSignatarios)}
        </Fact>
        <Fact term={texts.receiptCode}>
          <span className={styles.code}>{formatValidationCode(recibo.codigoValidacao)}</span>
          <a className={styles.link} href={recibo.validacaoUrl} target="_blank" rel="noopener noreferrer">
            {texts.receiptValidate}
            <ExternalLink width={14} height={14} aria-hidden="true" />
            <VisuallyHidden>({texts.newTab})</VisuallyHidden>
          </a>
        </Fact>
      </dl>
    </StepFrame>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
