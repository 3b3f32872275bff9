/** One element of a BER/DER encoding (ITU-T X.690); offsets count from the start of the parsed bytes. */
export interface DerNode {
  /** Identifier octet: class, constructed bit, number (high tag numbers are refused). */
  readonly tag: number;
  /** The whole element, including its header. */
  readonly raw: Uint8Array;
  /** The content octets; without the end marker if the length is indefinite. */
  readonly content: Uint8Array;
  readonly children: readonly DerNode[];
}

export class DerError extends Error {
  override readonly name = 'DerError';
}

const maxDepth = 40;
const maxNodes = 50_000;

/** Reads the first element of `bytes` and ignores what follows. Throws DerError. */
export function readDer(bytes: Uint8Array): DerNode {
  return new Reader(bytes).element(0, bytes.length, 0).node;
}

class Reader {
  private nodes = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  element(start: number, limit: number, depth: number): { node: DerNode; end: number } {
    if (depth > maxDepth) throw new DerError('nested too deep');
    if (++this.nodes > maxNodes) throw new DerError('too many elements');
    const tag = this.octet(start, limit);
    if ((tag & 0x1f) === 0x1f) throw new DerError('high tag number');
    const { length, header } = this.length(start + 1, limit);
    const from = start + 1 + header;
    if (length === 'indefinite') return this.indefinite(tag, start, from, limit, depth);
    const end = from + length;
    if (end > limit) throw new DerError('element runs past its container');
    const children = (tag & 0x20) === 0 ? [] : this.children(from, end, depth + 1);
    return { node: this.node(tag, start, from, end, end, children), end };
  }

  private children(start: number, end: number, depth: number): DerNode[] {
    const found: DerNode[] = [];
    for (let at = start; at < end; ) {
      const next = this.element(at, end, depth);
      found.push(next.node);
      at = next.end;
    }
    return found;
  }

  private indefinite(tag: number, start: number, from: number, limit: number, depth: number) {
    if ((tag & 0x20) === 0) throw new DerError('indefinite length of a primitive');
    const children: DerNode[] = [];
    let at = from;
    while (this.octet(at, limit) !== 0 || this.octet(at + 1, limit) !== 0) {
      const next = this.element(at, limit, depth + 1);
      children.push(next.node);
      at = next.end;
    }
    return { node: this.node(tag, start, from, at, at + 2, children), end: at + 2 };
  }

  private node(
    tag: number,
    start: number,
    from: number,
    to: number,
    end: number,
    children: DerNode[],
  ): DerNode {
    return { tag, raw: this.bytes.subarray(start, end), content: this.bytes.subarray(from, to), children };
  }

  private length(at: number, limit: number): { length: number | 'indefinite'; header: number } {
    const first = this.octet(at, limit);
    if (first < 0x80) return { length: first, header: 1 };
    if (first === 0x80) return { length: 'indefinite', header: 1 };
    const octets = first & 0x7f;
    if (octets > 4) throw new DerError('length of more than four octets');
    let length = 0;
    for (let i = 1; i <= octets; i++) length = length * 256 + this.octet(at + i, limit);
    return { length, header: 1 + octets };
  }

  private octet(at: number, limit: number): number {
    const value = at < limit ? this.bytes[at] : undefined;
    if (value === undefined) throw new DerError('ends early');
    return value;
  }
}

/** The consecutive elements in `bytes`, without descending: for lists too long for `readDer`. */
export function* eachElement(
  bytes: Uint8Array,
): Generator<{ raw: Uint8Array; content: Uint8Array; tag: number }> {
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0x80;
    const octets = first < 0x80 ? 0 : first & 0x7f;
    if (first === 0x80 || octets > 4 || (tag & 0x1f) === 0x1f) throw new DerError('no plain element');
    let length = octets === 0 ? first : 0;
    for (let i = 0; i < octets; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0);
    const from = at + 2 + octets;
    if (from + length > bytes.length) throw new DerError('element runs past its container');
    yield { tag, raw: bytes.subarray(at, from + length), content: bytes.subarray(from, from + length) };
    at = from + length;
  }
}

/** UTCTime or GeneralizedTime, with seconds and their fraction (X.680 46, 47). */
export function timeOf({ tag, content }: Pick<DerNode, 'tag' | 'content'>): Date {
  const text = Buffer.from(content).toString('latin1');
  const match = /^(\d{2}|\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text);
  if ((tag !== 0x17 && tag !== 0x18) || !match) throw new DerError('not a time');
  const [, digits = '', month, day, hour, minute, second, fraction = ''] = match;
  if (digits.length !== (tag === 0x17 ? 2 : 4)) throw new DerError('not a time');
  const year = tag === 0x18 ? digits : `${Number(digits) < 50 ? 20 : 19}${digits}`;
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(instant.getTime())) throw new DerError('not a time');
  return instant;
}

/** The n-th child. Throws DerError if missing. */
export function childOf(node: DerNode, index: number): DerNode {
  const child = node.children[index];
  if (!child) throw new DerError(`element 0x${node.tag.toString(16)} has no part ${index}`);
  return child;
}

/** Dotted form of an OBJECT IDENTIFIER. */
export function oidOf(node: DerNode): string {
  if (node.tag !== 0x06 || node.content.length === 0) throw new DerError('not an object identifier');
  const arcs: number[] = [];
  let value = 0;
  for (const octet of node.content) {
    value = value * 128 + (octet & 0x7f);
    if (octet & 0x80) continue;
    arcs.push(value);
    value = 0;
  }
  const first = arcs.shift() ?? 0;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...arcs].join('.');
}

/** Bytes of an OCTET STRING; segments of a BER encoding are joined. */
export function octetsOf(node: DerNode): Uint8Array {
  if (node.tag === 0x04) return node.content;
  if (node.tag !== 0x24) throw new DerError('not an octet string');
  return Buffer.concat(node.children.map(octetsOf));
}
