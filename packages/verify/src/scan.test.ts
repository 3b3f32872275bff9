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
      'an object stream behind another filter',
      pdf(stream('/Type /ObjStm /Filter /LZWDecode', megabytes(0))),
      'FILTRO',
    ],
    [
      'an object stream that claims a million objects',
      pdf(stream('/Type /ObjStm /N 1000000', megabytes(0))),
      'OBJETOS',
    ],
    ['dictionaries nested 300 deep', pdf('<< /A '.repeat(300)), 'PROFUNDIDADE'],
  ])('is refused for %s', (_what, bytes, motivo) => {
    expect(scanPdf(bytes)).toEqual({ ok: false, motivo });
  });

  it('is refused over the size and the number of objects that are set', () => {
    const bytes = pdf('1 0 obj null endobj 2 0 obj null endobj');
    expect(scanPdf(bytes, { ...defaultScanLimits, fileBytes: 10 })).toMatchObject({ motivo: 'GRANDE' });
    expect(scanPdf(bytes, { ...defaultScanLimits, objects: 1 })).toMatchObject({ motivo: 'OBJETOS' });
    expect(scanPdf(bytes, { ...defaultScanLimits, objects: 2 })).toMatchObject({ ok: true });
  });

  it('shows what it does, in plain text, in hexadecimal names and in object streams', () => {
    const inner = deflateSync(Buffer.from('1 0 << /Launch (x) >>'));
    const bytes = pdf(
      '1 0 obj << /Open#41ction 2 0 R /JSX 1 >>',
      stream('/Type /ObjStm /N 1 /Filter /FlateDecode', inner),
    );
    const result = scanPdf(bytes);
    expect(result.ok && [...result.scan.names].sort()).toEqual(['Launch', 'OpenAction']);
  });

  it('does not take what a page draws for what the file does', () => {
    const result = scanPdf(pdf(stream('/Length 20', Buffer.from('(/JavaScript /AA) Tj'))));
    expect(result.ok && [...result.scan.names]).toEqual([]);
  });
});
