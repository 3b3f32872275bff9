import type { PercentBox } from '@lavra/domain';
import type { RefObject } from 'react';
import { useCssVariables } from '../theme/use-css-variables.ts';

/** Puts an element where its box is on the page. */
export function useBoxPlace(ref: RefObject<HTMLElement | null>, box: PercentBox): void {
  useCssVariables(ref, {
    '--lavra-box-x': `${box.percentX}%`,
    '--lavra-box-y': `${box.percentY}%`,
    '--lavra-box-width': `${box.percentLargura}%`,
    '--lavra-box-height': `${box.percentAltura}%`,
  });
}
