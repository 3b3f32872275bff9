import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Complete TrueType faces from npm packages; docs/decisions/0006-fonts.md lists their coverage. */
const faces = [
  ['inter', '400Regular/Inter_400Regular'],
  ['inter', '600SemiBold/Inter_600SemiBold'],
  ['noto-sans-arabic', '400Regular/NotoSansArabic_400Regular'],
  ['noto-sans-hebrew', '400Regular/NotoSansHebrew_400Regular'],
  ['noto-sans-devanagari', '400Regular/NotoSansDevanagari_400Regular'],
  ['noto-sans-thai', '400Regular/NotoSansThai_400Regular'],
  ['noto-sans-armenian', '400Regular/NotoSansArmenian_400Regular'],
  ['noto-sans-georgian', '400Regular/NotoSansGeorgian_400Regular'],
  ['nanum-gothic', '400Regular/NanumGothic_400Regular'],
  ['chocolate-classical-sans', '400Regular/ChocolateClassicalSans_400Regular'],
  ['pt-mono', '400Regular/PTMono_400Regular'],
  ['caveat', '400Regular/Caveat_400Regular'],
  ['dancing-script', '400Regular/DancingScript_400Regular'],
] as const;

/** Tried in this order for each letter, so that every script gets its intended face. */
export const textFamilies = [
  'Inter',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans Thai',
  'Noto Sans Armenian',
  'Noto Sans Georgian',
  'NanumGothic',
  'Chocolate Classical Sans',
] as const;

/** Faces for simple text, set without the typesetter. */
const ownFaces = {
  TEXTO: ['inter', '400Regular/Inter_400Regular'],
  FORTE: ['inter', '600SemiBold/Inter_600SemiBold'],
  MONO: ['pt-mono', '400Regular/PTMono_400Regular'],
  CAVEAT: ['caveat', '400Regular/Caveat_400Regular'],
  DANCING_SCRIPT: ['dancing-script', '400Regular/DancingScript_400Regular'],
  HAN: ['chocolate-classical-sans', '400Regular/ChocolateClassicalSans_400Regular'],
  HANGUL: ['nanum-gothic', '400Regular/NanumGothic_400Regular'],
  ARMENIAN: ['noto-sans-armenian', '400Regular/NotoSansArmenian_400Regular'],
  GEORGIAN: ['noto-sans-georgian', '400Regular/NotoSansGeorgian_400Regular'],
} as const;

/** Fallback faces for scripts whose letters need no shaping. */
export const furtherFaces: readonly FaceName[] = ['TEXTO', 'HAN', 'HANGUL', 'ARMENIAN', 'GEORGIAN'];

export type FaceName = keyof typeof ownFaces;

export function faceFile(name: FaceName): string {
  const [family, face] = ownFaces[name];
  return fontFile(`@expo-google-fonts/${family}`, `${face}.ttf`);
}

/** Faces of typed signatures. A text face supplies missing letters. */
export const signatureFaces = {
  CAVEAT: 'Caveat',
  DANCING_SCRIPT: 'Dancing Script',
} as const;

/** Paths of all font files. Throws with the name of the first missing one. */
export function fontFiles(): string[] {
  return faces.map(([family, face]) => fontFile(`@expo-google-fonts/${family}`, `${face}.ttf`));
}

/** Path of a font file in an installed package. Throws with both names if it is missing. */
export function fontFile(packageName: string, file: string): string {
  const path = join(packageFolder(packageName), file);
  if (!existsSync(path)) throw new Error(`the font package ${packageName} has no ${file}`);
  return path;
}

function packageFolder(packageName: string): string {
  try {
    return dirname(resolve(`${packageName}/package.json`));
  } catch {
    throw new Error(`the font package ${packageName} is not installed: run npm ci`);
  }
}
