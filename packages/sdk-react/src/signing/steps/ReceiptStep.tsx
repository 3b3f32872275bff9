'use client';
import type { AssinaturaConvite, Problema, ReciboAssinatura } from '@lavra/client/types';
import { formatDateTime, formatValidationCode } from '@lavra/domain';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { signingProblems, signingProblemText } from '../../messages/signing-problems.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Fact, FactList } from '../../primitives/data/FactList.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { PasswordField } from '../../primitives/fields/PasswordField.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { ReturnLink } from '../ReturnLink.tsx';
import styles from '../SigningContent.module.css';
import { type StepChrome, StepFrame } from './StepFrame.tsx';

/** What was signed and when, the validation code, and the copy. */
export function ReceiptStep({
  chrome,
  contrato,
  recibo,
  retorno,
  onDownload,
}: {
  readonly chrome: StepChrome;
  readonly contrato: AssinaturaConvite['contrato'];
  readonly recibo: ReciboAssinatura;
  readonly retorno: string | null;
  readonly onDownload: (chave?: string) => Promise<Problema | null>;
}) {
  const texts = useMessages(signingMessages);
  const problems = useMessages(signingProblems);
  const [isBusy, setIsBusy] = useState(false);
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
  return (
    <StepFrame
      chrome={{ ...chrome, refusal: problem ? signingProblemText(problem, problems) : undefined }}
      title={texts.receiptTitle}
      text={texts.receiptText(recibo.nome)}
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
          <Button
            type="submit"
            variant="primary"
            size="large"
            width="full"
            icon={Download}
            busy={isBusy}
            disabledReason={asksKey && chave === '' ? texts.keyMissing : undefined}
          >
            {texts.receiptDownload}
          </Button>
          <ReturnLink retorno={retorno} />
        </>
      }
    >
      {recibo.totalRejeicoes > 0 ? (
        <Banner tone="warning">{texts.rejectedByOther}</Banner>
      ) : (
        <Banner tone="success">{recibo.formalizado ? texts.receiptFormalized : texts.receiptPending}</Banner>
      )}
      <FactList strong ruled>
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
      </FactList>
    </StepFrame>
  );
}
