import { newDocumentMessages } from '../messages/new-document.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Progress } from '../primitives/feedback/Progress.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './NewDocument.module.css';
import type { ChosenPdf } from './new-document-form.ts';
import { sizeOf } from './PdfFileList.tsx';

/** Props of {@link CreationFoot}. */
export type CreationFootProps = {
  /** The form that the main button submits. */
  readonly formId: string;
  readonly arquivos: readonly Pick<ChosenPdf, 'arquivo'>[];
  readonly isSaving: boolean;
  /** Share of the files that was sent, from 0 to 1; undefined if unknown. */
  readonly uploaded: number | undefined;
  readonly saving: string;
  readonly submit: string;
  readonly cancel: string;
  readonly onCancel: () => void;
};

/** Buttons of a form with files; while it is being sent, which takes long for many pages, its progress. */
export function CreationFoot({
  formId,
  arquivos,
  isSaving,
  uploaded,
  saving,
  submit,
  cancel,
  onCancel,
}: CreationFootProps) {
  const texts = useMessages(newDocumentMessages);
  const size = arquivos.reduce((sum, { arquivo }) => sum + arquivo.size, 0);
  return (
    <footer className={styles.foot}>
      <div role="status" className={styles.saving}>
        {isSaving && (
          <>
            <VisuallyHidden>{saving}</VisuallyHidden>
            {uploaded === undefined || uploaded === 1 ? (
              <Progress label={saving} text={sizeOf({ size })} />
            ) : (
              <Progress
                label={saving}
                value={Math.floor(uploaded * 100)}
                text={texts.sent(Math.floor(uploaded * 100), sizeOf({ size }))}
              />
            )}
            <p className={styles.savingHelp}>{texts.savingHelp}</p>
          </>
        )}
      </div>
      {!isSaving && (
        <Button variant="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button variant="primary" type="submit" form={formId} busy={isSaving}>
        {submit}
      </Button>
    </footer>
  );
}
