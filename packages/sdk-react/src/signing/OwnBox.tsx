'use client';
import type { AssinaturaConvite, PosicionamentoDado } from '@lavra/client/types';
import { useEffect, useRef } from 'react';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useBoxPlace } from '../viewer/use-box-place.ts';
import { centerInScroller } from './center-in-scroller.ts';
import { contentOf } from './own-boxes.tsx';
import styles from './SigningDocument.module.css';
import type { SigningDraft } from './signing-draft.ts';

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
  const texts = useMessages(signingStepMessages);
  const ref = useRef<HTMLDivElement>(null);
  useBoxPlace(ref, box);
  useEffect(() => {
    if (wish === undefined) return;
    if (ref.current) centerInScroller(ref.current);
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
      data-lavra-box={box.id}
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
