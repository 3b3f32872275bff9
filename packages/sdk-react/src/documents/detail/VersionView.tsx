import { useEffect, useRef } from 'react';
import { documentDetailMessages } from '../../messages/document-detail.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Progress } from '../../primitives/feedback/Progress.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { PdfViewer, type PdfViewerHandle } from '../../viewer/PdfViewer.tsx';
import { useVersionDocument } from '../use-version-document.ts';
import styles from './DocumentDetail.module.css';
import type { DocumentDetailData } from './use-document-detail.ts';

type VersionViewProps = {
  readonly detail: DocumentDetailData;
  /** The initial page of the document. */
  readonly pagina: number | undefined;
};

/** Current state of the document; refetched when a signature or the seal changes it. */
export function VersionView({ detail, pagina }: VersionViewProps) {
  const texts = useMessages(documentDetailMessages);
  const { minuta, viewed, signers } = detail;
  const { source, preview, problem, percent, refresh } = useVersionDocument(minuta, viewed);
  const state = `${minuta.situacaoFormalizacao} ${minuta.situacaoProcessamento} ${signers.signatarios
    .map(({ dataAssinatura }) => dataAssinatura ?? '')
    .join()}`;
  const shown = useRef(state);
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    latestRefresh.current();
  }, [state]);
  const reader = useRef<PdfViewerHandle>(null);
  const wanted = useRef(pagina);
  const goToWanted = () => {
    if (wanted.current !== undefined) reader.current?.goToPage(wanted.current);
    wanted.current = undefined;
  };
  if (source) return <PdfViewer ref={reader} source={source} preview={preview} onReady={goToWanted} />;
  if (problem) {
    return (
      <div className={styles.noView}>
        <LoadFailed title={texts.failedTitle} problem={problem} onRetry={refresh} />
      </div>
    );
  }
  if (percent !== undefined) {
    return (
      <div className={styles.noView}>
        <Progress label={texts.loading} value={percent} text={`${percent}%`} />
      </div>
    );
  }
  return (
    <div className={styles.noView}>
      <Loading label={texts.loading}>
        <Skeleton width="60%" height="18px" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
      </Loading>
    </div>
  );
}
