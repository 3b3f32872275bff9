/** DER encoding (ITU-T X.690). Each function returns a complete element. */

export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOctets(content.length), content]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts);
export const octetString = (bytes: Uint8Array): Buffer => element(0x04, bytes);
export const bitString = (bytes: Uint8Array, unusedBits = 0): Buffer =>
  element(0x03, Buffer.from([unusedBits]), bytes);
export const utf8String = (text: string): Buffer => element(0x0c, Buffer.from(text, 'utf8'));
export const printableString = (text: string): Buffer => element(0x13, Buffer.from(text, 'latin1'));
export const derNull: Buffer = Buffer.from([0x05, 0x00]);
export const derTrue: Buffer = Buffer.from([0x01, 0x01, 0xff]);

/** SET OF, with its members sorted as DER requires (X.690 11.6). */
export function setOf(...members: readonly Uint8Array[]): Buffer {
  return element(0x31, ...[...members].sort(Buffer.compare));
}

/** A context-specific constructed element: [number]. */
export function context(number: number, ...parts: readonly Uint8Array[]): Buffer {
  return element(0xa0 + number, ...parts);
}

/** INTEGER of unsigned big-endian bytes. */
export function unsignedInteger(bytes: Uint8Array): Buffer {
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from++;
  const digits = bytes.subarray(from);
  return ((digits[0] ?? 0) & 0x80) !== 0 ? element(0x02, Buffer.from([0]), digits) : element(0x02, digits);
}

/** INTEGER from 0 to 127. */
export const smallInteger = (value: number): Buffer => Buffer.from([0x02, 0x01, value]);

export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const octets = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
      digits.unshift((left & 0x7f) | 0x80);
    }
    return digits;
  });
  return element(0x06, Buffer.from(octets));
}

/** UTCTime until 2049, GeneralizedTime after (RFC 5280 4.1.2.5). */
export function time(instant: Date): Buffer {
  const digits = `${instant.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  return instant.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : element(0x18, Buffer.from(digits, 'latin1'));
}

function lengthOctets(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const octets: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) octets.unshift(left & 0xff);
  return Buffer.from([0x80 | octets.length, ...octets]);
}
