'use client';
import {
  pageRanges,
  pagesToRepeat,
  type RepeatOption,
  readPageRanges,
  repeatLabels,
  repeatOptions,
} from '@lavra/domain';
import { useState } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { RadioGroup } from '../primitives/fields/RadioGroup.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import type { EditorBox } from './editor-box.ts';
import type { RepeatChoice } from './repeating.ts';

/** Props of {@link RepeatDialog}. */
export type RepeatDialogProps = {
  readonly boxes: readonly EditorBox[];
  readonly totalPaginas: number;
  readonly onRepeat: (choice: RepeatChoice) => void;
  readonly onClose: () => void;
};

/** Asks on which pages boxes are repeated (2 §9), and names them before anything happens. */
export function RepeatDialog({ boxes, totalPaginas, onRepeat, onClose }: RepeatDialogProps) {
  const texts = useMessages(positioningMessages);
  const [option, setOption] = useState<RepeatOption | 'PAGINAS'>(repeatOptions[0]);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const choice = option === 'PAGINAS' ? readPageRanges(typed, totalPaginas) : option;
  const pages = choice === undefined ? [] : targetsOf(boxes, choice, totalPaginas);
  return (
    <FormDialog
      title={texts.repeat}
      submitLabel={texts.repeatSubmit(boxes.length)}
      error={isChecked && choice !== undefined && pages.length === 0 ? texts.repeated(0) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (choice !== undefined && pages.length > 0) onRepeat(choice);
      }}
    >
      <RadioGroup
        label={texts.repeatOn}
        value={option}
        options={[
          ...repeatOptions.map((value) => ({ value, label: repeatLabels[value] })),
          { value: 'PAGINAS' as const, label: texts.repeatPages },
        ]}
        onChange={(value) => {
          setOption(value);
          setIsChecked(false);
        }}
      />
      {option === 'PAGINAS' && (
        <TextField
          label={texts.pages}
          help={texts.pagesHelp(totalPaginas)}
          error={isChecked && choice === undefined ? texts.pagesInvalid(totalPaginas) : undefined}
          value={typed}
          onChange={setTyped}
        />
      )}
      <p role="status">{pages.length > 0 && texts.repeatTargets(pageRanges(pages), pages.length)}</p>
    </FormDialog>
  );
}

/** All pages that get a copy of at least one of the boxes. */
function targetsOf(
  boxes: readonly EditorBox[],
  choice: RepeatChoice,
  totalPaginas: number,
): readonly number[] {
  const pages = boxes.flatMap(({ pageNumber }) => pagesToRepeat(choice, pageNumber, totalPaginas));
  return [...new Set(pages)].sort((one, other) => one - other);
}
