'use client';
import type { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { LoadFailed } from '../primitives/feedback/LoadFailed.tsx';
import { Loading, Skeleton } from '../primitives/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import styles from './PositioningEditor.module.css';
import { PositioningEditorView } from './PositioningEditorView.tsx';
import { usePositioning } from './use-positioning.ts';

/** Props of {@link PositioningEditor}. */
export type PositioningEditorProps = {
  readonly contratoId: number;
  /** The newest version when absent. */
  readonly minutaId?: number | undefined;
  /** Called when everything is saved. A promise keeps the button busy. */
  readonly onDone: () => void | Promise<void>;
  /** 'Pular Etapa'; the positions were saved, or their loss was accepted. Not offered when absent. */
  readonly onSkip?: (() => void | Promise<void>) | undefined;
  /** Everything is saved, or the loss was accepted. */
  readonly onBack: () => void;
  /** 'Concluir' when absent. */
  readonly doneLabel?: string | undefined;
  readonly doneIcon?: typeof Send | undefined;
  /** Why one cannot go on now, as its tooltip. */
  readonly doneDisabledReason?: string | undefined;
  /** The flow's steps, in the header. */
  readonly steps?: ReactNode;
};

/** Places the boxes of each signatory on the pages; they land in the PDF exactly there. Saves by itself. */
export function PositioningEditor({
  contratoId,
  minutaId,
  onDone,
  onSkip,
  onBack,
  ...next
}: PositioningEditorProps) {
  const positioning = usePositioning(contratoId, minutaId);
  const texts = useMessages(positioningMessages);
  const [isBusy, setIsBusy] = useState(false);
  const [leaving, setLeaving] = useState<(() => void | Promise<void>) | undefined>();
  const { source, isLoading, problem, save } = positioning;

  const run = async (work: () => void | Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } finally {
      setIsBusy(false);
    }
  };
  // Going on needs the positions; leaving offers to lose them when they cannot be saved.
  const goOn = () =>
    run(async () => {
      if (await save()) await onDone();
    });
  const leaveBy = (way: () => void | Promise<void>) =>
    run(async () => {
      if (await save()) await way();
      else setLeaving(() => way);
    });

  if (isLoading || !source)
    return problem ? (
      <div className={styles.editor}>
        <div className={styles.state}>
          <div className={styles.card}>
            <LoadFailed
              title={texts.loadFailedTitle}
              problem={problem}
              onRetry={positioning.refresh}
              more={
                <Button variant="ghost" onClick={onBack}>
                  {texts.back}
                </Button>
              }
            />
          </div>
        </div>
      </div>
    ) : (
      <Opening />
    );
  return (
    <>
      <PositioningEditorView
        {...next}
        positioning={positioning}
        source={source}
        isBusy={isBusy}
        onBack={() => void leaveBy(onBack)}
        onDone={() => void goOn()}
        onSkip={onSkip && (() => void leaveBy(onSkip))}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        tone="danger"
        title={texts.leaveTitle}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        onCancel={() => setLeaving(undefined)}
        onConfirm={async () => {
          await leaving?.();
          setLeaving(undefined);
        }}
      >
        {texts.leaveText}
      </ConfirmDialog>
    </>
  );
}

function Opening() {
  const texts = useMessages(positioningMessages);
  return (
    <div className={styles.editor}>
      <div className={styles.blankHead} />
      <div className={styles.state}>
        <div className={styles.sheet}>
          <Loading label={texts.loading}>
            <Skeleton width="60%" height="18px" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton width="45%" height="70px" />
          </Loading>
        </div>
      </div>
    </div>
  );
}
