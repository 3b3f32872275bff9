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
  /** The newest version by default. */
  readonly minutaId?: number | undefined;
  /** Called when everything is saved. A promise keeps the button busy. */
  readonly onDone: () => void | Promise<void>;
  /**
   * 'Pular Etapa': the positions were saved, or the user accepted losing them. Without it, the editor has no such
   * button.
   */
  readonly onSkip?: (() => void | Promise<void>) | undefined;
  /** Everything is saved, or the user accepted losing it. */
  readonly onBack: () => void;
  /** Label of the final button; 'Concluir' by default. */
  readonly doneLabel?: string | undefined;
  readonly doneIcon?: typeof Send | undefined;
  /** Why the user cannot continue now; shown as a tooltip. */
  readonly doneDisabledReason?: string | undefined;
  /** The flow's steps, in the header. */
  readonly steps?: ReactNode;
};

/** Places each signatory's boxes on the pages, exactly where they will be in the PDF. Saves automatically. */
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
  // Continuing requires saved positions; leaving asks before discarding unsaved ones.
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
