import { fileURLToPath } from 'node:url';

/** The shipped fonts' folder; nothing of the machine's own is relied on. */
export const fontDirectory = fileURLToPath(new URL('../../../../assets/fonts', import.meta.url));

/** Tried in this order for each letter, so that every script gets the face that was chosen for it. */
export const textFamilies = [
  'Inter',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
  'NanumGothic',
  'Droid Sans Fallback',
  'DejaVu Sans',
] as const;

/** Faces of typed signatures; letters that they lack come in a text face. */
export const signatureFaces = {
  CAVEAT: 'Caveat',
  DANCING_SCRIPT: 'Dancing Script',
} as const;
