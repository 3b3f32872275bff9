'use client';
import { FileQuestion } from 'lucide-react';
import { shellMessages } from '../messages/shell.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/feedback/EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Props of {@link NotFound}. */
export type NotFoundProps = { readonly onGoHome: () => void };

/** Page for an unknown address, with a link back. */
export function NotFound({ onGoHome }: NotFoundProps) {
  const texts = useMessages(shellMessages);
  return (
    <>
      <PageHeader title={texts.notFound} />
      <EmptyState
        icon={FileQuestion}
        title={texts.notFoundText}
        action={<Button onClick={onGoHome}>{texts.goHome}</Button>}
      />
    </>
  );
}
