import { useState } from 'react';
import { documentsMessages } from '../messages/documents.ts';
import { useMessages } from '../messages/use-messages.ts';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { TagsField } from './TagsField.tsx';

/** Props of {@link AddTagsDialog}. */
export type AddTagsDialogProps = {
  readonly onClose: () => void;
  readonly onSave: (tags: readonly string[]) => void;
};

/** Asks which tags to add to the selected documents. */
export function AddTagsDialog({ onClose, onSave }: AddTagsDialogProps) {
  const texts = useMessages(documentsMessages);
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <FormDialog
      title={texts.tagTitle}
      submitLabel={texts.addTags}
      onClose={onClose}
      onSubmit={() => {
        if (tags.length > 0) onSave(tags);
        onClose();
      }}
    >
      <TagsField tags={tags} onChange={setTags} />
    </FormDialog>
  );
}
