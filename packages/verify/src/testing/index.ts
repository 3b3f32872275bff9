export { appendRaw, lastSection, type RawEntry, type RawUpdate } from './raw-update.ts';
export { seeded } from './seeded.ts';
export { type Body, basePdf, pageContent, stream } from './test-pdf.ts';
