/** White point of the profile connection space, D50. */
const d50 = [0.9642, 1, 0.8249] as const;
/** Primaries of sRGB (IEC 61966-2-1), adapted to D50 with Bradford's matrix. */
const primaries = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;
const bradford = [
  1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168,
] as const;
/** Gamma, a, b, c, d of the curve: (a·x + b)^gamma above d, c·x below. */
const curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

/** An ICC profile (ISO 15076-1, version 4.2) of sRGB with its exact tone curve. */
export function sRgbProfile(): Buffer {
  const tone = element('para', Buffer.from([0, 3, 0, 0]), fixed(curve));
  const tags: [string, Buffer][] = [
    ['desc', text('sRGB')],
    ['cprt', text('CC0')],
    ['wtpt', element('XYZ ', fixed(d50))],
    ['chad', element('sf32', fixed(bradford))],
    ...Object.entries(primaries).map(([tag, value]): [string, Buffer] => [
      tag,
      element('XYZ ', fixed(value)),
    ]),
    ['rTRC', tone],
    ['gTRC', tone],
    ['bTRC', tone],
  ];
  const directory = Buffer.alloc(4 + tags.length * 12);
  directory.writeUInt32BE(tags.length);
  let offset = 128 + directory.length;
  for (const [index, [tag, data]] of tags.entries()) {
    directory.write(tag, 4 + index * 12, 'latin1');
    directory.writeUInt32BE(offset, 8 + index * 12);
    directory.writeUInt32BE(data.length, 12 + index * 12);
    offset += data.length;
  }
  return Buffer.concat([header(offset), directory, ...tags.map(([, data]) => data)]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size);
  bytes.writeUInt32BE(0x04200000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // 1 January 2026
  for (const [index, value] of [2026, 1, 1].entries()) bytes.writeUInt16BE(value, 24 + index * 2);
  bytes.write('acsp', 36, 'latin1');
  fixed(d50).copy(bytes, 68);
  return bytes;
}

/** A tag's data, padded to a multiple of four bytes. */
function element(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  const whole = Buffer.concat([head, ...parts]);
  return Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)]);
}

function text(said: string): Buffer {
  const utf16 = Buffer.from(said, 'utf16le').swap16();
  const record = Buffer.alloc(20);
  record.writeUInt32BE(1, 0);
  record.writeUInt32BE(12, 4);
  record.write('enUS', 8, 'latin1');
  record.writeUInt32BE(utf16.length, 12);
  record.writeUInt32BE(28, 16);
  return element('mluc', record, utf16);
}

/** Signed 16.16 fixed-point numbers. */
function fixed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4);
  return bytes;
}
