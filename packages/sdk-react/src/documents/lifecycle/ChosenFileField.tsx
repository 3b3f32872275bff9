import { uploadLimits } from '@lavra/domain';
import { useMemo, useRef } from 'react';
import { Chip } from '../../primitives/data/Chip.tsx';
import { Field, type FieldTexts } from '../../primitives/fields/Field.tsx';
import { FileDrop } from '../../primitives/fields/FileDrop.tsx';
import { useFocusFallback } from '../../primitives/use-focus-fallback.ts';

const ACCEPT = uploadLimits.attachmentExtensions.map((extension) => `.${extension}`).join(',');

/** Props of {@link ChosenFileField}. */
export type ChosenFileFieldProps = FieldTexts & {
  readonly arquivo: File | undefined;
  readonly accept?: string;
  readonly onChange: (arquivo: File | undefined) => void | Promise<void>;
};

/** One file: a drop area until one is chosen, then its name with a button to remove it. */
export function ChosenFileField({ arquivo, accept = ACCEPT, onChange, ...texts }: ChosenFileFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  // Each of the two controls replaces the other.
  const control = useMemo(
    () => ({
      get current() {
        return place.current?.querySelector<HTMLElement>('button, input') ?? null;
      },
    }),
    [],
  );
  useFocusFallback(control, arquivo?.name ?? '');
  return (
    <div ref={place}>
      {arquivo ? (
        <Field {...texts}>
          {({ id }) => (
            <span id={id} data-wrong={texts.error ? '' : undefined}>
              <Chip title={arquivo.name} onRemove={() => void onChange(undefined)}>
                {arquivo.name}
              </Chip>
            </span>
          )}
        </Field>
      ) : (
        <FileDrop {...texts} accept={accept} onFiles={([file]) => void onChange(file)} />
      )}
    </div>
  );
}
