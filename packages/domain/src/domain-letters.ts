const base = 36;
const tMin = 1;
const tMax = 26;

/**
 * Decodes the ASCII labels of a domain ('xn--…', RFC 5891) to letters, so that both spellings are one
 * address. Labels that do not decode to lower-case letters stay as they are.
 */
export function withLetters(domain: string): string {
  if (!domain.includes('xn--')) return domain;
  return domain
    .split('.')
    .map((label) => {
      const letters = label.startsWith('xn--') ? decoded(label.slice(4)) : null;
      const isPlain = letters !== null && letters === letters.normalize('NFKC').toLowerCase();
      return isPlain && /^(?=.*\P{ASCII})[\p{L}\p{N}\p{M}-]+$/u.test(letters) ? letters : label;
    })
    .join('.');
}

/** Punycode (RFC 3492 §6.2); null if it is none. */
function decoded(code: string): string | null {
  const end = code.lastIndexOf('-');
  const letters = [...code.slice(0, Math.max(0, end))];
  let [point, index, bias] = [128, 0, 72];
  for (let at = end > 0 ? end + 1 : 0; at < code.length; ) {
    const before = index;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(code.charCodeAt(at));
      at += 1;
      if (digit === null) return null;
      index += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(index - before, count, before === 0);
    point += Math.floor(index / count);
    if (point > 0x10ffff) return null;
    index %= count;
    letters.splice(index, 0, String.fromCodePoint(point));
    index += 1;
  }
  return letters.join('');
}

function digitOf(unit: number): number | null {
  if (unit >= 97 && unit <= 122) return unit - 97;
  return unit >= 48 && unit <= 57 ? unit - 22 : null;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + 38));
}
