import { sendingReviewMessages } from '../messages/sending-review.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Stepper } from '../primitives/data/Stepper.tsx';
import { type AddSignersStep, addSignersSteps } from './add-signers-flow.ts';
import styles from './FlowSteps.module.css';

/** Props of {@link FlowSteps}. */
export type FlowStepsProps = {
  readonly step: 'document' | AddSignersStep;
  /** Returns to a finished step. */
  readonly onGo?: ((step: AddSignersStep) => void) | undefined;
};

/** Documento → Signatários → Campos → Revisar. */
export function FlowSteps({ step, onGo }: FlowStepsProps) {
  const texts = useMessages(sendingReviewMessages);
  const current = step === 'document' ? 0 : addSignersSteps.indexOf(step) + 1;
  const go = (index: number) => {
    const target = addSignersSteps[index - 1];
    if (target) onGo?.(target);
  };
  return (
    <div className={styles.flow}>
      <div className={styles.names}>
        <Stepper label={texts.flow} steps={texts.steps} current={current} onGo={onGo && go} />
      </div>
      <div className={styles.bars}>
        <Stepper label={texts.flow} steps={texts.steps} current={current} layout="bars" />
      </div>
    </div>
  );
}
