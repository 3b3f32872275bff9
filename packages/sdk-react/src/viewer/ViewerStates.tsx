'use client';
import { FileX2, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { Button } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { PasswordField } from '../primitives/fields/PasswordField.tsx';
import styles from './PdfViewer.module.css';
import type { OpenFailure } from './pdf-engine.ts';
import { useRetryOnline } from './use-retry-online.ts';

function State({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.viewer}>
      <div className={styles.state}>{children}</div>
    </div>
  );
}

/** Placeholder of a page that is loading. */
export function OpeningState() {
  const texts = useMessages(viewerMessages);
  return (
    <State>
      <div className={styles.sheet}>
        <Loading label={texts.loading}>
          <Skeleton width="60%" height="18px" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton />
          <Skeleton width="45%" />
        </Loading>
      </div>
    </State>
  );
}

/** Why the document cannot be shown, and what the user can do. */
export function FailedState({
  failure,
  onRetry,
}: {
  readonly failure: OpenFailure;
  readonly onRetry: () => void;
}) {
  const texts = useMessages(viewerMessages);
  const isDamaged = failure === 'damaged';
  const words = {
    damaged: [texts.damagedTitle, texts.damagedText],
    unreachable: [texts.failedTitle, texts.failedText],
    browser: [texts.browserTitle, texts.browserText],
  } as const;
  const [title, text] = words[failure];
  useRetryOnline(failure === 'unreachable', onRetry);
  return (
    <State>
      <div className={styles.card} role="alert">
        <EmptyState
          icon={FileX2}
          title={title}
          action={
            isDamaged ? undefined : (
              <Button icon={RotateCw} onClick={onRetry}>
                {texts.retry}
              </Button>
            )
          }
        >
          {text}
        </EmptyState>
      </div>
    </State>
  );
}

/** Asks for the password of a locked document. */
export function PasswordState({
  isWrong,
  onSubmit,
}: {
  readonly isWrong: boolean;
  readonly onSubmit: (password: string) => void;
}) {
  const texts = useMessages(viewerMessages);
  const [password, setPassword] = useState('');
  return (
    <State>
      <div className={styles.card}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(password);
          }}
        >
          <h2 className={styles.title}>{texts.passwordTitle}</h2>
          <PasswordField
            label={texts.passwordLabel}
            value={password}
            onChange={setPassword}
            autoComplete="off"
            error={isWrong ? texts.passwordWrong : undefined}
          />
          <Button type="submit" variant="primary" width="full">
            {texts.passwordOpen}
          </Button>
        </form>
      </div>
    </State>
  );
}
