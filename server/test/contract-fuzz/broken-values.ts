import { between, chance, pick, type Random } from './schema-values.ts';

/** Values of every wrong kind. */
const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  'abc',
  '\u0000',
  '\ud800',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  'a'.repeat(5000),
  [],
  [null],
  [[[[]]]],
  {},
  { __proto__: null, constructor: 1 },
  '../../etc/passwd',
  "' or 1=1 --",
  'NaN',
];

/** The value with one invalid part at any depth. */
export function broken(value: unknown, random: Random): unknown {
  if (chance(random, 0.15)) return pick(random, strange);
  if (Array.isArray(value)) return brokenList(value, random);
  if (typeof value !== 'object' || value === null) return pick(random, strange);
  const entries = Object.entries(value);
  if (entries.length === 0 || chance(random, 0.15))
    return { ...value, campoDesconhecido: pick(random, strange) };
  const [name, inner] = pick(random, entries);
  if (chance(random, 0.2)) return Object.fromEntries(entries.filter(([other]) => other !== name));
  return { ...value, [name]: broken(inner, random) };
}

function brokenList(list: readonly unknown[], random: Random): unknown {
  if (list.length === 0) return [pick(random, strange)];
  if (chance(random, 0.1)) return Array.from({ length: 300 }, () => list[0]);
  if (chance(random, 0.2)) return [...list, list[0]];
  const at = between(random, 0, list.length - 1);
  return list.map((item, n) => (n === at ? broken(item, random) : item));
}

/** Bytes that are not JSON, or hostile JSON. */
export function brokenJson(text: string, random: Random): Uint8Array<ArrayBuffer> {
  const depth = between(random, 10, 40_000);
  const made = pick(random, [
    () => text.slice(0, between(random, 0, text.length)),
    () => `${text}${text}`,
    () => '\ufeff'.concat(text),
    () => '['.repeat(depth),
    () => `${'['.repeat(depth)}${']'.repeat(depth)}`,
    () => `{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
    () => text.replace(/[0-9]+/, '1e999'),
    () => text.replace(/"/, "'"),
    () => '{"__proto__":{"permissoes":["Usuario.Editar"]}}',
    () => text.replace('{', '{"nome":"a","nome":"b",'),
    () => '',
    () => 'null',
    () => '"\\ud800"',
  ])();
  const bytes = new Uint8Array(Buffer.from(made, 'utf8'));
  if (chance(random, 0.2) && bytes.length > 0) bytes[between(random, 0, bytes.length - 1)] = 0xff;
  return bytes;
}

/** Encoded values for paths and queries. */
export const strangeTexts: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '007',
  '9007199254740993',
  '99999999999999999999999999',
  'abc',
  'null',
  'true',
  '%00',
  '%ED%A0%80',
  '%FF',
  '%F0%9F%98%80',
  '%2e%2e%2f',
  '%20',
  '',
  'a'.repeat(3000),
  '%27%20or%201%3D1',
  '%25',
  '%5B%5D',
  '1%2C2',
  '2026-11-20T00%3A00%3A00Z',
];

export const strangeHeaders: Readonly<Record<string, readonly string[]>> = {
  Accept: [
    '*/*',
    'application/pdf',
    'text/html',
    'image/webp, */*;q=0.1',
    'application/json;q=0',
    ';;;',
    'a'.repeat(4000),
  ],
  'Accept-Language': ['en', 'es-AR,es;q=0.9', '*', 'x'.repeat(1999), ';q=', 'pt;q=abc'],
  'Idempotency-Key': ['a', 'chave-repetida-1', 'chave-repetida-2', 'ç'.repeat(10), 'x'.repeat(300), ' '],
  'If-None-Match': ['*', '"abc"', 'W/"abc"', '"', 'a'.repeat(3000)],
  'If-Range': ['"abc"', 'Wed, 21 Oct 2015 07:28:00 GMT', 'nunca'],
  Range: [
    'bytes=0-',
    'bytes=0-0',
    'bytes=5-1',
    'bytes=-',
    'bytes=-5',
    'bytes=0-0,5-9',
    'bytes=99999999999999-',
    'itens=1-2',
    'bytes=a-b',
  ],
  'Last-Event-ID': ['0', '-1', 'abc', '99999999999999999999', '1:2:3'],
  'X-Lavra-Passe': [
    'a'.repeat(16),
    'a.b',
    `${'a'.repeat(40)}.${'b'.repeat(40)}`,
    '.'.repeat(20),
    'x'.repeat(600),
  ],
  'X-Requested-With': ['XMLHttpRequest', ''],
  Origin: ['null', 'https://outro.exemplo', 'http://localhost:3000', 'qualquer coisa'],
  Cookie: ['lavra_atualizacao=abc', 'lavra_atualizacao=%E0%A4%A', '=;;=;', 'lavra_atualizacao='],
  'Content-Type': [
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json;',
    '',
  ],
};
