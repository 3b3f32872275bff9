'use client';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  createContext,
  type HTMLAttributes,
  type ReactNode,
  type RefCallback,
  useContext,
  useRef,
} from 'react';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import { usePointed } from '../use-pointed.ts';
import { rowPress } from './row-press.ts';
import styles from './Table.module.css';

/** A column of {@link Table}. */
export type TableColumn = {
  readonly id: string;
  readonly label: string;
  /** A grid track, such as `160px` or `minmax(0, 1fr)`. */
  readonly width: string;
  readonly align?: 'start' | 'end';
  readonly numeric?: boolean;
  /** The cell has controls, so its free space does not press the row. */
  readonly interactive?: boolean;
  /** Its title is a button that requests an order; the table's owner sorts. */
  readonly sortable?: boolean;
  /** Its place in a container under 720 px: a line of its own, next to the first column, or hidden. */
  readonly narrow?: 'below' | 'end' | 'hide';
};

/** Column by which the rows are sorted. */
export type TableSort = { readonly columnId: string; readonly direction: 'ascending' | 'descending' };

/** Props of {@link Table}. */
export type TableProps = {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly sort?: TableSort | undefined;
  /** Called when a title is pressed: first ascending, then reversed. */
  readonly onSort?: (sort: TableSort) => void;
  readonly children: ReactNode;
};

const ColumnsContext = createContext<readonly TableColumn[]>([]);

/** Rows under column titles. In a narrow container each row becomes a card. */
export function Table({ label, columns, sort, onSort, children }: TableProps) {
  const ref = useRef<HTMLDivElement>(null);
  usePointed(ref);
  useCssVariables(ref, { '--lavra-columns': columns.map((column) => column.width).join(' ') });
  return (
    <ColumnsContext.Provider value={columns}>
      <div ref={ref} role="table" aria-label={label} className={styles.table}>
        <div role="rowgroup">
          <div
            role="row"
            className={styles.row}
            data-kind="head"
            data-sortable={columns.some((column) => column.sortable) ? '' : undefined}
          >
            {columns.map((column) => {
              const direction = sort?.columnId === column.id ? sort.direction : undefined;
              return (
                <div
                  key={column.id}
                  role="columnheader"
                  aria-sort={column.sortable ? (direction ?? 'none') : undefined}
                  className={styles.cell}
                  data-align={column.align ?? 'start'}
                >
                  {column.sortable ? (
                    <SortButton column={column} direction={direction} onSort={onSort} />
                  ) : (
                    column.label
                  )}
                </div>
              );
            })}
          </div>
        </div>
        <div role="rowgroup">{children}</div>
      </div>
    </ColumnsContext.Provider>
  );
}

type SortButtonProps = {
  readonly onSort: TableProps['onSort'] | undefined;
  readonly column: TableColumn;
  readonly direction: TableSort['direction'] | undefined;
};

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

function SortButton({ column, direction, onSort }: SortButtonProps) {
  const Icon = sortIcons[direction ?? 'none'];
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={direction}
      onClick={() => onSort?.({ columnId: column.id, direction: next })}
    >
      {column.label}
      <Icon width={14} height={14} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}

/** Props of {@link TableRow}. */
export type TableRowProps = {
  /** One node per column, in order. */
  readonly cells: readonly ReactNode[];
  /** A cell contains a {@link RowTarget}, so the whole row is pressable. */
  readonly interactive?: boolean;
  readonly selected?: boolean;
  /** Makes the row something that can be dragged. */
  readonly drag?: Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'> | undefined;
};

/** A row of a {@link Table}. */
export function TableRow({ cells, interactive = false, selected = false, drag }: TableRowProps) {
  const columns = useContext(ColumnsContext);
  return (
    <div
      {...drag}
      {...(interactive ? rowPress : {})}
      role="row"
      className={styles.row}
      data-interactive={interactive ? '' : undefined}
      data-selected={selected ? '' : undefined}
    >
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="cell"
          className={styles.cell}
          data-align={column.align ?? 'start'}
          data-numeric={column.numeric ? '' : undefined}
          data-controls={column.interactive ? '' : undefined}
          data-narrow={column.narrow}
          data-label={column.numeric ? column.label : undefined}
        >
          {cells[index]}
        </div>
      ))}
    </div>
  );
}

/** Props of {@link RowTarget}. */
export type RowTargetProps = {
  readonly title: string;
  readonly sub?: ReactNode;
  readonly onOpen: () => void;
  readonly targetRef?: RefCallback<HTMLElement> | undefined;
};

/** Title of a row; an `interactive` row presses it. */
export function RowTarget({ title, sub, onOpen, targetRef }: RowTargetProps) {
  return (
    <>
      <button
        ref={targetRef}
        type="button"
        className={styles.target}
        data-row-target=""
        onClick={onOpen}
        title={title}
      >
        {title}
      </button>
      {sub && <span className={styles.sub}>{sub}</span>}
    </>
  );
}
