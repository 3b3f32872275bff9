import type { ContratoResumo } from '@lavra/client/types';
import { clip, clipping, rowTags, spokenEnd, spokenPast } from '@lavra/domain';
import { TriangleAlert } from 'lucide-react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { BellButton } from '../notifications/BellButton.tsx';
import { bellOfDocument } from '../notifications/bell-target.ts';
import { Chip } from '../primitives/data/Chip.tsx';
import { StatusDot } from '../primitives/data/StatusDot.tsx';
import { RowTarget, type RowTargetProps } from '../primitives/data/Table.tsx';
import { Checkbox } from '../primitives/fields/Checkbox.tsx';
import styles from './DocumentList.module.css';
import { progressOf, statusOf } from './document-row.ts';
import { Occurrence } from './Occurrence.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { RowMenuProps } from './row-intents.ts';
import { SignersPopover } from './SignersPopover.tsx';
import type { SharedRowProps } from './use-row-intents.ts';
import type { Selection } from './use-selection.ts';

/** A document of a list, and what its row or card needs. */
export type ListedDocument = {
  /** The author by default; the folder in lists across folders. */
  readonly naming?: 'FOLDER' | 'AUTHOR' | undefined;
  readonly contrato: ContratoResumo;
  /** The selection that this document belongs to. */
  readonly chosen: readonly ContratoResumo[] | undefined;
  readonly onToggle: Selection['toggle'];
  readonly intents: SharedRowProps;
  /** Receives the title of the document from which the user returns. */
  readonly targetRef: RowTargetProps['targetRef'];
  /** Maximum number of tags. */
  readonly maxTags: number;
};

type Row = Pick<ListedDocument, 'contrato'>;

/** The bell is hidden on a phone (1 §2); the document's page has it. */
export function RowActions(menu: RowMenuProps) {
  const { contrato, bells } = menu;
  return (
    <span className={styles.rowActions} data-controls="">
      <BellButton target={bellOfDocument(contrato)} bells={bells} size="small" />
      <RowMenu {...menu} />
    </span>
  );
}

/** The document's name, with its folder or author, its end and where a search found it. */
export function Title({
  contrato,
  naming = 'AUTHOR',
  chosen,
  onToggle,
  intents,
  targetRef,
}: Omit<ListedDocument, 'maxTags'>) {
  const texts = useMessages(documentsMessages);
  const { nome, autorNome, pastaNome, fimVigencia, diasRestantesVigencia, cor } = contrato;
  const isNear = (cor === 'VERMELHO' || cor === 'LARANJA') && diasRestantesVigencia !== null;
  return (
    <span className={styles.title}>
      <Checkbox
        aria-label={texts.select(nome)}
        checked={chosen !== undefined}
        onChange={() => onToggle(contrato)}
      />
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
          onOpen={() => intents.onOpen(contrato)}
          targetRef={targetRef}
        />
        {contrato.ocorrencia && contrato.ocorrencia.em !== 'NOME' && (
          <Occurrence ocorrencia={contrato.ocorrencia} />
        )}
      </span>
    </span>
  );
}

/** The document's progress, with the specified signature summary below. */
export function DocumentProgress({ contrato }: Row) {
  const texts = useMessages(documentsMessages);
  const { label, tone } = progressOf(contrato);
  return (
    <span className={styles.progress} data-tone={tone}>
      <StatusDot tone={tone} title={label}>
        {label}
      </StatusDot>
      {contrato.totalSignatarios > 0 && <SignersPopover contrato={contrato} />}
      {contrato.cpfsAConferir > 0 && (
        <span className={styles.check}>
          <TriangleAlert width={14} height={14} strokeWidth={1.75} aria-hidden="true" />
          {texts.checkCpf(contrato.cpfsAConferir)}
        </span>
      )}
    </span>
  );
}

/** The specified status. */
export function Status({ contrato }: Row) {
  return <span className={styles.faint}>{statusOf(contrato).label}</span>;
}

/** When the document last changed. */
export function Activity({ contrato: { dataAtualizacao } }: Row) {
  return (
    <time className={styles.faint} dateTime={dataAtualizacao}>
      {spokenPast(dataAtualizacao, Date.now())}
    </time>
  );
}

/** The first tags, and how many are hidden. */
export function Tags({ contrato, maxTags }: Row & { readonly maxTags: number }) {
  const tags = rowTags(contrato.tags);
  if (tags.length === 0) return null;
  const hidden = tags.slice(maxTags);
  return (
    <span className={styles.tags}>
      {tags.slice(0, maxTags).map((tag) => (
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
