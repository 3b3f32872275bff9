'use client';
import { positionLabels } from '@lavra/domain';
import { positioningMessages } from '../messages/positioning.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import type { EditorBox, EditorSigner } from './editor-box.ts';
import styles from './SignerPanel.module.css';

/** Fields of the previewed signatory, in the order of the pages. */
export function PreviewPlaces({
  boxes,
  signer,
  onGoTo,
  onLeave,
}: {
  readonly boxes: readonly EditorBox[];
  readonly signer: EditorSigner;
  readonly onGoTo: (page: number) => void;
  readonly onLeave: () => void;
}) {
  const texts = useMessages(positioningMessages);
  const own = boxes
    .filter(({ signatarioId }) => signatarioId === signer.signatarioId)
    .sort((one, other) => one.pageNumber - other.pageNumber || one.percentY - other.percentY);
  return (
    <>
      <h2 className={styles.heading}>{texts.previewOf(signer.nome)}</h2>
      <p className={styles.quiet}>{own.length === 0 ? texts.previewEmpty : texts.previewHelp}</p>
      <ol className={styles.places}>
        {own.map((box) => (
          <li key={box.key}>
            <Button variant="ghost" size="small" onClick={() => onGoTo(box.pageNumber)}>
              {texts.previewPlace(positionLabels[box.type], box.pageNumber)}
            </Button>
          </li>
        ))}
      </ol>
      <Button onClick={onLeave}>{texts.previewLeave}</Button>
    </>
  );
}
