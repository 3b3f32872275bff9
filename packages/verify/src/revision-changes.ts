import { ParseSpeeds, PDFDocument, PDFName } from 'pdf-lib';
import { Fingerprinter, readPages } from './page-fingerprint.ts';
import { readOtherFields } from './signature-fields.ts';

/** What a later revision changed of an earlier one; pages are numbered from 1. */
export interface RevisionChanges {
  readonly paginasAlteradas: readonly number[];
  readonly paginasAcrescentadas: number;
  readonly paginasRemovidas: number;
  /** Parts of the document besides its pages, named as in its catalog. */
  readonly outras: readonly string[];
}

/** What one revision shows, in a form that two revisions can be compared by. */
export interface RevisionSummary {
  readonly pages: readonly string[];
  readonly parts: ReadonlyMap<string, string>;
}

/** Validation data (DSS) and extensions may be added after a signature without changing what it says (PAdES). */
const neutralParts = new Set(['/Pages', '/AcroForm', '/DSS', '/Extensions', '/Version', '/Type', '/Perms']);

/** Parses a revision with what is broken in it left out. Throws what pdf-lib throws. */
export function parsePdf(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: false,
    ignoreEncryption: true,
    parseSpeed: ParseSpeeds.Fastest,
  });
}

/** Fingerprints of every page and of every other part. */
export function summarize(doc: PDFDocument): RevisionSummary {
  const fingerprinter = new Fingerprinter(doc.context);
  const parts = new Map<string, string>();
  for (const [key, value] of doc.catalog.entries()) {
    if (!neutralParts.has(key.toString())) parts.set(key.toString(), fingerprinter.object(value));
  }
  for (const [index, field] of readOtherFields(doc).entries()) {
    parts.set(`/AcroForm ${index + 1}`, fingerprinter.object(field.get(PDFName.of('V'))));
  }
  return { pages: readPages(doc).map((page) => fingerprinter.page(page)), parts };
}

/** The difference from `before` to `after`. */
export function compareRevisions(before: RevisionSummary, after: RevisionSummary): RevisionChanges {
  const shared = Math.min(before.pages.length, after.pages.length);
  const paginasAlteradas: number[] = [];
  for (let i = 0; i < shared; i++) if (before.pages[i] !== after.pages[i]) paginasAlteradas.push(i + 1);
  const keys = new Set([...before.parts.keys(), ...after.parts.keys()]);
  return {
    paginasAlteradas,
    paginasAcrescentadas: after.pages.length - shared,
    paginasRemovidas: before.pages.length - shared,
    outras: [...keys].filter((key) => before.parts.get(key) !== after.parts.get(key)).sort(),
  };
}

export function hasChanges(changes: RevisionChanges): boolean {
  return (
    changes.paginasAlteradas.length > 0 ||
    changes.paginasAcrescentadas > 0 ||
    changes.paginasRemovidas > 0 ||
    changes.outras.length > 0
  );
}
