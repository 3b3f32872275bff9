import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type CertificateName, makeCertificate, toPem } from '../../cms/x509.ts';

/** Paths of the seal's key and certificates. */
export interface SealKeyFiles {
  readonly chaveCaminho: string;
  /** PEM: the seal's certificate, then its chain up to the root. */
  readonly cadeiaCaminho: string;
  readonly raizCaminho: string;
  /** Passphrase of the key; absent for an unencrypted key. */
  readonly senha?: string | null;
}

const yearMs = 365.25 * 24 * 60 * 60 * 1000;
const organization = 'Lavra';
const rootName: CertificateName = {
  commonName: 'Lavra – Autoridade de Desenvolvimento (só para testes)',
  organization,
};
const sealName: CertificateName = {
  commonName: 'Lavra – Selo de Desenvolvimento (só para testes)',
  organization,
};

/**
 * Creates a root and a seal certificate in `directory` unless they exist. Files are readable only by their owner
 * (0600). The root's key is discarded, so it can issue nothing else.
 */
export async function ensureDevelopmentAuthority(
  directory: string,
  now = () => new Date(),
): Promise<SealKeyFiles> {
  if (!existsSync(directory)) await makeAuthority(directory, now());
  return {
    chaveCaminho: join(directory, 'selo.key.pem'),
    cadeiaCaminho: join(directory, 'selo.cadeia.pem'),
    raizCaminho: join(directory, 'raiz.pem'),
  };
}

/** A rename publishes all three files at once, so that two starting processes cannot mix theirs. */
async function makeAuthority(directory: string, now: Date): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  const unfinished = await mkdtemp(`${directory}.`);
  const { key, seal, root } = issue(now);
  await writeSecret(join(unfinished, 'selo.key.pem'), key);
  await writeSecret(join(unfinished, 'selo.cadeia.pem'), seal + root);
  await writeSecret(join(unfinished, 'raiz.pem'), root);
  try {
    await rename(unfinished, directory);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(directory)) throw error;
  }
}

function issue(now: Date): { key: string; seal: string; root: string } {
  const rootPair = rsaPair();
  const sealPair = rsaPair();
  const notBefore = new Date(now.getTime() - 60_000);
  const rootDer = makeCertificate({
    subject: rootName,
    issuer: rootName,
    publicKey: rootPair.publicKey,
    issuerKey: rootPair.privateKey,
    notBefore,
    notAfter: new Date(notBefore.getTime() + 10 * yearMs),
    role: 'authority',
  });
  const sealDer = makeCertificate({
    subject: sealName,
    issuer: rootName,
    publicKey: sealPair.publicKey,
    issuerKey: rootPair.privateKey,
    notBefore,
    notAfter: new Date(notBefore.getTime() + 5 * yearMs),
    role: 'documentSigner',
  });
  return {
    key: sealPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    seal: toPem('CERTIFICATE', sealDer),
    root: toPem('CERTIFICATE', rootDer),
  };
}

function rsaPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function writeSecret(path: string, text: string): Promise<void> {
  return writeFile(path, text, { mode: 0o600, flag: 'wx' });
}
