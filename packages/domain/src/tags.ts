import { cleanName, normalizeName } from './names.ts';

/** Of the contract (`Tag`, `ContratoTags`). */
export const tagLimits = { perDocument: 20, nameLength: 60 } as const;

/**
 * A document's tags with those of a typed or pasted text, in which a comma or a bar ends each: list rows separate tags
 * by bars (1 §3). Each once, ignoring accents and case, up to the maximum.
 * @example withTags(['locação'], 'LOCACAO, obra') // ['locação', 'obra']
 */
export function withTags(tags: readonly string[], text: string): readonly string[] {
  const all = new Map(tags.map((tag) => [normalizeName(tag), tag]));
  for (const part of text.split(/[,|]/)) {
    const tag = [...cleanName(part)].slice(0, tagLimits.nameLength).join('').trim();
    const key = normalizeName(tag);
    if (tag !== '' && !all.has(key) && all.size < tagLimits.perDocument) all.set(key, tag);
  }
  return [...all.values()];
}
