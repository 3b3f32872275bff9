import { readFile } from 'node:fs/promises';
import { readCertificates } from '@lavra/verify';
import { toPem } from '../cms/x509.ts';

/**
 * The trusted authorities of a deployment, such as ICP-Brasil's, each in PEM.
 * @throws Error when the file is missing or empty, or contains a certificate that is no authority
 */
export async function loadTrustRoots(path: string): Promise<readonly string[]> {
  const certificates = readCertificates([await readFile(path, 'utf8')]);
  if (certificates.length === 0) throw new Error(`${path} has no certificate`);
  const other = certificates.find((certificate) => !certificate.ca);
  if (other) throw new Error(`${other.subject.replaceAll('\n', ', ')} is no authority`);
  return certificates.map((certificate) => toPem('CERTIFICATE', certificate.raw));
}
