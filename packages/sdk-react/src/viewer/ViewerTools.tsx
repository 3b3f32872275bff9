'use client';
import {
  ChevronDown,
  ChevronUp,
  EllipsisVertical,
  MoveHorizontal,
  PanelLeft,
  RectangleVertical,
  RotateCw,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { viewerMessages } from '../messages/viewer.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Menu, type MenuItem } from '../primitives/overlays/Menu.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './PdfViewer.module.css';
import { percentOf } from './page-geometry.ts';

/** Props of {@link ViewerTools}. */
export type ViewerToolsProps = {
  readonly current: number;
  readonly total: number;
  readonly scale: number;
  readonly isWholePage: boolean;
  readonly hasThumbnails: boolean;
  readonly isSearching: boolean;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: (fit: 'width' | 'page') => void;
  /** Absent if pages may not be rotated. */
  readonly onTurn: (() => void) | undefined;
  /** Absent if the host shows them itself. */
  readonly onThumbnails: (() => void) | undefined;
  readonly onSearch: () => void;
  readonly onGoTo: (page: number) => void;
  readonly actions?: ReactNode;
};

/**
 * The floating toolbar of a viewer: thumbnails, zoom, pages, rotation and search; when narrow, rarely used tools
 * are in a menu.
 */
export function ViewerTools(props: ViewerToolsProps) {
  const { current, total, scale, isWholePage, hasThumbnails, isSearching, onFit, onTurn, onGoTo, actions } =
    props;
  const texts = useMessages(viewerMessages);
  const percent = percentOf(scale);
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
      {props.onThumbnails && (
        <span className={styles.hideNarrow}>
          <IconButton
            size="small"
            icon={PanelLeft}
            mirrored
            label={texts.thumbnails}
            aria-expanded={hasThumbnails}
            onClick={props.onThumbnails}
          />
          <span className={styles.divider} />
        </span>
      )}
      <IconButton size="small" icon={ZoomOut} label={texts.zoomOut} onClick={props.onZoomOut} />
      <span className={styles.zoom} role="status">
        <VisuallyHidden>{texts.zoomLevel(percent)}</VisuallyHidden>
        <span aria-hidden="true">{percent}%</span>
      </span>
      <IconButton size="small" icon={ZoomIn} label={texts.zoomIn} onClick={props.onZoomIn} />
      <span className={styles.hideNarrow}>
        {isWholePage ? (
          <IconButton
            size="small"
            icon={MoveHorizontal}
            label={texts.fitWidth}
            onClick={() => onFit('width')}
          />
        ) : (
          <IconButton
            size="small"
            icon={RectangleVertical}
            label={texts.fitPage}
            onClick={() => onFit('page')}
          />
        )}
        {onTurn && <IconButton size="small" icon={RotateCw} label={texts.turn} onClick={onTurn} />}
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
      <span className={styles.divider} />
      <IconButton
        size="small"
        icon={Search}
        label={texts.search}
        aria-expanded={isSearching}
        onClick={props.onSearch}
      />
      {actions}
      <span className={styles.showNarrow}>
        <Menu
          label={texts.more}
          items={rarerItems(props, texts)}
          trigger={<IconButton size="small" icon={EllipsisVertical} label={texts.more} />}
        />
      </span>
    </div>
  );
}

function rarerItems(
  { onThumbnails, onFit, onTurn }: ViewerToolsProps,
  texts: {
    readonly thumbnails: string;
    readonly fitWidth: string;
    readonly fitPage: string;
    readonly turn: string;
  },
): readonly MenuItem[] {
  return [
    ...(onThumbnails
      ? [{ id: 'thumbnails', label: texts.thumbnails, icon: PanelLeft, onSelect: onThumbnails }]
      : []),
    { id: 'width', label: texts.fitWidth, icon: MoveHorizontal, onSelect: () => onFit('width') },
    { id: 'page', label: texts.fitPage, icon: RectangleVertical, onSelect: () => onFit('page') },
    ...(onTurn ? [{ id: 'turn', label: texts.turn, icon: RotateCw, onSelect: onTurn }] : []),
  ];
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
