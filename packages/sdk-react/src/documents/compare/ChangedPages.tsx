import type { ComparacaoVersoes, Minuta, PaginasComparadas } from '@lavra/client/types';
import { useMemo, useState } from 'react';
import { markPixels } from '../../comparison/mark-pixels.ts';
import { markWords } from '../../comparison/mark-words.ts';
import { PageComparison } from '../../comparison/PageComparison.tsx';
import { compareVersionsMessages } from '../../messages/compare-versions.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Banner } from '../../primitives/feedback/Banner.tsx';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { Checkbox } from '../../primitives/fields/Checkbox.tsx';
import type { PdfDocument, PdfSource } from '../../viewer/pdf-engine.ts';
import { usePdfDocument } from '../../viewer/use-pdf-document.ts';
import { useVersionDocument } from '../use-version-document.ts';
import styles from './CompareVersions.module.css';
import { StepBar } from './StepBar.tsx';
import { useChangeSteps } from './use-change-steps.ts';

type ChangedPagesProps = {
  readonly compared: ComparacaoVersoes;
  readonly antes: Minuta;
  readonly depois: Minuta;
};

/** The corresponding pages of both versions, one pair at a time. */
export function ChangedPages({ compared, antes, depois }: ChangedPagesProps) {
  const texts = useMessages(compareVersionsMessages);
  const before = useVersionDocument(antes, 'downloadBase');
  const after = useVersionDocument(depois, 'downloadBase');
  const failed = [before, after].find(({ problem }) => problem);
  if (failed?.problem)
    return <LoadFailed title={texts.pagesFailed} problem={failed.problem} onRetry={failed.refresh} />;
  if (!before.source || !after.source) return <OpeningPages />;
  return <OpenPages compared={compared} before={before.source} after={after.source} />;
}

function OpeningPages() {
  const texts = useMessages(compareVersionsMessages);
  return (
    <Loading label={texts.openingPages}>
      <Skeleton height="420px" />
    </Loading>
  );
}

type OpenPagesProps = Pick<ChangedPagesProps, 'compared'> & {
  readonly before: PdfSource;
  readonly after: PdfSource;
};

function OpenPages({ compared, before, after }: OpenPagesProps) {
  const texts = useMessages(compareVersionsMessages);
  const one = usePdfDocument(before).state;
  const other = usePdfDocument(after).state;
  if (one.status === 'loading' || other.status === 'loading') return <OpeningPages />;
  if (one.status !== 'ready' || other.status !== 'ready')
    return <Banner tone="warning">{texts.pagesFailed}</Banner>;
  return <PagePairs compared={compared} before={one.pdf} after={other.pdf} />;
}

const nothing = () => undefined;

function PagePairs({
  compared,
  ...documents
}: Pick<ChangedPagesProps, 'compared'> & { readonly before: PdfDocument; readonly after: PdfDocument }) {
  const texts = useMessages(compareVersionsMessages);
  const [showsAll, setShowsAll] = useState(false);
  const pairs = compared.paginas.filter(({ situacao }) => showsAll || situacao !== 'IGUAL');
  const steps = useChangeSteps(pairs.length, nothing, 0);
  const pair = pairs[steps.at ?? 0];
  return (
    <div className={styles.view} onKeyDown={steps.onKeyDown}>
      <StepBar
        steps={steps}
        where={texts.pageAt((steps.at ?? 0) + 1, pairs.length)}
        previous={texts.previousPage}
        next={texts.nextPage}
      >
        <Checkbox label={texts.allPages} checked={showsAll} onChange={setShowsAll} />
      </StepBar>
      {pair && (
        <Pair key={`${pair.antes} ${pair.depois}`} pair={pair} compared={compared} documents={documents} />
      )}
    </div>
  );
}

function Pair({
  pair,
  compared,
  documents,
}: {
  readonly pair: PaginasComparadas;
  readonly compared: ComparacaoVersoes;
  readonly documents: { readonly before: PdfDocument; readonly after: PdfDocument };
}) {
  const texts = useMessages(compareVersionsMessages);
  const { situacao, trechos } = pair;
  const mark = useMemo(
    () => (situacao === 'IMAGEM' ? markPixels : markWords(situacao === 'IGUAL' ? [] : trechos)),
    [situacao, trechos],
  );
  const [before, after] = [compared.antes, compared.depois].map(({ versao }) => texts.version(versao, false));
  return (
    <PageComparison
      {...documents}
      pair={pair}
      mark={mark}
      texts={{
        title: texts.page(pair),
        before: before ?? '',
        after: after ?? '',
        pictureBefore: (page) => texts.picture(page, before ?? ''),
        pictureAfter: (page) => texts.picture(page, after ?? ''),
        failed: texts.pictureFailed,
        places: (n) => (situacao === 'SO_TEXTO' ? texts.onlyTextHere : texts.places(n)),
      }}
    />
  );
}
