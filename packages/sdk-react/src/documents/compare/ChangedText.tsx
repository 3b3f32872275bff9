import type { ComparacaoVersoes, PaginasComparadas, TrechoComparado } from '@lavra/client/types';
import { aroundChanges, isChangedPage } from '@lavra/domain';
import { Fragment, useRef } from 'react';
import { compareVersionsMessages } from '../../messages/compare-versions.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import styles from './CompareVersions.module.css';
import { StepBar } from './StepBar.tsx';
import { useChangeSteps, useFocusChange } from './use-change-steps.ts';

/** Words shown on each side of a change. */
const CONTEXT = 40;

/** The text of the changed pages, with what was removed and added in place. */
export function ChangedText({ compared }: { readonly compared: ComparacaoVersoes }) {
  const texts = useMessages(compareVersionsMessages);
  const root = useRef<HTMLDivElement>(null);
  const total = compared.alteracoes;
  const steps = useChangeSteps(total, useFocusChange(root), null);
  const changed = compared.paginas.filter(isChangedPage);
  if (total === 0) return <p className={styles.note}>{texts.sameInPartTitle}.</p>;
  return (
    <div ref={root} className={styles.view} onKeyDown={steps.onKeyDown}>
      <StepBar
        steps={steps}
        where={steps.at === null ? texts.changes(total) : texts.changeAt(steps.at + 1, total)}
        previous={texts.previousChange}
        next={texts.nextChange}
      >
        <p className={styles.legend}>
          <del className={styles.removed}>{texts.legendRemoved}</del>
          <ins className={styles.added}>{texts.legendAdded}</ins>
        </p>
      </StepBar>
      {changed.map((page) => (
        <section key={`${page.antes} ${page.depois}`} className={styles.section}>
          <h2 className={styles.heading}>{texts.page(page)}</h2>
          <PageText page={page} />
        </section>
      ))}
    </div>
  );
}

function PageText({ page }: { readonly page: PaginasComparadas }) {
  const texts = useMessages(compareVersionsMessages);
  const shown = aroundChanges(page.trechos, CONTEXT);
  if (shown.length === 0) {
    const note = page.situacao === 'IMAGEM' ? texts.onlyPicture : texts.onlyMoved;
    return (
      <p className={styles.note} tabIndex={-1} data-change="">
        {page.trechos.length === 0 && page.situacao === 'ACRESCENTADA' ? texts.noText : note}
      </p>
    );
  }
  return (
    <p className={styles.text}>
      {groupChanges(shown).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a comparison does not change
        <Fragment key={index}>
          {index > 0 && ' '}
          {group[0]?.tipo === 'IGUAL' ? group[0].texto : <Change trechos={group} />}
        </Fragment>
      ))}
    </p>
  );
}

/** One change: what was removed, what was added, or both. */
function Change({ trechos }: { readonly trechos: readonly TrechoComparado[] }) {
  const texts = useMessages(compareVersionsMessages);
  return (
    <span className={styles.change} tabIndex={-1} data-change="">
      {trechos.map(({ tipo, texto }, index) => (
        <Fragment key={`${tipo} ${texto}`}>
          {index > 0 && ' '}
          {tipo === 'REMOVIDO' ? (
            <del className={styles.removed}>
              <VisuallyHidden>{texts.removed('')}</VisuallyHidden>
              {texto}
            </del>
          ) : (
            <ins className={styles.added}>
              <VisuallyHidden>{texts.added('')}</VisuallyHidden>
              {texto}
            </ins>
          )}
        </Fragment>
      ))}
    </span>
  );
}

/** Neighbouring removals and additions belong together. */
function groupChanges(trechos: readonly TrechoComparado[]): TrechoComparado[][] {
  const groups: TrechoComparado[][] = [];
  for (const trecho of trechos) {
    const last = groups.at(-1);
    if (last && trecho.tipo !== 'IGUAL' && last[0]?.tipo !== 'IGUAL') last.push(trecho);
    else groups.push([trecho]);
  }
  return groups;
}
