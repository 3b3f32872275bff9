import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { detachedCms, type SignerProfile, signedAttributes, signerProfile } from '../cms/cms.ts';
import { makeCertificate, toPem } from '../cms/x509.ts';
import { embedSignature, prepareSignature, type SignatureRequest } from '../revisions/prepare-signature.ts';

/** A person with a key and a self-signed certificate, for tests. */
export interface TestSigner {
  readonly nome: string;
  readonly key: KeyObject;
  readonly profile: SignerProfile;
  readonly pem: string;
}

const day = 24 * 3_600_000;

export function testSigner(nome: string, kind: 'rsa' | 'ec' = 'ec'): TestSigner {
  const pair =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const subject = { commonName: nome, organization: 'Teste' };
  const certificate = makeCertificate({
    subject,
    issuer: subject,
    publicKey: pair.publicKey,
    issuerKey: pair.privateKey,
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
    role: 'documentSigner',
  });
  return {
    nome,
    key: pair.privateKey,
    profile: signerProfile(certificate, [], kind),
    pem: toPem('CERTIFICATE', certificate),
  };
}

export function signedBy(
  signer: TestSigner,
  bytes: Uint8Array,
  change: Partial<SignatureRequest> = {},
): Buffer {
  const prepared = prepareSignature(bytes, {
    fieldName: 'Assinatura',
    name: signer.nome,
    reason: 'Assinatura de teste',
    instant: new Date(),
    room: 4_096,
    ...change,
  });
  const attributes = signedAttributes(signer.profile, prepared.digest);
  const cms = detachedCms(signer.profile, attributes, sign('sha256', attributes, signer.key));
  return embedSignature(prepared.bytes, prepared.gap, cms);
}

/** Poppler's verdict on each signature of a file, without network access. */
export function pdfsig(path: string): { text: string; valid: number; total: number } {
  const text = spawnSync('pdfsig', ['-no-ocsp', path]).stdout.toString();
  return {
    text,
    valid: text.match(/Signature Validation: Signature is Valid/g)?.length ?? 0,
    total: text.match(/Signature #/g)?.length ?? 0,
  };
}

/** qpdf's errors for a file; empty if there are none. */
export function qpdfFaults(path: string): string {
  const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path]);
  return status === 0 ? '' : `${stdout}${stderr}`;
}
