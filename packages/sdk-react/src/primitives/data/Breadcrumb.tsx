'use client';
import { ChevronRight, Ellipsis } from 'lucide-react';
import type { MouseEvent } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../Button.tsx';
import { Menu } from '../overlays/Menu.tsx';
import styles from './Breadcrumb.module.css';

/** One level of a {@link Breadcrumb}. */
export type Crumb = {
  readonly id: string;
  readonly label: string;
  /** Renders a link, which can be opened in another tab; otherwise a button. */
  readonly href?: string;
};

/** Props of {@link Breadcrumb}. */
export type BreadcrumbProps = {
  readonly label: string;
  /** From the root to the current place. */
  readonly crumbs: readonly Crumb[];
  readonly onOpen: (crumb: Crumb) => void;
};

const MAX_SHOWN = 4;

/** Path from the root to the current place. In a long one, a menu holds the levels between the first and last two. */
export function Breadcrumb({ label, crumbs, onOpen }: BreadcrumbProps) {
  const texts = useMessages(primitivesMessages);
  const isLong = crumbs.length > MAX_SHOWN;
  const hidden = isLong ? crumbs.slice(1, -2) : [];
  const shown = isLong ? [...crumbs.slice(0, 1), ...crumbs.slice(-2)] : crumbs;
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {shown.map((crumb, at) => (
          <li key={crumb.id} className={styles.item}>
            {at > 0 && <Separator />}
            {at === 1 && hidden.length > 0 && (
              <>
                <Menu
                  label={texts.hiddenCrumbs}
                  placement="bottom-start"
                  trigger={<IconButton icon={Ellipsis} size="small" label={texts.hiddenCrumbs} />}
                  items={hidden.map((one) => ({ id: one.id, label: one.label, onSelect: () => onOpen(one) }))}
                />
                <Separator />
              </>
            )}
            <Place crumb={crumb} isHere={at === shown.length - 1} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Separator() {
  return (
    <span className={styles.separator} aria-hidden="true">
      <ChevronRight width={14} height={14} strokeWidth={2} />
    </span>
  );
}

type PlaceProps = {
  readonly crumb: Crumb;
  readonly isHere: boolean;
  readonly onOpen: (crumb: Crumb) => void;
};

function Place({ crumb, isHere, onOpen }: PlaceProps) {
  if (isHere) {
    return (
      <span className={styles.here} aria-current="page">
        {crumb.label}
      </span>
    );
  }
  if (crumb.href === undefined) {
    return (
      <button type="button" className={styles.place} onClick={() => onOpen(crumb)}>
        {crumb.label}
      </button>
    );
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(crumb);
  };
  return (
    <a href={crumb.href} className={styles.place} onClick={open}>
      {crumb.label}
    </a>
  );
}
