import type { Operation } from '../contract/contract.ts';

/** The media types declared by an operation, JSON first. */
export function declaredMediaTypes(operation: Operation): readonly string[] {
  const types = new Set([...operation.successes.values()].flatMap(({ content }) => [...content.keys()]));
  return [...types].sort((a, b) => Number(b === 'application/json') - Number(a === 'application/json'));
}

/**
 * The declared media type that the `Accept` header prefers (RFC 9110 §12.5.1). The first wins a tie and is
 * used if none is accepted.
 */
export function preferredMediaType(declared: readonly string[], accept: string | null): string {
  const first = declared[0] ?? '';
  if (declared.length < 2 || accept === null) return first;
  const ranges = accept.split(',').map(readRange);
  let best = first;
  let bestQuality = 0;
  for (const type of declared) {
    const quality = qualityOf(type, ranges);
    if (quality > bestQuality) {
      best = type;
      bestQuality = quality;
    }
  }
  return best;
}

/** Whether the `Accept` header allows the type; one that is absent or empty allows all (RFC 9110 §12.5.1). */
export function acceptsMediaType(type: string, accept: string | null): boolean {
  if (accept === null || accept.trim() === '') return true;
  return qualityOf(type, accept.split(',').map(readRange)) > 0;
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((part) => part.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: Number.isFinite(quality) ? quality : 0 };
}

/** The most specific matching range decides. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const group = `${type.split('/')[0]}/*`;
  for (const candidate of [type, group, '*/*']) {
    const match = ranges.find((range) => range.type === candidate);
    if (match) return match.quality;
  }
  return 0;
}
