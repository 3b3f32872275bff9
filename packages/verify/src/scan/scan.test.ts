import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { defaultScanLimits, scanPdf } from './scan.ts';

const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\n%%EOF'),
  ]);

const stream = (dict: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`1 0 obj\n<< ${dict} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024);

const bomb = deflateSync(megabytes(65));
const hexBomb = Buffer.from(`${bomb.toString('hex')}>`);
const ascii85Bomb = Buffer.from(`${toAscii85(bomb)}~>`);
// Each pass encodes two bytes as a run of 128; odd bytes are literals.
const runBomb = runs(runs(runs(runs(megabytes(65)))));
// Each code from 258 on refers to the entry being created, which is one zero longer than the last.
const lzwBomb = lzwOfZeros(65 * 1024 * 1024);

function toAscii85(bytes: Buffer): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    const digits: string[] = [];
    for (let i = 0; i < 5; i++) {
      digits.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    text += digits.join('');
  }
  return text;
}

function runs(bytes: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let length = 1;
    while (length < 128 && bytes[at + length] === bytes[at]) length++;
    out.push(...(length > 1 ? [257 - length, bytes[at]!] : [0, bytes[at]!]));
    at += length;
  }
  return Buffer.from(out);
}

function lzwOfZeros(length: number): Buffer {
  const out: number[] = [];
  let held = 0n;
  let bits = 0;
  const emit = (code: number, width: number) => {
    held = (held << BigInt(width)) | BigInt(code);
    bits += width;
    for (; bits >= 8; bits -= 8) out.push(Number((held >> BigInt(bits - 8)) & 255n));
    held &= (1n << BigInt(bits)) - 1n;
  };
  for (let made = 0; made < length; ) {
    emit(256, made === 0 ? 9 : 12);
    emit(0, 9);
    made++;
    for (let code = 258, run = 2; code < 4096; code++, run++) {
      emit(code, code >= 2047 ? 12 : code >= 1023 ? 11 : code >= 511 ? 10 : 9);
      made += run;
    }
  }
  return Buffer.from(out);
}

describe('a PDF that is scanned', () => {
  it.each([
    ['no header', Buffer.from('nada'), 'NAO_PDF'],
    ['a stream of 65 MB', pdf(stream('/Filter /FlateDecode', deflateSync(megabytes(65)))), 'DESCOMPRESSAO'],
    [
      'a stream whose filter’s name is written in hexadecimal',
      pdf(stream('/Filter /#46lateDecode', deflateSync(megabytes(65)))),
      'DESCOMPRESSAO',
    ],
    [
      'a stream deflated twice',
      pdf(stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(megabytes(65))))),
      'DESCOMPRESSAO',
    ],
    [
      'an object stream behind an image filter',
      pdf(stream('/Type /ObjStm /Filter /DCTDecode', megabytes(0))),
      'FILTRO',
    ],
    [
      'an object stream with a row predictor',
      pdf(stream('/Type /ObjStm /DecodeParms << /Predictor 12 >> /Filter /FlateDecode', megabytes(0))),
      'FILTRO',
    ],
    [
      'a stream with an indirect filter',
      pdf(stream('/Filter 9 0 R', deflateSync(megabytes(65)))),
      'DESCOMPRESSAO',
    ],
    ['a bomb in hexadecimal', pdf(stream('/Filter [/AHx /Fl]', hexBomb)), 'DESCOMPRESSAO'],
    ['a bomb in base 85', pdf(stream('/Filter [/ASCII85Decode /FlateDecode]', ascii85Bomb)), 'DESCOMPRESSAO'],
    ['runs of runs', pdf(stream('/Filter [/RL /RL /RL /RL]', runBomb)), 'DESCOMPRESSAO'],
    ['an LZW bomb', pdf(stream('/Filter /LZWDecode', lzwBomb)), 'DESCOMPRESSAO'],
    [
      'an object stream that claims a million objects',
      pdf(stream('/Type /ObjStm /N 1000000', megabytes(0))),
      'OBJETOS',
    ],
    ['dictionaries nested 300 deep', pdf('<< /A '.repeat(300)), 'PROFUNDIDADE'],
  ])('is refused for %s', (_what, bytes, motivo) => {
    expect(scanPdf(bytes)).toEqual({ ok: false, motivo });
  });

  it('is refused above the configured size and number of objects', () => {
    const bytes = pdf('1 0 obj null endobj 2 0 obj null endobj');
    expect(scanPdf(bytes, { ...defaultScanLimits, fileBytes: 10 })).toMatchObject({ motivo: 'GRANDE' });
    expect(scanPdf(bytes, { ...defaultScanLimits, objects: 1 })).toMatchObject({ motivo: 'OBJETOS' });
    expect(scanPdf(bytes, { ...defaultScanLimits, objects: 2 })).toMatchObject({ ok: true });
  });

  it('reports active content in plain text, hexadecimal names and object streams', () => {
    const inner = deflateSync(Buffer.from('1 0 << /Launch (x) >>'));
    const bytes = pdf(
      '1 0 obj << /Open#41ction 2 0 R /JSX 1 >>',
      stream('/Type /ObjStm /N 1 /Filter /FlateDecode', inner),
    );
    const result = scanPdf(bytes);
    expect(result.ok && [...result.scan.names].sort()).toEqual(['Launch', 'OpenAction']);
  });

  it('does not report page content as active content', () => {
    const result = scanPdf(pdf(stream('/Length 20', Buffer.from('(/JavaScript /AA) Tj'))));
    expect(result.ok && [...result.scan.names]).toEqual([]);
  });
});
