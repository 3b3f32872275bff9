'use client';
import { normalizeValidationCode } from '@lavra/domain';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { validationMessages } from '../messages/validation.ts';
import { ErrorBoundary } from '../primitives/feedback/ErrorBoundary.tsx';
import { useValidation } from './use-validation.ts';
import { ValidationView } from './ValidationView.tsx';

/** Props of {@link DocumentValidation}. */
export type DocumentValidationProps = {
  /** Code from the address or QR code, in any format; validated immediately. */
  readonly codigo?: string | null;
  /** Called with another code or null, which the host puts into the address. */
  readonly onCodigoChange?: (codigo: string | null) => void;
};

/**
 * Validates a document for anyone: by its code or by dropping the PDF (0-decisions §6).
 * @example <DocumentValidation codigo={codigo} onCodigoChange={(next) => navigate(next ? `/validar/${next}` : '/validar')} />
 */
export function DocumentValidation({ codigo = null, onCodigoChange }: DocumentValidationProps) {
  const texts = useMessages(validationMessages);
  return (
    <ErrorBoundary title={texts.stopped} text={texts.stoppedText} retry={texts.retry}>
      <Joined codigo={codigo} onCodigoChange={onCodigoChange} />
    </ErrorBoundary>
  );
}

function Joined({
  codigo: given,
  onCodigoChange,
}: {
  readonly codigo: string | null;
  readonly onCodigoChange: ((codigo: string | null) => void) | undefined;
}) {
  const [codigo, setCodigo] = useState(() => normalizeValidationCode(given ?? ''));
  useEffect(() => setCodigo(normalizeValidationCode(given ?? '')), [given]);
  const validation = useValidation(codigo);
  const validateCode = (next: string | null) => {
    validation.clearFile();
    setCodigo(next);
    onCodigoChange?.(next);
  };
  return (
    <ValidationView
      outcome={validation.outcome}
      initialCode={given ?? ''}
      onCode={validateCode}
      onFile={(file) => void validation.validateFile(file)}
      onRetry={validation.retry}
    />
  );
}
