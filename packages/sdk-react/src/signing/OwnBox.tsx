'use client';
import type { AssinaturaConvite, PosicionamentoDado } from '@lavra/client/types';
import { formatCpf, formatDay } from '@lavra/domain';
import { useEffect, useRef } from 'react';
import { signingMessages } from '../messages/signing.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCssVariables } from '../theme/use-css-variables.ts';
import { HandwritingPreview } from './handwriting/HandwritingPreview.tsx';
import styles from './SigningDocument.module.css';
import { chosenHandwriting, nameOf, type SigningDraft } from './signing-draft.ts';

/** A box of the signer on a page, with its future content. */
export function OwnBox({
  box,
  convite,
  draft,
  wish,
  onSeen,
}: {
  readonly box: PosicionamentoDado;
  readonly convite: AssinaturaConvite;
  readonly draft: SigningDraft;
  /** Scrolls the box into view, and focuses it after a press. */
  readonly wish: 'show' | 'focus' | undefined;
  readonly onSeen: () => void;
}) {
  const texts = useMessages(signingMessages);
  const ref = useRef<HTMLDivElement>(null);
  useCssVariables(ref, {
    '--lavra-box-x': `${box.percentX}%`,
    '--lavra-box-y': `${box.percentY}%`,
    '--lavra-box-width': `${box.percentLargura}%`,
    '--lavra-box-height': `${box.percentAltura}%`,
  });
  useEffect(() => {
    if (wish === undefined) return;
    ref.current?.scrollIntoView({ block: 'center', inline: 'center' });
    if (wish === 'focus') ref.current?.focus({ preventScroll: true });
    onSeen();
  }, [wish, onSeen]);
  const label = texts.boxLabels[box.content.type];
  const content = contentOf(box, convite, draft);
  return (
    <div
      ref={ref}
      className={styles.box}
      role="group"
      tabIndex={-1}
      aria-label={texts.boxOnPage(label, box.pageNumber)}
      data-filled={content ? '' : undefined}
    >
      {(!content || isHandwritten(box)) && <span className={styles.label}>{label}</span>}
      {content}
    </div>
  );
}

function isHandwritten({ content }: PosicionamentoDado): boolean {
  return content.type === 'RUBRICA' || content.type === 'DADO_EXTRA';
}

function contentOf(
  box: PosicionamentoDado,
  convite: AssinaturaConvite,
  draft: SigningDraft,
): React.ReactNode {
  const { type } = box.content;
  switch (type) {
    case 'RUBRICA':
    case 'DADO_EXTRA': {
      const manuscrita = chosenHandwriting(type === 'RUBRICA' ? 'manuscrita' : 'rubrica', convite, draft);
      return manuscrita && <HandwritingPreview manuscrita={manuscrita} />;
    }
    case 'CPF':
      return textOf(draft.cpf === '' ? (draft.guardado.cpf ?? '') : formatCpf(draft.cpf));
    case 'EMAIL':
      return textOf(convite.signatario.emailMascarado ?? '');
    case 'NOME_SIGNATARIO':
      return textOf(nameOf(convite, draft));
    case 'DATA_NASCIMENTO':
      return textOf(draft.dataNascimento === '' ? '' : formatDay(draft.dataNascimento));
    default:
      return type satisfies never;
  }
}

function textOf(text: string): React.ReactNode {
  return text.trim() === '' ? null : <span className={styles.text}>{text}</span>;
}
