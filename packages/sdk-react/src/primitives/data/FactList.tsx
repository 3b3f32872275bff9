import { createContext, type ReactNode, useContext } from 'react';
import styles from './FactList.module.css';

const Strong = createContext(false);

/** Terms with their values, a line each (`dl`): what is known of one thing. */
export function FactList({
  strong = false,
  ruled = false,
  children,
}: {
  /** Values that stand out: where they are what the page is about. */
  readonly strong?: boolean;
  /** Lines above the first and under the last too: where no card holds them. */
  readonly ruled?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Strong.Provider value={strong}>
      <dl className={styles.facts} data-ruled={ruled || undefined}>
        {children}
      </dl>
    </Strong.Provider>
  );
}

/** One line of a {@link FactList}. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  const isStrong = useContext(Strong);
  return (
    <div className={styles.fact}>
      <dt className={styles.term} title={term}>
        {term}
      </dt>
      <dd className={styles.value} data-strong={isStrong || undefined}>
        {children}
      </dd>
    </div>
  );
}
