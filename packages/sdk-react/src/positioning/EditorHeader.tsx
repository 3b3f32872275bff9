'use client';
import { Eye, Redo2, type Send, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button, IconButton } from '../primitives/Button.tsx';
import { ScreenHeader } from '../primitives/ScreenHeader.tsx';
import { useFocusFallback } from '../primitives/use-focus-fallback.ts';
import type { Editor } from './use-editor.ts';
import type { Positioning } from './use-positioning.ts';

/** Next actions after positioning. */
export type EditorNextProps = {
  readonly doneLabel?: string | undefined;
  readonly doneIcon?: typeof Send | undefined;
  readonly doneDisabledReason?: string | undefined;
  readonly isBusy: boolean;
  readonly onDone: () => void;
  readonly onSkip?: (() => void) | undefined;
};

/** Skips the step and continues. */
export function EditorNext({
  doneLabel,
  doneIcon,
  doneDisabledReason,
  isBusy,
  onDone,
  onSkip,
}: EditorNextProps) {
  const texts = useMessages(positioningMessages);
  return (
    <>
      {onSkip && (
        <Button variant="ghost" disabled={isBusy} onClick={onSkip}>
          {texts.skip}
        </Button>
      )}
      <Button
        variant="primary"
        icon={doneIcon}
        busy={isBusy}
        disabledReason={doneDisabledReason}
        onClick={onDone}
      >
        {doneLabel ?? texts.done}
      </Button>
    </>
  );
}

/** Title, save status, preview, undo and redo; on a wide screen also the next actions. */
export function EditorHeader({
  positioning: { contratoNome, saving, state },
  actions,
  preview,
  onBack,
  steps,
  ...next
}: {
  readonly positioning: Positioning;
  readonly actions: Pick<Editor['actions'], 'undo' | 'redo'>;
  /** Absent without a signatory whose view could be shown. */
  readonly preview: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
  readonly onBack: () => void;
  readonly steps?: ReactNode;
} & Partial<EditorNextProps>) {
  const texts = useMessages(positioningMessages);
  const { onDone } = next;
  const isPreviewing = preview?.isOn ?? false;
  const eye = useRef<HTMLButtonElement>(null);
  // 'Voltar a editar' disappears with the preview.
  useFocusFallback(eye, String(isPreviewing));
  return (
    <ScreenHeader
      title={contratoNome}
      sub={`${texts.step} · ${texts[saving.status]}`}
      subRole="status"
      backLabel={texts.back}
      onBack={onBack}
    >
      {steps}
      {preview && (
        <IconButton
          ref={eye}
          icon={Eye}
          label={texts.preview}
          aria-pressed={isPreviewing}
          onClick={preview.onToggle}
        />
      )}
      <IconButton
        icon={Undo2}
        label={texts.undo}
        disabled={isPreviewing || state.past.length === 0}
        onClick={() => actions.undo()}
      />
      <IconButton
        icon={Redo2}
        label={texts.redo}
        disabled={isPreviewing || state.future.length === 0}
        onClick={actions.redo}
      />
      {onDone && <EditorNext {...next} onDone={onDone} isBusy={next.isBusy ?? false} />}
    </ScreenHeader>
  );
}
