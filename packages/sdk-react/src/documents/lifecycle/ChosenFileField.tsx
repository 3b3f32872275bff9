import { uploadLimits } from '@lavra/domain';
import { Chip } from '../../primitives/data/Chip.tsx';
import { Field, type FieldTexts } from '../../primitives/fields/Field.tsx';
import { FileDrop } from '../../primitives/fields/FileDrop.tsx';

const ACCEPT = uploadLimits.attachmentExtensions.map((extension) => `.${extension}`).join(',');

/** Props of {@link ChosenFileField}. */
export type ChosenFileFieldProps = FieldTexts & {
  readonly arquivo: File | undefined;
  readonly accept?: string;
  readonly onChange: (arquivo: File | undefined) => void | Promise<void>;
};

/** One file: a drop area until one is chosen, then its name with a button to remove it. */
export function ChosenFileField({ arquivo, accept = ACCEPT, onChange, ...texts }: ChosenFileFieldProps) {
  if (!arquivo) {
    return <FileDrop {...texts} accept={accept} onFiles={([file]) => void onChange(file)} />;
  }
  return (
    <Field {...texts}>
      {({ id }) => (
        <span id={id} data-wrong={texts.error ? '' : undefined}>
          <Chip title={arquivo.name} onRemove={() => void onChange(undefined)}>
            {arquivo.name}
          </Chip>
        </span>
      )}
    </Field>
  );
}
