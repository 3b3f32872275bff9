import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCertificates } from '@lavra/verify';
import { SealFailure } from '../seal-failure.ts';

/** Reads a file of the seal. @throws SealFailure that names the setting, not the path */
export async function readKeyFile(path: string, setting: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const what = isMissing ? 'não foi encontrado' : 'não pôde ser lido';
    throw new SealFailure('CHAVE', `O arquivo de ${setting} ${what}.`, { cause: error });
  }
}

/** The certificates of a PEM file, in file order. @throws SealFailure when it has none */
export async function readChainFile(path: string): Promise<X509Certificate[]> {
  const text = (await readKeyFile(path, 'LAVRA_SEAL_CERT')).toString('utf8');
  const found = parse(text);
  if (found.length === 0)
    throw new SealFailure('CHAVE', 'O arquivo de LAVRA_SEAL_CERT não tem certificados em PEM.');
  return found;
}

function parse(text: string): X509Certificate[] {
  try {
    return readCertificates([text]);
  } catch (error) {
    throw new SealFailure('CHAVE', 'O arquivo de LAVRA_SEAL_CERT tem um certificado ilegível.', {
      cause: error,
    });
  }
}
