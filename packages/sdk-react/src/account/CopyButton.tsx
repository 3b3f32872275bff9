'use client';
import { Copy } from 'lucide-react';
import { accountMessages } from '../messages/account.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { useToast } from '../primitives/Toast.tsx';

/** Copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const texts = useMessages(accountMessages);
  const notify = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ text: texts.copied }),
      () => notify({ text: texts.copyFailed, tone: 'danger' }),
    );
  return (
    <Button size="small" icon={Copy} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
