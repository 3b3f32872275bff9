/** Smaller documents come whole, in one request. */
export const wholeUpToBytes = 2_000_000;

/**
 * What is asked for at once of a larger document: that it is a PDF, and its end, where the cross-references and the
 * objects of all pages stand in a viewing copy.
 */
export const firstRanges: readonly string[] = ['bytes=0-16383', 'bytes=-131072'];
