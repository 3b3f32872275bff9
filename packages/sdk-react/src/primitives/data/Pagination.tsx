'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { choosingMessages } from '../../messages/choosing.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { IconButton } from '../Button.tsx';
import { PlainSelect } from '../fields/PlainSelect.tsx';
import styles from './Pagination.module.css';
import { pageWindow } from './page-window.ts';

/** Props of {@link Pagination}. */
export type PaginationProps = {
  readonly label: string;
  /** From 0, as the contract's `number`. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  /** Offers page sizes; hidden in a narrow container. */
  readonly rowsPerPage?: {
    readonly value: number;
    readonly options: readonly number[];
    readonly onChange: (rows: number) => void;
  };
};

/** Pages of a table, at most seven places; in a narrow container only 'Página 3 de 12' between two arrows. */
export function Pagination({ label, page, totalPages, onPage, rowsPerPage }: PaginationProps) {
  const texts = useMessages(choosingMessages);
  const places = pageWindow(page, totalPages).map((slot, at) => ({
    slot,
    key: slot === 'gap' ? `gap-${at}` : slot,
  }));
  return (
    <div className={styles.frame}>
      <div className={styles.line}>
        <nav aria-label={label} className={styles.pages}>
          <IconButton
            icon={ChevronLeft}
            mirrored
            label={texts.previousPage}
            disabled={page <= 0}
            onClick={() => onPage(page - 1)}
          />
          <span className={styles.short}>{texts.pageOf(page + 1, Math.max(1, totalPages))}</span>
          <ol className={styles.places}>
            {places.map(({ slot, key }) => (
              <li key={key}>
                {slot === 'gap' ? (
                  <span className={styles.gap} aria-hidden="true">
                    …
                  </span>
                ) : (
                  <button
                    type="button"
                    className={styles.page}
                    aria-label={texts.page(slot + 1)}
                    aria-current={slot === page ? 'page' : undefined}
                    onClick={() => onPage(slot)}
                  >
                    {slot + 1}
                  </button>
                )}
              </li>
            ))}
          </ol>
          <IconButton
            icon={ChevronRight}
            mirrored
            label={texts.nextPage}
            disabled={page >= totalPages - 1}
            onClick={() => onPage(page + 1)}
          />
        </nav>
        {rowsPerPage && (
          <span className={styles.rows}>
            <span aria-hidden="true">{texts.rowsPerPage}</span>
            <PlainSelect label={texts.rowsPerPage} value={rowsPerPage.value} onChange={rowsPerPage.onChange}>
              {rowsPerPage.options.map((rows) => (
                <option key={rows} value={rows}>
                  {rows}
                </option>
              ))}
            </PlainSelect>
          </span>
        )}
      </div>
    </div>
  );
}
