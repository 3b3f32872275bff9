import { createContext, type ReactNode, useContext } from 'react';
import styles from './FactList.module.css';

const Strong = createContext(false);

/** Terms with their values, one per line (`dl`): the data of one thing. */
export function FactList({
  strong = false,
  ruled = false,
  children,
}: {
  /** Emphasizes the values, where they are the page's subject. */
  readonly strong?: boolean;
  /** Also draws a line above the first and below the last, for lists outside a card. */
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
