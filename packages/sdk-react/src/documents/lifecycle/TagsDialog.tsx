import { useState } from 'react';
import { lifecycleMessages } from '../../messages/lifecycle.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { FormDialog } from '../../primitives/overlays/FormDialog.tsx';
import { TagsField } from '../TagsField.tsx';
import type { ActedDocument } from './acted-document.ts';

/** Props of {@link TagsDialog}. */
export type TagsDialogProps = {
  readonly contrato: ActedDocument;
  /** Resolves with the text of a refusal, if any. */
  readonly onSave: (tags: readonly string[]) => Promise<string | undefined>;
  readonly onClose: () => void;
};

/** Edits the tags of a document. */
export function TagsDialog({ contrato, onSave, onClose }: TagsDialogProps) {
  const texts = useMessages(lifecycleMessages);
  const [tags, setTags] = useState<readonly string[]>(contrato.tags.map(({ nome }) => nome));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  return (
    <FormDialog
      title={texts.tagTitle(contrato.nome)}
      submitLabel={texts.save}
      busy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={async () => {
        setIsBusy(true);
        const refusal = await onSave(tags);
        setIsBusy(false);
        setError(refusal);
        if (refusal === undefined) onClose();
      }}
    >
      <TagsField tags={tags} onChange={setTags} />
    </FormDialog>
  );
}
