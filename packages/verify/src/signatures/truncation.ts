import { coveredEnd, type SignatureField } from './signature-fields.ts';

/** An object begins after the last complete revision, so its own revision has no end. */
export function isUnfinished(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = Math.max(file.lastIndexOf('%%EOF'), file.lastIndexOf('startxref'));
  return /\d[ \t\r\n]{1,10}\d{1,5}[ \t\r\n]{1,10}obj\b/.test(file.toString('latin1', Math.max(0, end)));
}

/** The signature covers bytes beyond the file, which ends in the middle of a revision. */
export function endsBeforeRange(bytes: Uint8Array, field: SignatureField): boolean {
  const missing = coveredEnd(field) - bytes.length;
  if (missing <= 0) return false;
  const tail = Buffer.from(bytes.subarray(-16)).toString('latin1');
  // Only the line break after %%EOF may be missing.
  return missing <= 2 || !/%%EOF\s*$/.test(tail);
}
