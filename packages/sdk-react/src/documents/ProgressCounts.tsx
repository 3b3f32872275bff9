import type { FiltroAndamento } from '@lavra/client/types';
import { progressFilters } from '@lavra/domain';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import styles from './DocumentList.module.css';
import type { DocumentFilters } from './document-filters.ts';

/** Props of {@link ProgressCounts}. */
export type ProgressCountsProps = {
  readonly filters: DocumentFilters;
  readonly onFiltersChange: (filters: DocumentFilters) => void;
};

/** Four counts that filter the list. Requested separately, so that they never delay the list. */
export function ProgressCounts({ filters, onFiltersChange }: ProgressCountsProps) {
  const texts = useMessages(documentsMessages);
  const { organizacaoId } = useCurrentUser();
  const { pasta, andamento: chosen } = filters;
  const { data } = useOperation(
    'countDocuments',
    organizacaoId === undefined
      ? null
      : { path: { organizacaoId }, query: pasta === null ? {} : { pastaId: pasta } },
    { keepPrevious: true },
  );
  const choose = (andamento: FiltroAndamento) =>
    onFiltersChange({ ...filters, formalizacao: 'MEUS', andamento: chosen === andamento ? null : andamento });
  return (
    <fieldset className={styles.counts} aria-label={texts.counts}>
      {progressFilters.map((andamento) => (
        <button
          key={andamento}
          type="button"
          className={styles.count}
          data-andamento={andamento}
          aria-pressed={chosen === andamento}
          onClick={() => choose(andamento)}
        >
          <span className={styles.countNumber}>{data ? data[andamento].toLocaleString('pt-BR') : '–'}</span>
          <span className={styles.countLabel}>{texts.progress[andamento]}</span>
          <span className={styles.countDot} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
