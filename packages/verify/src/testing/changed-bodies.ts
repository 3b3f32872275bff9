import type { Body, SignOptions } from './test-pdf.ts';

const form = '/AcroForm << /SigFlags 3 /Fields [51 0 R] >>';

/** Place of a second signature on `basePdf`. */
export const second: SignOptions = { number: 60, field: 'Segunda', fields: '51 0 R', annotations: '51 0 R' };

/** The catalog of `basePdf` with additional entries. */
export const catalog = (more: string): Body => [1, `<< /Type /Catalog /Pages 2 0 R ${form} ${more} >>`];

/** Page `n` of `basePdf` with additional entries. */
export const pageBody = (n: number, more: string): Body => [
  10 + n,
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 5 0 R >> >> /Contents ${20 + n} 0 R ${more} >>`,
];
