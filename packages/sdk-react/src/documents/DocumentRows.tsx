import type { ContratoResumo } from '@lavra/client/types';
import { clip, clipping, rowTags, spokenEnd, spokenPast } from '@lavra/domain';
import { TriangleAlert } from 'lucide-react';
import { dragSource } from '../folders/dragged.ts';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { BellButton } from '../notifications/BellButton.tsx';
import { bellOfDocument } from '../notifications/bell-target.ts';
import { Chip } from '../primitives/data/Chip.tsx';
import { SegmentBar } from '../primitives/data/SegmentBar.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { RowTarget, Table, type TableColumn, TableRow } from '../primitives/data/Table.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { Checkbox } from '../primitives/fields/Checkbox.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './DocumentList.module.css';
import { progressOf, segmentsOf, signaturesOf, statusOf, tagsShown } from './document-row.ts';
import { Occurrence } from './Occurrence.tsx';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';
import { SignersPopover } from './SignersPopover.tsx';
import type { Selection } from './use-selection.ts';

/** Props of {@link DocumentRows} and {@link DocumentCards}. */
export type DocumentRowsProps = Omit<RowMenuProps, 'contrato'> & {
  readonly contratos: readonly ContratoResumo[];
  /** Width of the list in CSS pixels; columns that would crowd the title are hidden. */
  readonly width: number;
  /** Shows each row's folder, for lists across folders. */
  readonly naming?: 'FOLDER' | 'AUTHOR' | undefined;
  readonly selection: Selection;
};

const SKELETONS = 6;

/** LISTA layout: one row per document, clickable as a whole. */
export function DocumentRows({ contratos, width, naming, selection, ...menu }: DocumentRowsProps) {
  const texts = useMessages(documentsMessages);
  const columns = useColumns(width);
  return (
    <Table label={texts.heading} columns={columns}>
      {contratos.map((contrato) => {
        const cells = {
          title: <Title contrato={contrato} naming={naming} selection={selection} onOpen={menu.onOpen} />,
          progress: <DocumentProgress contrato={contrato} />,
          status: <Status contrato={contrato} />,
          tags: <Tags contrato={contrato} most={tagsShown('LISTA', width)} />,
          activity: <Activity contrato={contrato} />,
          actions: <RowActions contrato={contrato} {...menu} />,
        };
        return (
          <TableRow
            key={contrato.contratoId}
            interactive
            selected={selection.has(contrato.contratoId)}
            drag={dragOf(contrato, menu.user, selection)}
            cells={columns.map(({ id }) => cells[id])}
          />
        );
      })}
    </Table>
  );
}

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
export function DocumentCards({ contratos, width, naming, selection, ...menu }: DocumentRowsProps) {
  return (
    <ul className={styles.cards}>
      {contratos.map((contrato) => (
        <li
          key={contrato.contratoId}
          className={styles.card}
          data-selected={selection.has(contrato.contratoId) ? '' : undefined}
          {...dragOf(contrato, menu.user, selection)}
        >
          <div className={styles.cardHead}>
            <Title contrato={contrato} naming={naming} selection={selection} onOpen={menu.onOpen} />
            <RowActions contrato={contrato} {...menu} />
          </div>
          <DocumentProgress contrato={contrato} />
          <div className={styles.cardFoot}>
            <Status contrato={contrato} />
            <Activity contrato={contrato} />
            <Tags contrato={contrato} most={tagsShown('CARD', width)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function dragOf(contrato: ContratoResumo, { may }: RowMenuProps['user'], selection: Selection) {
  if (!may('Contrato.Mover')) return undefined;
  const contratos = selection.has(contrato.contratoId) ? selection.contratos : [contrato];
  return dragSource({ kind: 'DOCUMENTS', contratos }, contrato.nome);
}

type ColumnId = 'title' | 'progress' | 'status' | 'tags' | 'activity' | 'actions';

const STATUS_FROM_PX = 880;
const ACTIVITY_FROM_PX = 1_040;
/** From here, tags may not take space that long titles need. */
const WIDE_FROM_PX = 1_360;

/** In a narrow container rows become cards, which have room for every column. */
function useColumns(width: number): readonly (TableColumn & { readonly id: ColumnId })[] {
  const { columns } = useMessages(documentsMessages);
  const most = tagsShown('LISTA', width);
  const isStacked = width < 720;
  const all: readonly (TableColumn & { readonly id: ColumnId; readonly fromPx: number })[] = [
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
      width: `minmax(112px, ${most * 88 + 24}px)`,
      narrow: 'below',
      fromPx: 0,
    },
    { id: 'activity', label: columns.activity, width: '76px', narrow: 'below', fromPx: ACTIVITY_FROM_PX },
    {
      id: 'actions',
      label: columns.actions,
      width: '108px',
      align: 'end',
      interactive: true,
      narrow: 'end',
      fromPx: 0,
    },
  ];
  return all.filter(({ fromPx }) => isStacked || width >= fromPx);
}

type Row = { readonly contrato: ContratoResumo };

/** The bell is hidden on a phone (1 §2); the document's page has it. */
function RowActions(menu: RowMenuProps) {
  const { contrato, bells } = menu;
  return (
    <span className={styles.rowActions}>
      <SignersPopover contrato={contrato} />
      <span className={styles.rowBell}>
        <BellButton target={bellOfDocument(contrato)} bells={bells} size="small" />
      </span>
      <RowMenu {...menu} />
    </span>
  );
}

function Title({
  contrato,
  naming = 'AUTHOR',
  selection,
  onOpen,
}: Row & Pick<RowMenuProps, 'onOpen'> & Pick<DocumentRowsProps, 'naming' | 'selection'>) {
  const texts = useMessages(documentsMessages);
  const { contratoId, nome, autorNome, pastaNome, fimVigencia, diasRestantesVigencia, cor } = contrato;
  const isNear = (cor === 'VERMELHO' || cor === 'LARANJA') && diasRestantesVigencia !== null;
  return (
    <span className={styles.title}>
      <span className={styles.select}>
        <Checkbox
          label={<VisuallyHidden>{texts.select(nome)}</VisuallyHidden>}
          checked={selection.has(contratoId)}
          onChange={() => selection.toggle(contrato)}
        />
      </span>
      <span className={styles.stripe} data-cor={cor ?? undefined} aria-hidden="true" />
      <span className={styles.titleWords}>
        <RowTarget
          title={nome}
          sub={
            <>
              {naming === 'FOLDER' ? pastaNome : autorNome} · {spokenEnd(fimVigencia)}
              {isNear && (
                <span className={styles.near} data-cor={cor}>
                  {' · '}
                  {texts.expiresIn(diasRestantesVigencia)}
                </span>
              )}
            </>
          }
          onOpen={() => onOpen(contrato)}
        />
        {contrato.ocorrencia && contrato.ocorrencia.em !== 'NOME' && (
          <Occurrence ocorrencia={contrato.ocorrencia} />
        )}
      </span>
    </span>
  );
}

/** The document's progress, with the specified signature summary below. */
function DocumentProgress({ contrato }: Row) {
  const texts = useMessages(documentsMessages);
  const { label, tone } = progressOf(contrato);
  return (
    <span className={styles.progress} data-tone={tone}>
      <span className={styles.progressWords} title={label}>
        <StatusDot tone={tone}>{label}</StatusDot>
      </span>
      {contrato.totalSignatarios > 0 && (
        <SegmentBar segments={segmentsOf(contrato)} {...signaturesOf(contrato)} />
      )}
      {contrato.cpfsAConferir > 0 && (
        <span className={styles.check}>
          <TriangleAlert width={14} height={14} strokeWidth={1.75} aria-hidden="true" />
          {texts.checkCpf(contrato.cpfsAConferir)}
        </span>
      )}
    </span>
  );
}

function Status({ contrato }: Row) {
  return <span className={styles.faint}>{statusOf(contrato).label}</span>;
}

function Activity({ contrato: { dataAtualizacao } }: Row) {
  return (
    <time className={styles.faint} dateTime={dataAtualizacao}>
      {spokenPast(dataAtualizacao, Date.now())}
    </time>
  );
}

function Tags({ contrato, most }: Row & { readonly most: number }) {
  const tags = rowTags(contrato.tags);
  if (tags.length === 0) return null;
  const hidden = tags.slice(most);
  return (
    <span className={styles.tags}>
      {tags.slice(0, most).map((tag) => (
        <Chip key={tag} tone="neutral" title={tag}>
          {clip(tag, clipping.tagOnCard)}
        </Chip>
      ))}
      {hidden.length > 0 && (
        <span className={styles.moreTags}>
          <Chip tone="neutral" title={hidden.join(', ')}>{`+${hidden.length}`}</Chip>
        </span>
      )}
    </span>
  );
}
