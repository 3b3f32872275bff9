import type { DownloadId, OperationInput } from '@lavra/client';
import { FileX2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { attachmentsMessages } from '../../messages/attachments.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { viewerMessages } from '../../messages/viewer.ts';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/feedback/EmptyState.tsx';
import { LoadFailed } from '../../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../../primitives/feedback/Skeleton.tsx';
import { Dialog } from '../../primitives/overlays/Dialog.tsx';
import { useFile } from '../../provider/queries.ts';
import { PdfViewer } from '../../viewer/PdfViewer.tsx';
import { usePdfDocument } from '../../viewer/use-pdf-document.ts';
import styles from './Attachments.module.css';

/** Props of {@link FilePreviewDialog}. */
export type FilePreviewDialogProps<Id extends DownloadId> = {
  readonly operation: Id;
  readonly input: OperationInput<Id>;
  readonly title: string;
  readonly tipo: string;
  /** Shown if the file cannot be read. */
  readonly failedTitle?: string;
  readonly onClose: () => void;
};

/** Shows a PDF in the viewer, or an image as `img`; never renders a file as HTML. */
export function FilePreviewDialog<Id extends DownloadId>({
  operation,
  input,
  title,
  tipo,
  failedTitle,
  onClose,
}: FilePreviewDialogProps<Id>) {
  const texts = useMessages(attachmentsMessages);
  const { data, problem, refresh } = useFile(operation, input);
  return (
    <Dialog
      open
      size="wide"
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {data && tipo === 'application/pdf' && <PdfPreview file={data} />}
      {data && tipo !== 'application/pdf' && <ImagePreview file={data} tipo={tipo} label={title} />}
      {!data && problem && (
        <LoadFailed title={failedTitle ?? texts.previewFailed} problem={problem} onRetry={refresh} />
      )}
      {!data && !problem && (
        <Loading label={texts.loading}>
          <Skeleton height="240px" />
        </Loading>
      )}
    </Dialog>
  );
}

function PdfPreview({ file }: { readonly file: Blob }) {
  const source = useMemo(() => ({ data: file }), [file]);
  const { state } = usePdfDocument(source);
  const texts = useMessages(attachmentsMessages);
  const { damagedTitle } = useMessages(viewerMessages);
  // The viewer would tell a signer to ask the sender, and the reader of an attachment may be the sender.
  if (state.status === 'failed' && state.failure === 'damaged')
    return (
      <div role="alert">
        <EmptyState icon={FileX2} title={damagedTitle}>
          {texts.damagedText}
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.preview}>
      <PdfViewer source={source} />
    </div>
  );
}

type ImagePreviewProps = { readonly file: Blob; readonly tipo: string; readonly label: string };

function ImagePreview({ file, tipo, label }: ImagePreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([file], { type: tipo }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file, tipo]);
  return address ? <img className={styles.image} src={address} alt={label} /> : null;
}
