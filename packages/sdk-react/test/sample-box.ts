import type { EditorBox } from '../src/positioning/editor-box.ts';

let made = 0;

/** A text that no other call returns. */
export const sampleToken = (): string => String(++made);

/** A signature box on page 1, with a key of its own. */
export function sampleBox(patch: Partial<EditorBox> = {}): EditorBox {
  return {
    key: `k${sampleToken()}`,
    signatarioId: 1,
    type: 'RUBRICA',
    pageNumber: 1,
    groupId: null,
    text: null,
    percentX: 10,
    percentY: 50,
    percentLargura: 35,
    percentAltura: 8,
    ...patch,
  };
}
