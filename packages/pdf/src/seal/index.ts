export { appendSeal } from './append-seal.ts';
export { FileMemory } from './file-memory.ts';
export { ensureDevelopmentAuthority, type SealKeyFiles } from './keys/development-authority.ts';
export { PinRefused } from './keys/pkcs11-key.ts';
export { openSeal, type ReadySeal } from './open-seal.ts';
export { sealDocument, sealEvidence } from './seal-document.ts';
export { SealFailure, type SealFailureCause } from './seal-failure.ts';
export { sealPrepared } from './seal-prepared.ts';
export {
  filesOfKey,
  type Pkcs11Token,
  type Pkcs12File,
  plainSeal,
  type SealKeySource,
  type SealLevel,
  type SealSetup,
  sealLevels,
} from './seal-setup.ts';
export { trySeal } from './try-seal-key.ts';
