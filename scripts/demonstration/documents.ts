import { partlySignedDocuments, rejectedDocuments, signedDocuments } from './answered-documents.ts';
import type { DemoDocument } from './demo-document.ts';
import { formalizedDocuments } from './formalized-documents.ts';
import { draftDocuments, sentDocuments } from './waiting-documents.ts';

/** Those with the most to do come first: their seals are made while the others are created. */
export const demoDocuments: readonly DemoDocument[] = [
  ...formalizedDocuments,
  ...signedDocuments,
  ...partlySignedDocuments,
  ...rejectedDocuments,
  ...sentDocuments,
  ...draftDocuments,
];
