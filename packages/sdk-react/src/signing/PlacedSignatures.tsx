'use client';
import type { AssinaturaPosicionada, PosicionamentoDado } from '@lavra/client/types';
import { formatDate } from '@lavra/domain';
import { useRef } from 'react';
import { signingStepMessages } from '../messages/signing-steps.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useOperation } from '../provider/queries.ts';
import { useBoxPlace } from '../viewer/use-box-place.ts';
import { HandwritingPreview } from './handwriting/HandwritingPreview.tsx';
import styles from './SigningDocument.module.css';
import type { SigningAccess } from './signing-events.ts';

const none: readonly AssinaturaPosicionada[] = [];

/** The signatures made so far; none while loading, or if they may not be shown. */
export function usePlacedSignatures(access: SigningAccess): readonly AssinaturaPosicionada[] {
  return useOperation('listPlacedSignatures', access).data ?? none;
}

/** The handwriting of those who signed, in its places on one page. */
export function PlacedSignatures({
  signatures,
  page,
}: {
  readonly signatures: readonly AssinaturaPosicionada[];
  readonly page: number;
}) {
  return signatures.flatMap((signature) =>
    signature.posicionamentos
      .filter(({ pageNumber }) => pageNumber === page)
      .map((box) => <PlacedSignature key={box.id} {...{ signature, box }} />),
  );
}

function PlacedSignature({
  signature,
  box,
}: {
  readonly signature: AssinaturaPosicionada;
  readonly box: PosicionamentoDado;
}) {
  const texts = useMessages(signingStepMessages);
  const ref = useRef<HTMLDivElement>(null);
  useBoxPlace(ref, box);
  const handwriting = box.content.type === 'RUBRICA' ? signature.manuscrita : signature.rubrica;
  if (!handwriting) return null;
  const words = texts.signedBy(signature.nome, formatDate(signature.assinadoEm));
  return (
    <div ref={ref} className={styles.placed} role="img" aria-label={words} title={words}>
      <HandwritingPreview manuscrita={handwriting} />
    </div>
  );
}
