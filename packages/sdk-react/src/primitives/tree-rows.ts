import { normalizeName } from '@lavra/domain';
import type { IconComponent } from './icon.ts';

/** A node of a a Tree. */
export type TreeNode = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconComponent;
  readonly children?: readonly TreeNode[];
  /** There are children that are not read yet: opening it asks the owner for them. */
  readonly hasMore?: boolean;
};

/** A node that is in sight. */
export type TreeRow = {
  readonly node: TreeNode;
  readonly parentId: string | undefined;
  readonly isParent: boolean;
  readonly isOpen: boolean;
};

/** The nodes in sight from top to bottom: those whose parents are all open. */
export function visibleRows(
  nodes: readonly TreeNode[],
  expanded: readonly string[],
  parentId?: string,
): readonly TreeRow[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? [];
    const isParent = children.length > 0 || node.hasMore === true;
    const isOpen = isParent && expanded.includes(node.id);
    const row = { node, parentId, isParent, isOpen };
    return isOpen ? [row, ...visibleRows(children, expanded, node.id)] : [row];
  });
}

/**
 * The id of the next node whose label begins with what was typed, accents and case ignored, going round; the present
 * one counts only once more than one letter was typed.
 */
export function typedMatch(rows: readonly TreeRow[], at: number, typed: string): string | undefined {
  const wanted = normalizeName(typed);
  const from = typed.length > 1 ? at : at + 1;
  const round = [...rows.slice(from), ...rows.slice(0, from)];
  return round.find((row) => normalizeName(row.node.label).startsWith(wanted))?.node.id;
}
