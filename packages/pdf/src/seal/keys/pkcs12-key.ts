import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { SealFailure } from '../seal-failure.ts';
import type { Pkcs12File } from '../seal-setup.ts';
import { readChainFile, readKeyFile } from './key-files.ts';
import { authoritiesOf, type OpenedKey, signWith } from './opened-key.ts';

/** Opens a PKCS#12 file (AES with PBES2, or the older RC2 and 3DES) with an RSA or EC key. @throws SealFailure */
export async function openPkcs12Key(source: Pkcs12File): Promise<OpenedKey> {
  const store = openStore(await readKeyFile(source.pkcs12Caminho, 'LAVRA_SEAL_KEY'), source.senha ?? '');
  const key = keyOf(store);
  const inside = certificatesOf(store);
  const beside = source.cadeiaCaminho === null ? [] : await readChainFile(source.cadeiaCaminho);
  const all = [...inside, ...beside];
  const leaf = all.find((certificate) => certificate.checkPrivateKey(key));
  if (!leaf) throw new SealFailure('CHAVE', 'O PKCS#12 do selo não tem o certificado da chave.');
  const chain = all.filter(
    (one, index) =>
      one.fingerprint256 !== leaf.fingerprint256 &&
      all.findIndex((other) => other.fingerprint256 === one.fingerprint256) === index,
  );
  return { sign: signWith(key, leaf), leaf, chain, authorities: authoritiesOf([leaf, ...chain]) };
}

function openStore(bytes: Buffer, passphrase: string): forge.pkcs12.Pkcs12Pfx {
  try {
    const asn1 = forge.asn1.fromDer(bytes.toString('latin1'));
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, passphrase);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const isPassphrase = /password|MAC|decrypt/i.test(message);
    throw new SealFailure(
      'CHAVE',
      isPassphrase
        ? 'LAVRA_SEAL_PASSPHRASE não abre o PKCS#12 do selo.'
        : 'O arquivo de LAVRA_SEAL_KEY não é um PKCS#12 válido.',
      { cause: error },
    );
  }
}

function bagsOf(store: forge.pkcs12.Pkcs12Pfx, ...types: readonly string[]): forge.pkcs12.Bag[] {
  return store.safeContents.flatMap(({ safeBags }) => safeBags).filter(({ type }) => types.includes(type));
}

/** The PrivateKeyInfo in the file. The library returns RSA keys parsed and others raw. */
function keyOf(store: forge.pkcs12.Pkcs12Pfx): KeyObject {
  const { pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids;
  const [bag, ...more] = bagsOf(store, pkcs8ShroudedKeyBag!, keyBag!);
  if (!bag || more.length > 0) throw new SealFailure('CHAVE', 'O PKCS#12 do selo não tem uma chave só.');
  const info = bag.key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)) : bag.asn1;
  return createPrivateKey({ key: derOf(info), format: 'der', type: 'pkcs8' });
}

function certificatesOf(store: forge.pkcs12.Pkcs12Pfx): X509Certificate[] {
  return bagsOf(store, forge.pki.oids.certBag!).map(
    ({ cert, asn1 }) => new X509Certificate(derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1)),
  );
}

function derOf(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}
