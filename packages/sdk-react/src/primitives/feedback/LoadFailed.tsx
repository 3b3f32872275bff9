import type { Problema } from '@lavra/client/types';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { problemText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Props of {@link LoadFailed}. */
export type LoadFailedProps = {
  readonly title: string;
  readonly problem: Problema;
  readonly onRetry: () => void;
  /** Another action, besides trying again. */
  readonly more?: ReactNode;
};

/** Shown in place of data that could not be read: the reason, and a button to try again. */
export function LoadFailed({ title, problem, onRetry, more }: LoadFailedProps) {
  const texts = useMessages(primitivesMessages);
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        action={
          <>
            <Button icon={RotateCw} onClick={onRetry}>
              {texts.retry}
            </Button>
            {more}
          </>
        }
      >
        {problemText(problem)}
      </EmptyState>
    </div>
  );
}
