import type { TableStyle } from './written-section.ts';
import type { WrittenValue } from './written-value.ts';

/**
 * Exactly how one producer writes an update. An update that no signature covers must be written in one of these
 * forms, byte for byte.
 */
export interface Form {
  readonly producer: string;
  readonly value: ValueLayout;
  /** Before an object's value, and after it and its `endobj`. */
  readonly line: string;
  /** Between a dictionary and its `stream`. */
  readonly beforeStream: string;
  readonly streamLine: string;
  readonly beforeEndstream: string;
  /** Null if the producer writes cross-reference streams only. */
  readonly table: Pick<TableStyle, 'line' | 'row'> | null;
  /** After the trailer, `startxref`, its number and `%%EOF`. */
  readonly endLine: string;
  /** A comment before `startxref`. */
  readonly comment: RegExp | null;
}

type ValueLayout = (value: WrittenValue) => string;

const isDelimited = (text: string): boolean => '/[(<'.includes(text[0] ?? '');

/** `<</Key value /Other value>>`, `[a b]` */
const spaced: ValueLayout = (value) => {
  if (value.kind === 'token') return value.text;
  if (value.kind === 'list') return `[${value.items.map(spaced).join(' ')}]`;
  return `<<${value.entries.map(([key, item]) => `${key} ${spaced(item)}`).join(' ')}>>`;
};

/** One entry a line; a list of ten items a line. */
const perLine: ValueLayout = (value) => {
  if (value.kind === 'token') return value.text;
  if (value.kind === 'dictionary') return entryPerLine(value, perLine);
  const items = value.items.map((item, i) => {
    const isLast = i === value.items.length - 1;
    return `${perLine(item)}${isLast ? '' : (i + 1) % 10 === 0 ? '\n' : ' '}`;
  });
  return `[${items.join('')}]`;
};

/** One entry a line; `[ a b ]` */
const perLineSpaced: ValueLayout = (value) => {
  if (value.kind === 'token') return value.text;
  if (value.kind === 'dictionary') return entryPerLine(value, perLineSpaced);
  return `[ ${value.items.map((item) => `${perLineSpaced(item)} `).join('')}]`;
};

const entryPerLine = (
  { entries }: Extract<WrittenValue, { kind: 'dictionary' }>,
  layout: ValueLayout,
): string => `<<\n${entries.map(([key, item]) => `${key} ${layout(item)}\n`).join('')}>>`;

/** `<</Key/Name/Other 1>>`, `[a/Name b]`; `identifier` goes between /ID and its value. */
const compact =
  (identifier: string): ValueLayout =>
  (value) => {
    const layout = compact(identifier);
    if (value.kind === 'token') return value.text;
    if (value.kind === 'list') {
      return `[${value.items.map((item, i) => (i === 0 ? layout(item) : apart(layout(item)))).join('')}]`;
    }
    const entries = value.entries.map(([key, item]) =>
      key === '/ID' ? `${key}${identifier}${layout(item)}` : `${key}${apart(layout(item))}`,
    );
    return `<<${entries.join('')}>>`;
  };

const apart = (text: string): string => (isDelimited(text) ? text : ` ${text}`);

const lineFeeds = {
  line: '\n',
  beforeStream: '\n',
  streamLine: '\n',
  beforeEndstream: '\n',
  table: { line: '\n', row: ' \n' },
  endLine: '\n',
  comment: null,
} as const;

const acrobat = {
  producer: 'Adobe Acrobat',
  value: compact(''),
  line: '\r',
  beforeStream: '',
  table: null,
  comment: null,
} as const;

/** Each has a file of its producer, or of that form, in the tests. */
export const forms: readonly Form[] = [
  { ...lineFeeds, producer: 'Lavra', value: spaced },
  {
    ...lineFeeds,
    producer: 'Apache PDFBox',
    value: perLine,
    streamLine: '\r\n',
    beforeEndstream: '\r\n',
    table: { line: '\n', row: '\r\n' },
  },
  { ...lineFeeds, producer: 'pyHanko', value: perLineSpaced },
  {
    ...lineFeeds,
    producer: 'iText',
    value: compact(' '),
    beforeStream: '',
    comment: /^%[\w.-]{1,80}\n$/,
  },
  { ...acrobat, streamLine: '\r\n', beforeEndstream: '\r\n', endLine: '\r\n' },
  { ...acrobat, streamLine: '\r\n', beforeEndstream: '\r', endLine: '\r' },
];
