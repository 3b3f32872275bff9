import { ignoreFileFault } from '../fault.ts';
import { decodeStructure } from '../pdf/decode-stream.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { isName, PdfDict, PdfStream, PdfString, type PdfValue, sameValue } from '../pdf/values.ts';

/**
 * Whether only what names an update's time and program changed: /ModDate and /Producer of the document information, or
 * times, instance and program in XMP metadata.
 */
export function isOnlyDated(before: PdfFile, after: PdfFile, value: PdfValue | undefined): boolean {
  const [old, now] = [before.resolve(value), after.resolve(value)];
  if (old instanceof PdfDict && now instanceof PdfDict) return isSameInformation(old, now);
  if (!(old instanceof PdfStream && now instanceof PdfStream)) return false;
  if (!isName(now.dict.get('Subtype'), 'XML')) return false;
  const [oldText, nowText] = [undated(old), undated(now)];
  return oldText !== null && oldText === nowText;
}

function isSameInformation(old: PdfDict, now: PdfDict): boolean {
  return [...new Set([...old.entries.keys(), ...now.entries.keys()])].every((key) => {
    if (key === 'ModDate' || key === 'Producer') return now.get(key) instanceof PdfString;
    return sameValue(old.get(key), now.get(key));
  });
}

const times = /\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)?/g;
const instances = /uuid:[0-9a-fA-F-]{36}/g;
const programs =
  /<(pdf:Producer|xmp:CreatorTool)>[^<>]{0,500}<\/\1>|(?:pdf:Producer|xmp:CreatorTool|x:xmptk)="[^"<>]{0,500}"/g;
const packetEnd = '<?xpacket end';

function undated(stream: PdfStream): string | null {
  try {
    const text = Buffer.from(decodeStructure(stream)).toString('latin1');
    return withoutPadding(text).replace(times, 'T').replace(instances, 'uuid').replace(programs, 'P');
  } catch (error) {
    ignoreFileFault(error);
    return null;
  }
}

/** Writers reserve white space for changes in place. */
function withoutPadding(text: string): string {
  const end = text.lastIndexOf(packetEnd);
  return end < 0 ? text : `${text.slice(0, end).trimEnd()}\n${text.slice(end)}`;
}
