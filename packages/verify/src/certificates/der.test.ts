import { describe, expect, it } from 'vitest';
import { childOf, DerError, octetsOf, oidOf, readDer } from './der.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('an encoding', () => {
  it('is parsed, and following bytes are ignored', () => {
    const node = readDer(hex('30 06 02 01 05 04 01 ff 00 00 00'));
    expect(node.raw).toHaveLength(8);
    expect(node.children.map((child) => [child.tag, ...child.content])).toEqual([
      [0x02, 5],
      [0x04, 0xff],
    ]);
  });

  it('of indefinite length is read up to its end marker', () => {
    const node = readDer(hex('24 80 04 02 61 62 04 01 63 00 00 ff'));
    expect(Buffer.from(octetsOf(node)).toString()).toBe('abc');
    expect(node.raw).toHaveLength(11);
  });

  it.each([
    ['2a 86 48 86 f7 0d 01 07 02', '1.2.840.113549.1.7.2'],
    ['60 86 48 01 65 03 04 02 01', '2.16.840.1.101.3.4.2.1'],
    ['55 04 03', '2.5.4.3'],
    ['88 37 03', '2.999.3'],
  ])('of the identifier %s is %s', (octets, dotted) => {
    const content = hex(octets);
    expect(oidOf(readDer(Buffer.concat([Buffer.from([6, content.length]), content])))).toBe(dotted);
  });

  it.each([
    ['nothing', ''],
    ['a truncated length', '30 82 01'],
    ['a part that runs past its container', '30 03 04 05 00'],
    ['a length of five octets', '04 85 00 00 00 00 01'],
    ['a high tag number', '1f 81 01 00'],
    ['a primitive of indefinite length', '04 80 00 00'],
    ['no end marker', '30 80 02 01 05'],
    ['endless nesting', `${'30 80 '.repeat(60)}00 00`],
  ])('with %s is refused', (_what, octets) => {
    expect(() => readDer(hex(octets))).toThrow(DerError);
  });

  it('is refused without a required element', () => {
    expect(() => childOf(readDer(hex('30 00')), 0)).toThrow(DerError);
  });
});
