const header = '%PDF-';
/** Maximum offset at which readers search for a header. */
const usualStart = 1024;

/**
 * The file as readers interpret it: starting at its header, or with a header added if it has none and contains PDF
 * objects. Anything else is returned unchanged.
 */
export function fromHeader(file: Buffer): Buffer {
  if (file.subarray(0, usualStart).includes(header)) return file;
  const late = file.indexOf(header);
  if (late > 0 && hasObjects(file)) return file.subarray(late);
  return late < 0 && hasObjects(file) ? Buffer.concat([Buffer.from(`${header}1.7\n`), file]) : file;
}

/** An object and the start of a catalog or trailer, which occur in no other file type. */
function hasObjects(file: Buffer): boolean {
  return file.includes(' obj') && file.includes('endobj') && file.includes('startxref');
}
