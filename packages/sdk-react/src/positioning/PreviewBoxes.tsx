'use client';
import type { TipoPosicionamento } from '@lavra/client/types';
import { useRef } from 'react';
import { positioningMessages } from '../messages/positioning.ts';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { initialsOf } from '../primitives/data/Avatar.tsx';
import { TypedPreview } from '../signing/handwriting/HandwritingPreview.tsx';
import styles from '../signing/SigningDocument.module.css';
import { useBoxPlace } from '../viewer/use-box-place.ts';
import type { EditorBox, EditorSigner } from './editor-box.ts';

/** A page's boxes as the signatory sees them on the signing page, filled with examples. */
export function PreviewBoxes({
  boxes,
  signer,
  pageNumber,
}: {
  readonly boxes: readonly EditorBox[];
  readonly signer: EditorSigner;
  readonly pageNumber: number;
}) {
  const own = boxes.filter(
    (box) => box.pageNumber === pageNumber && box.signatarioId === signer.signatarioId,
  );
  return own.map((box) => <PreviewBox key={box.key} box={box} nome={signer.nome} />);
}

function PreviewBox({ box, nome }: { readonly box: EditorBox; readonly nome: string }) {
  const texts = useMessages(signingStepMessages);
  const ref = useRef<HTMLDivElement>(null);
  useBoxPlace(ref, box);
  const label = texts.boxLabels[box.type];
  const isHandwritten = box.type === 'RUBRICA' || box.type === 'DADO_EXTRA';
  return (
    <div
      ref={ref}
      role="group"
      className={styles.box}
      data-preview-box={box.key}
      data-filled=""
      aria-label={texts.boxOnPage(label, box.pageNumber)}
    >
      {isHandwritten && <span className={styles.label}>{label}</span>}
      <Example type={box.type} nome={nome} />
    </div>
  );
}

function Example({ type, nome }: { readonly type: TipoPosicionamento; readonly nome: string }) {
  const { examples } = useMessages(positioningMessages);
  switch (type) {
    case 'RUBRICA':
      return <TypedPreview texto={nome} fonte="CAVEAT" />;
    case 'DADO_EXTRA':
      return <TypedPreview texto={initialsOf(nome)} fonte="CAVEAT" />;
    case 'NOME_SIGNATARIO':
      return <span className={styles.text}>{nome}</span>;
    default:
      return <span className={styles.text}>{examples[type]}</span>;
  }
}
