import { expect, test } from 'vitest';
import type { ErrorName } from './errors.ts';
import { checkSignedUploads, type OriginalSignatureChoice, type UploadFindings } from './uploads.ts';

const plain: UploadFindings = {
  nome: 'contrato.pdf',
  assinado: false,
  cifrado: false,
  ativo: [],
  danificado: false,
  certificado: false,
};
const signed: UploadFindings = { ...plain, assinado: true };
const other: UploadFindings = { ...plain, nome: 'anexo.pdf' };

const cases: readonly [
  string,
  readonly UploadFindings[],
  OriginalSignatureChoice | undefined,
  ErrorName | 'taken',
][] = [
  ['unsigned files, nothing chosen', [plain, other], undefined, 'taken'],
  ['unsigned files, to preserve', [{ ...plain, cifrado: true }], 'PRESERVAR', 'taken'],
  ['a signed file, nothing chosen', [signed], undefined, 'ArquivoJaAssinadoException'],
  ['a signed file, to preserve', [signed], 'PRESERVAR', 'taken'],
  [
    'a signed file among others, to preserve',
    [other, signed],
    'PRESERVAR',
    'ArquivoAssinadoComOutrosException',
  ],
  [
    'signed and encrypted, to preserve',
    [{ ...signed, cifrado: true }],
    'PRESERVAR',
    'ArquivoAssinadoProtegidoException',
  ],
  [
    'signed with scripts, to preserve',
    [{ ...signed, ativo: ['JavaScript'] }],
    'PRESERVAR',
    'ArquivoAssinadoComConteudoAtivoException',
  ],
  [
    'signed and irregular, to preserve',
    [{ ...signed, danificado: true }],
    'PRESERVAR',
    'ArquivoAssinadoDanificadoException',
  ],
  [
    'certified against changes, to preserve',
    [{ ...signed, certificado: true }],
    'PRESERVAR',
    'ArquivoCertificadoException',
  ],
  [
    'all of it among others, to flatten',
    [other, { ...signed, cifrado: true, ativo: ['AA'], danificado: true, certificado: true }],
    'ACHATAR',
    'taken',
  ],
];

test.each(cases)(
  '%s: applies the choice to signed files (0-decisions §4)',
  (_what, files, choice, outcome) => {
    const verdict = checkSignedUploads(files, choice);
    expect(verdict.ok ? 'taken' : verdict.motivo).toBe(outcome);
  },
);

test('lists every signed file without a choice', () => {
  expect(checkSignedUploads([signed, plain, { ...signed, nome: 'aditivo.pdf' }], undefined)).toMatchObject({
    parametros: ['contrato.pdf, aditivo.pdf'],
  });
});
