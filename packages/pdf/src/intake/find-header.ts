const header = '%PDF-';
/** Where readers look for a header, and where offsets begin. */
const usualStart = 1024;

/**
 * The file as readers see it: from its header on, or with one when it has none. Readers open files by their
 * objects. Anything else is returned unchanged.
 */
export function fromHeader(file: Buffer): Buffer {
  if (file.subarray(0, usualStart).includes(header)) return file;
  const late = file.indexOf(header);
  if (late > 0 && hasObjects(file)) return file.subarray(late);
  return late < 0 && hasObjects(file) ? Buffer.concat([Buffer.from(`${header}1.7\n`), file]) : file;
}

/** An object and the start of a catalog or a trailer, which no other kind of file has. */
function hasObjects(file: Buffer): boolean {
  return file.includes(' obj') && file.includes('endobj') && file.includes('startxref');
}
