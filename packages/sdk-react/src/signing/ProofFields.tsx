import type { Problema, TokenEnviado } from '@lavra/client/types';
import { type SignerProof, signingLimits } from '@lavra/domain';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { signingProblems, signingProblemText } from '../messages/signing-problems.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { PasswordField } from '../primitives/fields/PasswordField.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import styles from './SigningContent.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

/** A proof that an answer still needs, and how it is obtained. */
export type AskedProof = {
  readonly kind: SignerProof;
  /** Address of the code: the masked e-mail, null if unknown; undefined for SMS. */
  readonly destination: string | null | undefined;
  readonly enviado: TokenEnviado | undefined;
  readonly aheadMs: number;
  readonly onSendCode: () => Promise<Problema | null>;
};

/** Whether a typed proof may be sent. */
export function isProofWhole(asked: AskedProof | undefined, typed: string): boolean {
  if (!asked) return true;
  return asked.kind === 'CHAVE' ? typed.trim() !== '' : typed.length === signingLimits.tokenDigits;
}

type ProofFieldsProps = {
  readonly asked: AskedProof;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly isChecked: boolean;
};

/** Asks for the key or the code inside the dialog of an answer, so that nothing typed there is lost. */
export function ProofFields(props: ProofFieldsProps) {
  const texts = useMessages(signingMessages);
  const { asked, typed, onType, isChecked } = props;
  if (asked.kind === 'CODIGO') return <CodeFields {...props} />;
  return (
    <PasswordField
      label={texts.keyLabel}
      help={texts.keyText}
      icon={KeyRound}
      value={typed}
      onChange={onType}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="none"
      error={isChecked && !isProofWhole(asked, typed) ? texts.keyMissing : undefined}
    />
  );
}

function CodeFields({ asked, typed, onType, isChecked }: ProofFieldsProps) {
  const texts = useMessages(signingStepMessages);
  const problems = useMessages(signingProblems);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problema | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { destination, enviado, aheadMs, onSendCode } = asked;
  const waitS = useSecondsUntil(enviado?.reenvioEm, aheadMs);
  const send = async () => {
    setIsSending(true);
    const refused = await onSendCode();
    setIsSending(false);
    setProblem(refused);
    if (!refused) field.current?.focus();
  };
  const toSend =
    destination === undefined
      ? texts.tokenTextSms
      : texts.tokenTextEmail(destination ?? texts.tokenNoDestination);
  const again = waitS > 0 ? texts.tokenAgainIn(waitS) : texts.tokenAgain;
  return (
    <fieldset className={styles.proof}>
      <legend className={styles.proofTitle}>{texts.tokenTitle}</legend>
      <p aria-live="polite">{enviado ? texts.tokenSent(enviado.destinoMascarado) : toSend}</p>
      <Button busy={isSending} disabled={waitS > 0} onClick={() => void send()}>
        {enviado ? again : texts.tokenSend}
      </Button>
      {problem && (
        <Banner tone="danger" live="alert">
          {signingProblemText(problem, problems)}
        </Banner>
      )}
      <TextField
        ref={field}
        label={texts.tokenLabel}
        value={typed}
        onChange={(text) => onType(text.replace(/\D/g, '').slice(0, signingLimits.tokenDigits))}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={isChecked && !isProofWhole(asked, typed) ? texts.tokenIncomplete : undefined}
      />
    </fieldset>
  );
}
