export {
  cmsLength,
  detachedCms,
  type SignaturePolicy,
  type SignerProfile,
  signedAttributes,
  signerProfile,
} from './cms.ts';
export { sequence, unsignedInteger } from './der.ts';
export { makeCertificate, toPem } from './x509.ts';
