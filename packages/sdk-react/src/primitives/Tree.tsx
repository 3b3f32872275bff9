'use client';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { stepOfArrow } from './direction.ts';
import { iconProps } from './icon.ts';
import styles from './Tree.module.css';
import { type TreeNode, typedMatch, visibleRows } from './tree-rows.ts';

/** Props of {@link Tree}. */
export type TreeProps = {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** Ids of the open nodes. */
  readonly expanded: readonly string[];
  readonly onExpandedChange: (expanded: readonly string[]) => void;
};

const TYPED_TOGETHER_MS = 600;

/** Things inside of things, such as folders (APG tree view: arrows, Home, End, `*`, letters, Enter, Space). */
export function Tree({ label, nodes, selected, onSelect, expanded, onExpandedChange }: TreeProps) {
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const rows = visibleRows(nodes, expanded);
  const [active, setActive] = useState<string>();
  const isShown = (id: string | undefined) => rows.some((row) => row.node.id === id);
  const tabStop = isShown(active) ? active : isShown(selected) ? selected : rows[0]?.node.id;

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setActive(id);
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
      {nodes.map((node, index) => (
        <Branch
          key={node.id}
          node={node}
          level={1}
          place={[index + 1, nodes.length]}
          expanded={expanded}
          selected={selected}
          tabStop={tabStop}
          onPress={(id) => {
            setActive(id);
            onSelect(id);
          }}
          onToggle={(id, isOpen) => setOpen([id], isOpen)}
        />
      ))}
    </div>
  );
}

type BranchProps = Pick<TreeProps, 'expanded' | 'selected'> & {
  readonly node: TreeNode;
  readonly level: number;
  readonly place: readonly [at: number, total: number];
  readonly tabStop: string | undefined;
  readonly onPress: (id: string) => void;
  readonly onToggle: (id: string, isOpen: boolean) => void;
};

function Branch({ node, level, place, ...rest }: BranchProps) {
  const { expanded, selected, tabStop, onPress, onToggle } = rest;
  const children = node.children ?? [];
  const isParent = children.length > 0 || node.hasMore === true;
  const isOpen = isParent && expanded.includes(node.id);
  const Icon = node.icon;
  return (
    <div
      role="treeitem"
      data-node={node.id}
      aria-label={node.label}
      aria-level={level}
      aria-posinset={place[0]}
      aria-setsize={place[1]}
      aria-expanded={isParent ? isOpen : undefined}
      aria-selected={node.id === selected}
      tabIndex={node.id === tabStop ? 0 : -1}
      className={styles.node}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys of its focused node */}
      <div className={styles.row} onClick={() => onPress(node.id)}>
        <span
          className={styles.chevron}
          data-parent={isParent ? '' : undefined}
          aria-hidden="true"
          onClick={(event) => {
            if (!isParent) return;
            event.stopPropagation();
            onToggle(node.id, !isOpen);
          }}
        >
          {isParent && <ChevronRight width={16} height={16} strokeWidth={2} />}
        </span>
        {Icon && <Icon {...iconProps} />}
        <span className={styles.label}>{node.label}</span>
      </div>
      {isOpen && children.length > 0 && (
        <div role="group" className={styles.group}>
          {children.map((child, index) => (
            <Branch
              key={child.id}
              {...rest}
              node={child}
              level={level + 1}
              place={[index + 1, children.length]}
            />
          ))}
        </div>
      )}
    </div>
  );
}
