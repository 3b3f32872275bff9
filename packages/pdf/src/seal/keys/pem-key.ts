import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readCertificates } from '@lavra/verify';
import { SealFailure } from '../seal-failure.ts';
import type { SealKeyFiles } from './development-authority.ts';
import { readChainFile, readKeyFile } from './key-files.ts';
import { authoritiesOf, type OpenedKey, signWith } from './opened-key.ts';

/** Opens a PEM key, encrypted or not. @throws SealFailure */
export async function openPemKey(files: SealKeyFiles): Promise<OpenedKey> {
  const key = parseKey(await readKeyFile(files.chaveCaminho, 'LAVRA_SEAL_KEY'), files.senha ?? null);
  const certificates = await readChainFile(files.cadeiaCaminho);
  const leaf = certificates.find((certificate) => certificate.checkPrivateKey(key)) ?? certificates[0]!;
  const chain = certificates.filter((certificate) => certificate !== leaf);
  const sign = signWith(key, leaf);
  const authorities =
    files.raizCaminho === files.cadeiaCaminho
      ? authoritiesOf([leaf, ...chain])
      : readCertificates([(await readKeyFile(files.raizCaminho, 'LAVRA_SEAL_CERT')).toString('utf8')]);
  return { sign, leaf, chain, authorities };
}

function parseKey(pem: Buffer, passphrase: string | null): KeyObject {
  const isEncrypted = /ENCRYPTED/.test(pem.toString('latin1'));
  if (isEncrypted && passphrase === null)
    throw new SealFailure('CHAVE', 'A chave do selo está cifrada e falta LAVRA_SEAL_PASSPHRASE.');
  try {
    return createPrivateKey(passphrase === null ? pem : { key: pem, passphrase });
  } catch (error) {
    const why = isEncrypted ? 'LAVRA_SEAL_PASSPHRASE não abre a chave do selo' : 'A chave do selo é ilegível';
    throw new SealFailure('CHAVE', `${why}.`, { cause: error });
  }
}
