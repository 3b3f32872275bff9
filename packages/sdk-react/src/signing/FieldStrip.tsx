'use client';
import type { AssinaturaConvite, TipoPosicionamento } from '@lavra/client/types';
import { pageRanges } from '@lavra/domain';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './FieldStrip.module.css';
import { type BoxGroup, contentOf } from './own-boxes.tsx';
import type { SigningDraft } from './signing-draft.ts';

const EDGE_PX = 12;

/** The signer's fields by kind, with their pages: what is filled in, what is missing. Each leads to its boxes. */
export function FieldStrip({
  groups,
  shown,
  convite,
  draft,
  onShow,
}: {
  readonly groups: readonly BoxGroup[];
  /** The kind in view. */
  readonly shown: TipoPosicionamento | undefined;
  readonly convite: AssinaturaConvite;
  readonly draft: SigningDraft;
  readonly onShow: (group: BoxGroup) => void;
}) {
  const texts = useMessages(signingStepMessages);
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current field moves with the shown kind
  useEffect(() => {
    const [field, strip] = [current.current, list.current];
    if (!field || !strip) return;
    const [place, box] = [field.getBoundingClientRect(), strip.getBoundingClientRect()];
    if (place.left < box.left + EDGE_PX) strip.scrollLeft -= box.left + EDGE_PX - place.left;
    else if (place.right > box.right - EDGE_PX) strip.scrollLeft += place.right - box.right + EDGE_PX;
  }, [shown]);
  return (
    <ul ref={list} className={styles.strip} aria-label={texts.ownFields}>
      {groups.map((group) => {
        const [box] = group.boxes;
        const isFilled = box !== undefined && contentOf(box, convite, draft) !== null;
        const Icon = isFilled ? CircleCheck : CircleDashed;
        const pages = [...new Set(group.boxes.map(({ pageNumber }) => pageNumber))];
        return (
          <li key={group.type} className={styles.item}>
            <button
              ref={group.type === shown ? current : undefined}
              type="button"
              className={styles.field}
              aria-current={group.type === shown ? 'true' : undefined}
              data-filled={isFilled ? '' : undefined}
              onClick={() => onShow(group)}
            >
              <Icon width={20} height={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                {texts.boxLabels[group.type]}
                <small className={styles.pages}>
                  {texts.onPages(pageRanges(pages, texts.pageWords), pages.length === 1)}
                </small>
                <VisuallyHidden>{isFilled ? texts.fieldFilled : texts.fieldEmpty}</VisuallyHidden>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
