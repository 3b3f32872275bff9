import type { ContratoResumo } from '@lavra/client/types';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { dragSource } from '../folders/dragged.ts';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { rowPress } from '../primitives/data/row-press.ts';
import { Table, type TableColumn, TableRow } from '../primitives/data/Table.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { type NextEntry, useNextEntry } from '../primitives/use-next-entry.ts';
import { usePointed } from '../primitives/use-pointed.ts';
import {
  Activity,
  DocumentProgress,
  type ListedDocument,
  RowActions,
  Status,
  Tags,
  Title,
} from './DocumentCells.tsx';
import styles from './DocumentList.module.css';
import { tagsShown } from './document-row.ts';
import { RowChunks } from './RowChunks.tsx';
import { type SharedRowProps, useRowIntents } from './use-row-intents.ts';
import type { Selection } from './use-selection.ts';

/** Props of {@link DocumentRows} and {@link DocumentCards}. */
export type DocumentRowsProps = SharedRowProps & {
  readonly contratos: readonly ContratoResumo[];
  /** Width of the list in CSS pixels; columns that would crowd the title are hidden. */
  readonly width: number;
  /** Shows each row's folder, for lists across folders. */
  readonly naming?: 'FOLDER' | 'AUTHOR' | undefined;
  readonly selection: Selection;
  /** The document whose row is shown and focused. */
  readonly next?: NextEntry | undefined;
};

const SKELETONS = 6;
/** Rows per chunk, and the average height of a row. Chunks of cards fill lines of one to six columns. */
const CHUNKS = {
  rows: { sizes: [240, 24, 3], rowHeight: 76 },
  cards: { sizes: [1_200, 60], rowHeight: 50 },
} as const;

/** Draws documents in chunks, each with the state that all share. */
function useChunks(props: DocumentRowsProps, kind: keyof typeof CHUNKS) {
  const { contratos, width: _, naming, selection, next, ...given } = props;
  const intents = useRowIntents(given);
  const targetOf = useNextEntry(next);
  const oneOf = (contrato: ContratoResumo) => ({
    contrato,
    naming,
    intents,
    chosen: selection.has(contrato.contratoId) ? selection.contratos : undefined,
    onToggle: selection.toggle,
    targetRef: targetOf(contrato.contratoId),
  });
  const startAt = Math.max(
    0,
    contratos.findIndex(({ contratoId }) => targetOf(contratoId) !== undefined),
  );
  return (draw: (one: ReturnType<typeof oneOf>) => ReactNode) => (
    <RowChunks kind={kind} entries={contratos} startAt={startAt} {...CHUNKS[kind]}>
      {(contrato) => draw(oneOf(contrato))}
    </RowChunks>
  );
}

/** LISTA layout: one row per document, clickable as a whole. */
export function DocumentRows(props: DocumentRowsProps) {
  const texts = useMessages(documentsMessages);
  const columns = useColumns(props.width);
  const maxTags = tagsShown('LISTA', props.width);
  const drawEach = useChunks(props, 'rows');
  return (
    <Table label={texts.heading} columns={columns}>
      {drawEach((one) => (
        <DocumentRow key={one.contrato.contratoId} {...one} columns={columns} maxTags={maxTags} />
      ))}
    </Table>
  );
}

const DocumentRow = memo(function DocumentRow({
  columns,
  maxTags,
  ...one
}: ListedDocument & { readonly columns: readonly DocumentColumn[] }) {
  const { contrato, intents } = one;
  const cells = {
    title: <Title {...one} />,
    progress: <DocumentProgress contrato={contrato} />,
    status: <Status contrato={contrato} />,
    tags: <Tags contrato={contrato} maxTags={maxTags} />,
    activity: <Activity contrato={contrato} />,
    actions: <RowActions contrato={contrato} {...intents} />,
  };
  return (
    <TableRow
      interactive
      selected={one.chosen !== undefined}
      drag={dragOf(one)}
      cells={columns.map(({ id }) => cells[id])}
    />
  );
});

/** Placeholder rows until the first response. */
export function DocumentRowSkeletons({ width }: Pick<DocumentRowsProps, 'width'>) {
  const texts = useMessages(documentsMessages);
  const columns = useColumns(width);
  return (
    <Loading label={texts.loading}>
      <Table label={texts.heading} columns={columns}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <TableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
            key={index}
            cells={columns.map(({ id }) =>
              id === 'title' ? (
                <span key={id} className={styles.skeletons}>
                  <Skeleton width={`${70 - index * 6}%`} />
                  <Skeleton width="40%" height="10px" />
                </span>
              ) : (
                <Skeleton key={id} width="70%" />
              ),
            )}
          />
        ))}
      </Table>
    </Loading>
  );
}

/** CARD layout: the same facts in a grid. */
export function DocumentCards(props: DocumentRowsProps) {
  const texts = useMessages(documentsMessages);
  const maxTags = tagsShown('CARD', props.width);
  const drawEach = useChunks(props, 'cards');
  const ref = useRef<HTMLDivElement>(null);
  usePointed(ref);
  return (
    <div ref={ref} role="list" aria-label={texts.heading} className={styles.cards}>
      {drawEach((one) => (
        <DocumentCard key={one.contrato.contratoId} {...one} maxTags={maxTags} />
      ))}
    </div>
  );
}

const DocumentCard = memo(function DocumentCard({ maxTags, ...one }: ListedDocument) {
  const { contrato, chosen, intents } = one;
  return (
    <div
      role="listitem"
      className={styles.card}
      data-selected={chosen ? '' : undefined}
      {...rowPress}
      {...dragOf(one)}
    >
      <div className={styles.cardHead}>
        <Title {...one} />
        <RowActions contrato={contrato} {...intents} />
      </div>
      <DocumentProgress contrato={contrato} />
      <div className={styles.cardFoot}>
        <Status contrato={contrato} />
        <Activity contrato={contrato} />
        <Tags contrato={contrato} maxTags={maxTags} />
      </div>
    </div>
  );
});

function dragOf({ contrato, chosen, intents }: Pick<ListedDocument, 'contrato' | 'chosen' | 'intents'>) {
  if (!intents.user.may('Contrato.Mover')) return undefined;
  return dragSource({ kind: 'DOCUMENTS', contratos: chosen ?? [contrato] }, contrato.nome);
}

type ColumnId = 'title' | 'progress' | 'status' | 'tags' | 'activity' | 'actions';
type DocumentColumn = TableColumn & { readonly id: ColumnId };

const STATUS_FROM_PX = 880;
const ACTIVITY_FROM_PX = 1_040;
/** From here, tags may not take space that long titles need. */
const WIDE_FROM_PX = 1_360;

/** In a narrow container rows become cards, which have room for every column. */
function useColumns(width: number): readonly DocumentColumn[] {
  const { columns } = useMessages(documentsMessages);
  return useMemo(() => columnsFor(width, columns), [width, columns]);
}

function columnsFor(width: number, columns: Readonly<Record<ColumnId, string>>): readonly DocumentColumn[] {
  const maxTags = tagsShown('LISTA', width);
  const isStacked = width < 720;
  const all: readonly (DocumentColumn & { readonly fromPx: number })[] = [
    {
      id: 'title',
      label: columns.title,
      width: `minmax(${width < WIDE_FROM_PX ? 0 : 320}px, 1fr)`,
      fromPx: 0,
    },
    { id: 'progress', label: columns.progress, width: '240px', narrow: 'below', fromPx: 0 },
    { id: 'status', label: columns.status, width: '120px', narrow: 'below', fromPx: STATUS_FROM_PX },
    {
      id: 'tags',
      label: columns.tags,
      width: `minmax(112px, ${maxTags * 88 + 24}px)`,
      narrow: 'below',
      fromPx: 0,
    },
    { id: 'activity', label: columns.activity, width: '76px', narrow: 'below', fromPx: ACTIVITY_FROM_PX },
    {
      id: 'actions',
      label: columns.actions,
      width: '76px',
      align: 'end',
      interactive: true,
      narrow: 'end',
      fromPx: 0,
    },
  ];
  return all.filter(({ fromPx }) => isStacked || width >= fromPx);
}
