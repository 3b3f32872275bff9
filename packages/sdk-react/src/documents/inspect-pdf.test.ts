import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

const pdf = (...parts: readonly string[]) => new Blob(['%PDF-1.7\n', ...parts]);

test('detects a signed and an encrypted PDF', async () => {
  expect(await inspectPdf(pdf('<< /Type /Sig /ByteRange[0 1 2 3] >>'))).toEqual(['ASSINADO']);
  expect(await inspectPdf(pdf('trailer << /Encrypt 5 0 R >>'))).toEqual(['PROTEGIDO']);
  expect(await inspectPdf(pdf('/ByteRange [0 1]', '/Encrypt 5 0 R'))).toEqual(['ASSINADO', 'PROTEGIDO']);
  expect(await inspectPdf(pdf('<< /EncryptMetadata true /ByteRanges 1 >>'))).toEqual([]);
});

test('finds a name at any offset, also across two chunks', async () => {
  const edge = 1024 * 1024;
  for (const at of [edge - 5, edge, 3 * edge - 9])
    expect(await inspectPdf(pdf('x'.repeat(at - 9), '/ByteRange [0]'))).toEqual(['ASSINADO']);
});
