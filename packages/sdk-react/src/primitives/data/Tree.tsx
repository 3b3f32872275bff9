'use client';
import { ChevronRight } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, useRef, useState } from 'react';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import { stepOfArrow } from '../direction.ts';
import { iconProps } from '../icon.ts';
import styles from './Tree.module.css';
import { type TreeNode, type TreeRow, typedMatch, visibleRows } from './tree-rows.ts';

/** Props of {@link Tree}. */
export type TreeProps = {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Ids of the open nodes. */
  readonly expanded: readonly string[];
  readonly onExpandedChange: (expanded: readonly string[]) => void;
  /** Handlers of the row of a node, such as those of a drop; `data-drop` marks it while something is over it. */
  readonly rowProps?: (id: string) => TreeRowHandlers;
};

/** Handlers of drag and drop that a row of a {@link Tree} takes. */
export type TreeRowHandlers = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;

const TYPED_TOGETHER_MS = 600;

/** Nested items, such as folders (APG tree view: arrows, Home, End, `*`, letters, Enter, Space). */
export function Tree(props: TreeProps) {
  const { label, nodes, selected, onSelect, expanded, onExpandedChange, rowProps } = props;
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const rows = visibleRows(nodes, expanded);
  const [active, setActive] = useState<string>();
  const isShown = (id: string | undefined) => rows.some((row) => row.node.id === id);
  const tabStop = isShown(active) ? active : isShown(selected) ? selected : rows[0]?.node.id;

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
  };
  const setOpen = (ids: readonly string[], isOpen: boolean) => {
    const others = expanded.filter((id) => !ids.includes(id));
    onExpandedChange(isOpen ? [...others, ...ids] : others);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = rows.findIndex((row) => row.node.id === tabStop);
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const along = stepOfArrow(event);
    if (along === 1 && row.isParent)
      return act(() => (row.isOpen ? focus(row.node.children?.[0]?.id) : setOpen([row.node.id], true)));
    if (along === -1) return act(() => (row.isOpen ? setOpen([row.node.id], false) : focus(row.parentId)));
    if (event.key === 'ArrowDown') return act(() => focus(rows[at + 1]?.node.id));
    if (event.key === 'ArrowUp') return act(() => focus(rows[at - 1]?.node.id));
    if (event.key === 'Home') return act(() => focus(rows[0]?.node.id));
    if (event.key === 'End') return act(() => focus(rows.at(-1)?.node.id));
    if (event.key === 'Enter' || event.key === ' ') return act(() => onSelect(row.node.id));
    if (event.key === '*') {
      const siblings = rows.filter((other) => other.parentId === row.parentId && other.isParent);
      const ids = siblings.map((other) => other.node.id);
      return act(() => setOpen(ids, true));
    }
    if (event.key.length !== 1) return undefined;
    const isFresh = event.timeStamp - typed.current.at > TYPED_TOGETHER_MS;
    typed.current = { text: (isFresh ? '' : typed.current.text) + event.key, at: event.timeStamp };
    return act(() => focus(typedMatch(rows, at, typed.current.text)));
  };

  return (
    <div ref={root} role="tree" aria-label={label} className={styles.tree} onKeyDown={handleKey}>
      {rows.map((row) => (
        <Row
          key={row.node.id}
          row={row}
          isSelected={row.node.id === selected}
          isTabStop={row.node.id === tabStop}
          handlers={rowProps?.(row.node.id)}
          onFocus={() => setActive(row.node.id)}
          onPress={() => {
            setActive(row.node.id);
            onSelect(row.node.id);
          }}
          onToggle={() => setOpen([row.node.id], !row.isOpen)}
        />
      ))}
    </div>
  );
}

type RowProps = {
  readonly row: TreeRow;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly handlers: TreeRowHandlers | undefined;
  /** Screen readers focus rows without a key. */
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly onToggle: () => void;
};

function Row({ row, isSelected, isTabStop, handlers, onFocus, onPress, onToggle }: RowProps) {
  const { node, level, place, isParent, isOpen } = row;
  const ref = useRef<HTMLDivElement>(null);
  useCssVariables(ref, { '--lavra-level': String(level - 1) });
  const Icon = node.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of its focused row
    <div
      {...handlers}
      ref={ref}
      role="treeitem"
      data-node={node.id}
      aria-level={level}
      aria-posinset={place.at}
      aria-setsize={place.total}
      aria-expanded={isParent ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.row}
      onFocus={onFocus}
      onClick={onPress}
    >
      <span
        className={styles.chevron}
        data-parent={isParent ? '' : undefined}
        aria-hidden="true"
        onClick={(event) => {
          if (!isParent) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {isParent && <ChevronRight width={16} height={16} strokeWidth={2} />}
      </span>
      {Icon && <Icon {...iconProps} />}
      <span className={styles.label}>{node.label}</span>
      {node.end && <span className={styles.end}>{node.end}</span>}
    </div>
  );
}
