import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCertificateHolder } from './certificate-holder.ts';

function certificate(...extensions: readonly string[]): X509Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'lavra-titular-'));
  try {
    const extra = extensions.flatMap((extension) => ['-addext', extension]);
    const [key, out] = [join(folder, 'key'), join(folder, 'crt')];
    const fixed = [
      'req',
      '-x509',
      '-nodes',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-subj',
      '/CN=Ana',
    ];
    execFileSync('openssl', [...fixed, '-keyout', key, '-out', out, ...extra], { stdio: 'pipe' });
    return new X509Certificate(readFileSync(out));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const person = `01021980${'52998224725'}${'0'.repeat(26)}`;
const other = (oid: string, type: string, text: string) => `otherName:${oid};${type}:${text}`;

it.each(['PRINTABLESTRING', 'UTF8', 'OCTETSTRING'])('reads a person’s CPF from a name of type %s', (type) => {
  const found = certificate(`subjectAltName=email:ana@exemplo.test,${other('2.16.76.1.3.1', type, person)}`);
  expect(readCertificateHolder(found)).toEqual({ cpf: '52998224725', cnpj: null, responsavel: null });
});

it('reads a company’s CNPJ and its responsible person', () => {
  const names = [
    other('2.16.76.1.3.2', 'UTF8', 'Ana Lima'),
    other('2.16.76.1.3.3', 'PRINTABLESTRING', '12ABC34501DE35'),
    other('2.16.76.1.3.4', 'PRINTABLESTRING', person),
  ];
  expect(readCertificateHolder(certificate(`subjectAltName=${names.join(',')}`))).toEqual({
    cpf: '52998224725',
    cnpj: '12ABC34501DE35',
    responsavel: 'Ana Lima',
  });
});

it('returns null without CPF or CNPJ, and for a CPF of zeros', () => {
  const nobody = { cpf: null, cnpj: null, responsavel: null };
  expect(readCertificateHolder(certificate())).toEqual(nobody);
  const empty = certificate(`subjectAltName=${other('2.16.76.1.3.1', 'PRINTABLESTRING', '0'.repeat(45))}`);
  expect(readCertificateHolder(empty)).toEqual(nobody);
});
