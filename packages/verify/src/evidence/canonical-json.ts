export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/**
 * JSON in the one form that RFC 8785 allows (keys by UTF-16 code unit, no spaces, ECMAScript numbers), so that
 * equal values have equal hashes. Omits keys with `undefined`.
 * @throws TypeError for values without a JSON form: NaN, infinities, lone surrogates, functions.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} is not a JSON number`);
    return JSON.stringify(value);
  }
  if (typeof value === 'string') return canonicalString(value);
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`${typeof value} is not JSON`);
  const members: string[] = [];
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members.push(`${canonicalString(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}

// Array.isArray does not narrow a readonly array.
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);

function canonicalString(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('a lone surrogate has no UTF-8 form');
  return JSON.stringify(text);
}
