import { partlySignedDocuments, rejectedDocuments, signedDocuments } from './answered-documents.ts';
import type { DemoDocument } from './demo-document.ts';
import { formalizedDocuments } from './formalized-documents.ts';
import { draftDocuments, sentDocuments } from './waiting-documents.ts';

/** Documents with the most work come first: their seals are created while the others are uploaded. */
export const demoDocuments: readonly DemoDocument[] = [
  ...formalizedDocuments,
  ...signedDocuments,
  ...partlySignedDocuments,
  ...rejectedDocuments,
  ...sentDocuments,
  ...draftDocuments,
];
