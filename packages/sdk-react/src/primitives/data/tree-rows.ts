import { normalizeName } from '@lavra/domain';
import type { IconComponent } from '../icon.ts';

/** A node of a tree. */
export type TreeNode = {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconComponent;
  /** A short fact at the end of the row, such as a count. */
  readonly end?: string;
  readonly children?: readonly TreeNode[];
  /** Has children that are not loaded; opening it requests them from the owner. */
  readonly hasMore?: boolean;
};

/** A visible node. */
export type TreeRow = {
  readonly node: TreeNode;
  readonly parentId: string | undefined;
  /** From 1. */
  readonly level: number;
  /** Position among its siblings, from 1. */
  readonly place: { readonly at: number; readonly total: number };
  readonly isParent: boolean;
  readonly isOpen: boolean;
};

/** Visible nodes from top to bottom: those whose ancestors are all open. */
export function visibleRows(nodes: readonly TreeNode[], expanded: readonly string[]): readonly TreeRow[] {
  return rowsUnder(nodes, expanded, undefined, 1);
}

function rowsUnder(
  nodes: readonly TreeNode[],
  expanded: readonly string[],
  parentId: string | undefined,
  level: number,
): readonly TreeRow[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? [];
    const isParent = children.length > 0 || node.hasMore === true;
    const isOpen = isParent && expanded.includes(node.id);
    const row = { node, parentId, level, place: { at: index + 1, total: nodes.length }, isParent, isOpen };
    return isOpen ? [row, ...rowsUnder(children, expanded, node.id, level + 1)] : [row];
  });
}

/**
 * Id of the next node whose label begins with the typed text, ignoring accents and case, wrapping at the end. The
 * current node matches only after a second letter.
 */
export function typedMatch(rows: readonly TreeRow[], at: number, typed: string): string | undefined {
  const wanted = normalizeName(typed);
  const from = typed.length > 1 ? at : at + 1;
  const round = [...rows.slice(from), ...rows.slice(0, from)];
  return round.find((row) => normalizeName(row.node.label).startsWith(wanted))?.node.id;
}
