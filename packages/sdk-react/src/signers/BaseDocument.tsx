'use client';
import type { Minuta } from '@lavra/client/types';
import { useVersionDocument } from '../documents/use-version-document.ts';
import { problemText } from '../messages/problem-text.ts';
import { signersMessages } from '../messages/signers.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { PdfViewer } from '../viewer/PdfViewer.tsx';
import styles from './AddSigners.module.css';

/** The document to sign, readable while signatories are added. */
export function BaseDocument({ minuta }: { readonly minuta: Minuta }) {
  const texts = useMessages(signersMessages);
  const { source, preview, problem, refresh } = useVersionDocument(minuta, 'downloadBase');
  if (source) return <PdfViewer source={source} preview={preview} />;
  if (!problem)
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
          <Button size="small" onClick={refresh}>
            {texts.retry}
          </Button>
        }
      >
        {problemText(problem)}
      </Banner>
    </div>
  );
}
