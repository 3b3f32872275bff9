'use client';
import type { Manuscrita } from '@lavra/client/types';
import { useRef } from 'react';
import { useCssVariables } from '../../theme/use-css-variables.ts';
import type { Stroke } from './drawing.ts';
import styles from './Handwriting.module.css';
import { Ink } from './SignaturePad.tsx';

/** Preview of handwriting in a box. Decorative: the box has its own label. */
export function HandwritingPreview({ manuscrita }: { readonly manuscrita: Manuscrita }) {
  switch (manuscrita.tipo) {
    case 'DESENHADA': {
      const { proporcao, tracos } = manuscrita;
      return (
        <svg className={styles.preview} viewBox={`0 0 ${proporcao * 100} 100`} aria-hidden="true">
          {tracos.map((stroke, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no identity but their place
            <Ink key={index} stroke={stroke as unknown as Stroke} proporcao={proporcao} />
          ))}
        </svg>
      );
    }
    case 'DIGITADA':
      return <TypedPreview texto={manuscrita.texto} fonte={manuscrita.fonte} />;
    case 'ENVIADA':
      return <img className={styles.preview} src={`data:image/png;base64,${manuscrita.imagem}`} alt="" />;
    default:
      return manuscrita satisfies never;
  }
}

/** A text in one of the two faces, as large as its frame allows. */
export function TypedPreview({ texto, fonte }: { readonly texto: string; readonly fonte: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useCssVariables(ref, { '--lavra-characters': String(Math.max(3, [...texto].length)) });
  return (
    <span className={styles.fit}>
      <span ref={ref} className={styles.typed} data-face={fonte} aria-hidden="true">
        {texto}
      </span>
    </span>
  );
}
