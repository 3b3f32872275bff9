'use client';
import type { AssinaturaConvite } from '@lavra/client/types';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { signingMessages } from '../../messages/signing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../../primitives/Button.tsx';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { useFocusWrong } from '../../primitives/use-focus-wrong.ts';
import styles from '../Signing.module.css';
import type { SigningDraft } from '../signing-draft.ts';

/** Context of every step. */
export type StepChrome = {
  readonly count: string | undefined;
  readonly onBack?: (() => void) | undefined;
  readonly onReject: (() => void) | undefined;
  /** For a visitor who is not the signatory. */
  readonly disown?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Why the last action failed. */
  readonly refusal: string | undefined;
  /** Why the document cannot be read in full. */
  readonly unread?: string | undefined;
  /** The heading takes the focus, so that screen readers announce the new step. */
  readonly takesFocus: boolean;
};

/** Removes the frame, for standalone content such as the receipt. */
export const plainChrome: StepChrome = {
  count: undefined,
  onReject: undefined,
  refusal: undefined,
  takesFocus: false,
};

/** Props of a step that edits the signer's input. */
export type DraftStepProps = {
  readonly chrome: StepChrome;
  readonly convite: AssinaturaConvite;
  readonly draft: SigningDraft;
  readonly onEdit: (patch: Partial<SigningDraft>) => void;
  readonly onNext: () => void;
};

/** Props of {@link StepFrame}. */
export type StepFrameProps = {
  readonly chrome: StepChrome;
  /** Above a centred heading, for a page that ends the flow. */
  readonly mark?: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  /** The next action: a verb and its object. Without it, the step has its own buttons. */
  readonly action?: string;
  readonly busy?: boolean;
  readonly actionDisabledReason?: string | undefined;
  /** More buttons, above the next action. */
  readonly extra?: ReactNode;
  /** Below the content if it concerns the input there; otherwise above the refused action. */
  readonly refusalPlace?: 'content' | 'action';
  readonly onSubmit?: () => void;
};

/**
 * A step: heading, content, and the next action always at the bottom, within reach of the thumb. Enter triggers it
 * too.
 */
export function StepFrame({
  chrome,
  mark,
  title,
  text,
  children,
  action,
  busy = false,
  actionDisabledReason,
  extra,
  refusalPlace = 'action',
  onSubmit,
}: StepFrameProps) {
  const texts = useMessages(signingMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusWrong<HTMLFormElement>(attempts);
  const { takesFocus } = chrome;
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || actionDisabledReason !== undefined) return;
    setAttempts((count) => count + 1);
    onSubmit?.();
  };
  const refusal = chrome.refusal && (
    <Banner tone="danger" live="alert">
      {chrome.refusal}
    </Banner>
  );
  return (
    <form ref={form} className={styles.step} onSubmit={submit} noValidate aria-label={title}>
      <div className={styles.stepScroll}>
        {mark}
        <div className={styles.stepHead} data-centred={mark ? '' : undefined}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {chrome.count && <span className={styles.count}>{chrome.count}</span>}
        </div>
        {text && (
          <p className={styles.text} data-centred={mark ? '' : undefined}>
            {text}
          </p>
        )}
        {children && (
          <div className={styles.content}>
            {children}
            {refusalPlace === 'content' && refusal}
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {refusalPlace === 'action' && refusal}
        {extra}
        {action && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            width="full"
            busy={busy}
            disabledReason={actionDisabledReason}
          >
            {action}
          </Button>
        )}
        {(chrome.onBack || chrome.onReject || chrome.disown) && (
          <div className={styles.links}>
            {chrome.onBack && (
              <Button variant="ghost" icon={ArrowLeft} onClick={chrome.onBack}>
                {texts.back}
              </Button>
            )}
            {chrome.onReject && (
              <Button variant="ghost" onClick={chrome.onReject}>
                {texts.reject}
              </Button>
            )}
            <span className={styles.spring} />
            {chrome.disown && (
              <Button variant="ghost" onClick={chrome.disown.onSelect}>
                {chrome.disown.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
  );
}
