export { prepareFaces } from './document-fonts.ts';
export {
  type EvidenceEvent,
  type EvidenceFile,
  type EvidenceSheet,
  type EvidenceSignatory,
  sealProof,
  sealReason,
} from './evidence-sheet.ts';
export { fontFile } from './fonts.ts';
export { inPlainWriting, withPlainWriting } from './plain-writing.ts';
export { Typesetter } from './typesetter.ts';
