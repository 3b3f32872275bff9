'use client';
import { Copy } from 'lucide-react';
import { Button } from '../primitives/Button.tsx';
import { useCopy } from '../primitives/use-copy.ts';

/** Copies a text and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const copy = useCopy();
  return (
    <Button size="small" icon={Copy} onClick={() => void copy(text)}>
      {label}
    </Button>
  );
}
