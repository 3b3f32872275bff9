/** Smaller documents are loaded whole, in one request. */
export const wholeUpToBytes = 2_000_000;

/**
 * First requests for a larger document: its header, and its end, where a viewing copy has the cross-references and
 * the objects of all pages.
 */
export const firstRanges: readonly string[] = ['bytes=0-16383', 'bytes=-131072'];
