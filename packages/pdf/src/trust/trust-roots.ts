import { readFile } from 'node:fs/promises';
import { readCertificates } from '@lavra/verify';
import { toPem } from '../cms/x509.ts';

/**
 * The authorities that a deployment trusts, such as ICP-Brasil's, each as PEM of its own.
 * @throws Error when the file is missing, has no certificate, or one that is no authority
 */
export async function loadTrustRoots(path: string): Promise<readonly string[]> {
  const certificates = readCertificates([await readFile(path, 'utf8')]);
  if (certificates.length === 0) throw new Error(`${path} has no certificate`);
  const other = certificates.find((certificate) => !certificate.ca);
  if (other) throw new Error(`${other.subject.replaceAll('\n', ', ')} is no authority`);
  return certificates.map((certificate) => toPem('CERTIFICATE', certificate.raw));
}
