'use client';
import { Copy } from 'lucide-react';
import { Button } from '../primitives/Button.tsx';
import { useCopy } from '../primitives/use-copy.ts';

/** Button that copies a text and confirms it. */
export function CopyButton({
  text,
  label,
  copied,
}: {
  readonly text: string;
  readonly label: string;
  readonly copied?: string;
}) {
  const copy = useCopy(copied === undefined ? {} : { copied });
  return (
    <Button size="small" icon={Copy} onClick={() => void copy(text)}>
      {label}
    </Button>
  );
}
