import type { SealJob } from '../jobs.ts';

/** Everything but the writings from left to right whose faces are shipped. */
const others =
  /[^\p{Script=Common}\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * The same job with U+FFFD for every letter that could have ended the compiler's process: letters of some writings
 * from right to left, mixed with what no face has. The evidence file keeps every name as it is.
 */
export function withPlainWriting<J extends Pick<SealJob, 'evidencias'> & Partial<Pick<SealJob, 'carimbos'>>>(
  job: J,
): J {
  const { carimbos = [], evidencias } = job;
  return { ...job, ...inPlainWriting({ carimbos, evidencias }) };
}

/** Any value with the letters of its texts so replaced; paths stay. */
export function inPlainWriting<T>(value: T): T {
  const replaced = JSON.stringify(value, (key, member: unknown) =>
    typeof member === 'string' && key !== 'caminho' ? member.replace(others, '\uFFFD') : member,
  );
  return JSON.parse(replaced) as T;
}
