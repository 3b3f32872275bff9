import type { SealJob } from '../jobs.ts';

/** Letters outside the left-to-right scripts of the shipped faces. */
const others =
  /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * The same job with U+FFFD for every letter that could crash the compiler: some right-to-left scripts mixed with
 * letters missing from all faces. The evidence file keeps every name unchanged.
 */
export function withPlainWriting<J extends Pick<SealJob, 'evidencias'> & Partial<Pick<SealJob, 'carimbos'>>>(
  job: J,
): J {
  const { carimbos = [], evidencias } = job;
  return { ...job, ...inPlainWriting({ carimbos, evidencias }) };
}

/** Replaces these letters in every text of a value. Paths stay unchanged. */
export function inPlainWriting<T>(value: T): T {
  const replaced = JSON.stringify(value, (key, member: unknown) =>
    typeof member === 'string' && key !== 'caminho' ? member.replace(others, '\uFFFD') : member,
  );
  return JSON.parse(replaced) as T;
}
