import type { ContratoResumo } from '@lavra/client/types';
import { clip, clipping, rowTags } from '@lavra/domain';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Chip } from '../primitives/data/Chip.tsx';
import { SegmentBar } from '../primitives/data/SegmentBar.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { RowTarget, Table, type TableColumn, TableRow } from '../primitives/data/Table.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import styles from './DocumentList.module.css';
import { segmentsOf, signaturesOf, statusOf } from './document-row.ts';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';

/** Props of {@link DocumentRows} and {@link DocumentCards}. */
export type DocumentRowsProps = Omit<RowMenuProps, 'contrato'> & {
  readonly contratos: readonly ContratoResumo[];
  /** 'narrow' hides the tags, which would crowd the title. */
  readonly density: 'wide' | 'narrow';
};

const SKELETONS = 6;

/** LISTA layout: one row per document, clickable as a whole. */
export function DocumentRows({ contratos, density, ...menu }: DocumentRowsProps) {
  const texts = useMessages(documentsMessages);
  const columns = useColumns(density);
  return (
    <Table label={texts.heading} columns={columns}>
      {contratos.map((contrato) => (
        <TableRow
          key={contrato.contratoId}
          interactive
          cells={[
            <Title key="title" contrato={contrato} onOpen={menu.onOpen} />,
            <Signatures key="signatures" contrato={contrato} />,
            <Status key="status" contrato={contrato} />,
            ...(density === 'wide' ? [<Tags key="tags" contrato={contrato} most={2} />] : []),
            <RowMenu key="menu" contrato={contrato} {...menu} />,
          ]}
        />
      ))}
    </Table>
  );
}

/** Placeholder rows until the first answer. */
export function DocumentRowSkeletons({ density }: Pick<DocumentRowsProps, 'density'>) {
  const texts = useMessages(documentsMessages);
  const columns = useColumns(density);
  return (
    <Loading label={texts.loading}>
      <Table label={texts.heading} columns={columns}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <TableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
            key={index}
            cells={[
              <span key="title" className={styles.skeletons}>
                <Skeleton width={`${70 - index * 6}%`} />
                <Skeleton width="40%" height="10px" />
              </span>,
              <Skeleton key="signatures" width="70%" />,
              <Skeleton key="status" width="80%" />,
            ]}
          />
        ))}
      </Table>
    </Loading>
  );
}

/** CARD layout: the same facts in a grid. */
export function DocumentCards({ contratos, density: _density, ...menu }: DocumentRowsProps) {
  return (
    <ul className={styles.cards}>
      {contratos.map((contrato) => (
        <li key={contrato.contratoId} className={styles.card}>
          <div className={styles.cardHead}>
            <Title contrato={contrato} onOpen={menu.onOpen} />
            <span className={styles.above}>
              <RowMenu contrato={contrato} {...menu} />
            </span>
          </div>
          <Signatures contrato={contrato} />
          <div className={styles.cardFoot}>
            <Status contrato={contrato} />
            <Tags contrato={contrato} most={2} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function useColumns(density: DocumentRowsProps['density']): readonly TableColumn[] {
  const { columns } = useMessages(documentsMessages);
  const tags: TableColumn = { id: 'tags', label: columns.tags, width: '180px', narrow: 'hide' };
  return [
    { id: 'title', label: columns.title, width: 'minmax(0, 1fr)' },
    { id: 'signatures', label: columns.signatures, width: '240px', narrow: 'below' },
    { id: 'status', label: columns.status, width: '160px', narrow: 'below' },
    ...(density === 'wide' ? [tags] : []),
    { id: 'actions', label: columns.actions, width: '52px', align: 'end', interactive: true, narrow: 'end' },
  ];
}

type Row = { readonly contrato: ContratoResumo };

function Title({ contrato, onOpen }: Row & Pick<RowMenuProps, 'onOpen'>) {
  const texts = useMessages(documentsMessages);
  const { nome, autorNome, diasRestantesVigencia, cor } = contrato;
  const end = diasRestantesVigencia === null ? texts.noEnd : texts.expiresIn(diasRestantesVigencia);
  return (
    <span className={styles.title}>
      <span className={styles.stripe} data-cor={cor ?? undefined} aria-hidden="true" />
      <span className={styles.titleWords}>
        <RowTarget title={nome} sub={`${autorNome} · ${end}`} onOpen={() => onOpen(contrato)} />
      </span>
    </span>
  );
}

function Signatures({ contrato }: Row) {
  const texts = useMessages(documentsMessages);
  if (contrato.totalSignatarios === 0) return <span className={styles.faint}>{texts.withoutSigners}</span>;
  return <SegmentBar segments={segmentsOf(contrato)} {...signaturesOf(contrato)} />;
}

function Status({ contrato }: Row) {
  const { label, tone } = statusOf(contrato);
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

function Tags({ contrato, most }: Row & { readonly most: number }) {
  const tags = rowTags(contrato.tags);
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.slice(0, most).map((tag) => (
        <Chip key={tag} tone="neutral" title={tag}>
          {clip(tag, clipping.tagOnCard)}
        </Chip>
      ))}
      {tags.length > most && <Chip tone="neutral">{`+${tags.length - most}`}</Chip>}
    </span>
  );
}
