import { Folder } from 'lucide-react';
import { useState } from 'react';
import { folderChoiceMessages } from '../messages/folder-choice.ts';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Field } from '../primitives/fields/Field.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import type { FolderTarget } from './dragged.ts';
import { FolderPicker } from './FolderPicker.tsx';

/** Props of {@link FolderField}. */
export type FolderFieldProps = {
  readonly name: string;
  readonly value: FolderTarget | undefined;
  readonly onChange: (target: FolderTarget) => void;
  /** Name of the root; without it, the root cannot be chosen. */
  readonly rootName: string | undefined;
  readonly error?: string | undefined;
};

/** Field for the folder of a document; the tree opens in a dialog. */
export function FolderField({ name, value, onChange, rootName, error }: FolderFieldProps) {
  const texts = useMessages(folderChoiceMessages);
  const { folders } = useMessages(foldersMessages);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(value);
  const [refusal, setRefusal] = useState<string>();
  const close = () => {
    setIsOpen(false);
    setRefusal(undefined);
  };
  return (
    <>
      <Field label={texts.folder} error={error}>
        {({ id, 'aria-describedby': describedBy }) => (
          <Button
            id={id}
            name={name}
            icon={Folder}
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={describedBy}
            onClick={() => {
              setChosen(value);
              setIsOpen(true);
            }}
          >
            {value?.nome ?? texts.chosenFolder}
          </Button>
        )}
      </Field>
      {isOpen && (
        <FormDialog
          title={texts.chosenFolder}
          submitLabel={chosen ? texts.chooseNamed(chosen.nome) : texts.chosenFolder}
          error={refusal}
          onClose={close}
          onSubmit={() => {
            if (!chosen) return setRefusal(texts.chooseFolder);
            onChange(chosen);
            return close();
          }}
        >
          <FolderPicker label={folders} chosen={chosen} onChoose={setChosen} rootName={rootName} />
        </FormDialog>
      )}
    </>
  );
}
