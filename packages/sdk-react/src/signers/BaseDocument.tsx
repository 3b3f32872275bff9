'use client';
import { useMemo, useRef } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { Loading, Skeleton } from '../primitives/Skeleton.tsx';
import { useFile } from '../provider/queries.ts';
import { PdfViewer } from '../viewer/PdfViewer.tsx';
import styles from './AddSigners.module.css';

/** What is signed, to read while signatories are added. */
export function BaseDocument({
  contratoId,
  minutaId,
  sha256,
}: {
  readonly contratoId: number;
  readonly minutaId: number;
  readonly sha256: string;
}) {
  const texts = useMessages(signersMessages);
  const file = useFile('downloadBase', { path: { contratoId, minutaId } });
  const latest = useRef(file.data);
  latest.current = file.data;
  const isThere = file.data !== undefined;
  // Keyed by its hash: the same base read again must not be opened anew.
  const source = useMemo(
    () => (isThere && latest.current && sha256 ? { data: latest.current } : undefined),
    [isThere, sha256],
  );
  if (source) return <PdfViewer source={source} />;
  if (!file.problem)
    return (
      <div className={styles.waiting}>
        <div className={styles.sheet}>
          <Loading>
            <Skeleton width="60%" height="18px" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="45%" />
          </Loading>
        </div>
      </div>
    );
  return (
    <div className={styles.waiting}>
      <Banner
        tone="danger"
        action={
          <Button size="small" onClick={file.refresh}>
            {texts.retry}
          </Button>
        }
      >
        {problemText(file.problem)}
      </Banner>
    </div>
  );
}
