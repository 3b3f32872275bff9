export type { SignatureAppearance } from './appearance.ts';
export { freezeBase } from './freeze-base.ts';
export type {
  FreezeJob,
  FreezeResult,
  PrepareJob,
  PrepareResult,
  SealPreparedJob,
  SignatureGap,
} from './jobs.ts';
export { prepareRevision } from './prepare-revision.ts';
export {
  certifiedPermission,
  digestAround,
  embedSignature,
  gapContent,
  type PreparedSignature,
  prepareSignature,
  type SignatureRequest,
  signatureSection,
} from './prepare-signature.ts';
