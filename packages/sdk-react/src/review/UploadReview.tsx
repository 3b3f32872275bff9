'use client';
import type { Minuta } from '@lavra/client/types';
import { useState } from 'react';
import { problemText } from '../messages/problem-text.ts';
import { uploadReviewMessages } from '../messages/upload-review.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Banner } from '../primitives/feedback/Banner.tsx';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import { useAction } from '../provider/queries.ts';
import { RetryComparison, RunningComparison } from './RunningComparison.tsx';
import { UploadReviewView } from './UploadReviewView.tsx';
import { useComparedPages } from './use-compared-pages.ts';

/** Props of {@link UploadReviewNotice}. */
export type UploadReviewNoticeProps = {
  readonly minuta: Minuta;
  /** Whether the user may confirm; others only see the notice. */
  readonly canConfirm: boolean;
  /**
   * Called after the document was deleted in order to send another file; without it, this is not offered. Of a later
   * version only the version is deleted, without this call.
   */
  readonly onRemoved?: (() => void) | undefined;
};

/**
 * Notice before sending: the comparison is running, or pages differ from the uploaded file. Renders nothing if
 * there is nothing to confirm.
 */
export function UploadReviewNotice({ minuta, canConfirm, onRemoved }: UploadReviewNoticeProps) {
  const texts = useMessages(uploadReviewMessages);
  const [isOpen, setOpen] = useState(false);
  if (minuta.conferencia?.situacao === 'EM_ANDAMENTO')
    return <RunningComparison minuta={minuta} canRetry={canConfirm} />;
  if (minuta.conferencia?.situacao !== 'A_CONFIRMAR') return null;
  const isCompared = minuta.conferencia.paginas.length > 0;
  return (
    <>
      <Banner
        tone="warning"
        title={isCompared ? texts.waitingTitle : texts.uncomparedTitle}
        live="polite"
        action={
          canConfirm && (
            <>
              {minuta.falhaPrevia !== null && <RetryComparison minuta={minuta} />}
              <Button size="small" onClick={() => setOpen(true)}>
                {isCompared ? texts.open : texts.openUncompared}
              </Button>
            </>
          )
        }
      >
        {texts.waitingText}
      </Banner>
      {isOpen && <UploadReview minuta={minuta} onRemoved={onRemoved} onClose={() => setOpen(false)} />}
    </>
  );
}

type UploadReviewProps = Pick<UploadReviewNoticeProps, 'minuta' | 'onRemoved'> & {
  readonly onClose: () => void;
};

function UploadReview({ minuta, onRemoved, onClose }: UploadReviewProps) {
  const texts = useMessages(uploadReviewMessages);
  const notify = useToast();
  const confirm = useAction('confirmUpload');
  const remove = useAction('deleteDocument');
  const paginas = useComparedPages(minuta);
  const [isReplacing, setReplacing] = useState(false);
  const { contratoId, id: minutaId, versao, conferencia } = minuta;
  if (!conferencia) return null;
  const send = async () => {
    const result = await confirm.run({ path: { contratoId, minutaId } });
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    notify({ text: texts.confirmed, tone: 'success' });
    onClose();
  };
  const replace = async () => {
    const result = await remove.run({ path: { contratoId } });
    if (!result.ok) return notify({ text: problemText(result.problem), tone: 'danger' });
    if (versao === 1) onRemoved?.();
    else onClose();
  };
  return (
    <>
      <UploadReviewView
        conferencia={conferencia}
        paginas={paginas}
        isBusy={confirm.isBusy}
        onConfirm={() => void send()}
        onReplace={onRemoved && (() => setReplacing(true))}
        onClose={onClose}
      />
      {isReplacing && (
        <ConfirmDialog
          open
          title={texts.replaceTitle}
          confirmLabel={texts.replaceConfirm(versao)}
          tone="danger"
          onConfirm={replace}
          onCancel={() => setReplacing(false)}
        >
          {texts.replaceText(versao)}
        </ConfirmDialog>
      )}
    </>
  );
}
