'use client';
import { ChevronDown, ChevronUp, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { IconButton } from '../primitives/Button.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './PdfViewer.module.css';
import { percentOf } from './page-geometry.ts';

/** Props of {@link ViewerTools}. */
export type ViewerToolsProps = {
  readonly current: number;
  readonly total: number;
  readonly scale: number;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFitWidth: () => void;
  readonly onGoTo: (page: number) => void;
  readonly actions?: ReactNode;
};

/** The floating bar of a viewer: zoom and pages. */
export function ViewerTools({
  current,
  total,
  scale,
  onZoomIn,
  onZoomOut,
  onFitWidth,
  onGoTo,
  actions,
}: ViewerToolsProps) {
  const texts = useMessages(viewerMessages);
  const percent = percentOf(scale);
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
      <IconButton size="small" icon={ZoomOut} label={texts.zoomOut} onClick={onZoomOut} />
      <span className={styles.zoom} role="status">
        <VisuallyHidden>{texts.zoomLevel(percent)}</VisuallyHidden>
        <span aria-hidden="true">{percent}%</span>
      </span>
      <IconButton size="small" icon={ZoomIn} label={texts.zoomIn} onClick={onZoomIn} />
      <span className={styles.hideNarrow}>
        <IconButton size="small" icon={MoveHorizontal} label={texts.fitWidth} onClick={onFitWidth} />
      </span>
      <span className={styles.divider} />
      <span className={styles.hideNarrow}>
        <IconButton
          size="small"
          icon={ChevronUp}
          label={texts.previousPage}
          disabled={current <= 1}
          onClick={() => onGoTo(current - 1)}
        />
        <IconButton
          size="small"
          icon={ChevronDown}
          label={texts.nextPage}
          disabled={current >= total}
          onClick={() => onGoTo(current + 1)}
        />
      </span>
      <PageJump current={current} total={total} onGoTo={onGoTo} />
      {actions && (
        <>
          <span className={styles.divider} />
          {actions}
        </>
      )}
    </div>
  );
}

function PageJump({
  current,
  total,
  onGoTo,
}: {
  readonly current: number;
  readonly total: number;
  readonly onGoTo: (page: number) => void;
}) {
  const texts = useMessages(viewerMessages);
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const page = Number(typed);
    if (typed !== undefined && Number.isInteger(page) && page >= 1) onGoTo(Math.min(page, total));
    setTyped(undefined);
  };
  return (
    <span className={styles.jump}>
      <input
        className={styles.number}
        inputMode="numeric"
        aria-label={texts.goToPage}
        value={typed ?? String(current)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <VisuallyHidden>{texts.page(current, total)}</VisuallyHidden>
      <span aria-hidden="true">/ {total}</span>
    </span>
  );
}
