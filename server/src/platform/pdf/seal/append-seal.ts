import { createHash } from 'node:crypto';
import { PDFArray, type PDFDocument, PDFHexString, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import type { SealSigner } from './seal-signer.ts';

export interface SealInfo {
  readonly motivo: string;
  /** RFC 3339; written as the claimed time. */
  readonly instante: string;
}

const rangePlaceholder = '/ByteRange [0 0000000000 0000000000 0000000000]';

/**
 * Seals a saved document: PAdES B-B (ETSI EN 319 142-1) as an incremental update, so that `saved` stays a prefix of
 * what comes back. `doc` is what `saved` was written from, with a classic cross-reference table.
 */
export async function appendSeal(
  saved: Uint8Array,
  doc: PDFDocument,
  seal: SealSigner,
  info: SealInfo,
): Promise<Buffer> {
  const { room } = seal;
  const file = Buffer.concat([saved, updateSection(saved, doc, seal, info, room)]);
  const gapStart = file.indexOf('<', file.indexOf('/Contents <', saved.length));
  const gapEnd = gapStart + room * 2 + 2;
  const rangeAt = file.indexOf(rangePlaceholder, saved.length);
  const range = `/ByteRange [0 ${gapStart} ${gapEnd} ${file.length - gapEnd}]`;
  file.write(range.padEnd(rangePlaceholder.length, ' '), rangeAt, 'latin1');
  const digest = createHash('sha256')
    .update(file.subarray(0, gapStart))
    .update(file.subarray(gapEnd))
    .digest();
  const cms = await seal.sign(digest);
  if (cms.length > room) throw new Error(`the seal takes ${cms.length} bytes and has ${room}`);
  file.write(cms.toString('hex'), gapStart + 1, 'latin1');
  return seal.complete(file);
}

function updateSection(
  saved: Uint8Array,
  doc: PDFDocument,
  seal: SealSigner,
  info: SealInfo,
  room: number,
): Buffer {
  const { context } = doc;
  const root = context.trailerInfo.Root;
  const page = doc.getPages().at(-1);
  if (!(root instanceof PDFRef) || !page) throw new Error('a document to seal has a catalog and a page');
  const signatureRef = PDFRef.of(context.largestObjectNumber + 1);
  const widgetRef = PDFRef.of(context.largestObjectNumber + 2);
  const catalog = doc.catalog.clone(context);
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [widgetRef], SigFlags: 3 }));
  const pageDict = page.node.clone(context);
  const annotations = page.node.lookup(PDFName.of('Annots'));
  const others = annotations instanceof PDFArray ? annotations.asArray() : [];
  pageDict.set(PDFName.of('Annots'), context.obj([...others, widgetRef]));
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFHexString.fromText('Selo'),
    V: signatureRef,
    Rect: [0, 0, 0, 0],
    // Print and Locked
    F: 132,
    P: page.ref,
  });
  return writeUpdate(
    saved,
    [
      [root, bytesOf(catalog)],
      [page.ref, bytesOf(pageDict)],
      [signatureRef, signatureDictionary(seal, info, room)],
      [widgetRef, bytesOf(widget)],
    ],
    { size: widgetRef.objectNumber + 1, trailer: trailerEntries(doc) },
  );
}

function signatureDictionary(seal: SealSigner, info: SealInfo, room: number): Buffer {
  const date = `D:${new Date(info.instante).toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;
  const name = PDFHexString.fromText(seal.certificate.titular).toString();
  const reason = PDFHexString.fromText(info.motivo).toString();
  return Buffer.from(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${rangePlaceholder} ` +
      `/Contents <${'0'.repeat(room * 2)}> /M (${date}) /Name ${name} /Reason ${reason} >>`,
    'latin1',
  );
}

function trailerEntries(doc: PDFDocument): string {
  const { Root, Info, ID } = doc.context.trailerInfo;
  const entries: readonly (readonly [string, PDFObject | undefined])[] = [
    ['Root', Root],
    ['Info', Info],
    ['ID', ID],
  ];
  return entries.flatMap(([key, value]) => (value ? [`/${key} ${value.toString()}`] : [])).join(' ');
}

/** Objects, a cross-reference section for them, and a trailer that points to the one before (ISO 32000-2 7.5.6). */
function writeUpdate(
  saved: Uint8Array,
  objects: readonly (readonly [PDFRef, Buffer])[],
  end: { readonly size: number; readonly trailer: string },
): Buffer {
  const tail = Buffer.from(saved.subarray(-64)).toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1];
  if (!previous) throw new Error('a document to seal ends with startxref');
  const parts: Buffer[] = [Buffer.from('\n', 'latin1')];
  let offset = saved.length + 1;
  const entries: string[] = [];
  for (const [ref, body] of [...objects].sort(([a], [b]) => a.objectNumber - b.objectNumber)) {
    const { objectNumber, generationNumber } = ref;
    entries.push(`${objectNumber} 1\n${pad(offset, 10)} ${pad(generationNumber, 5)} n \n`);
    const written = Buffer.concat([
      Buffer.from(`${objectNumber} ${generationNumber} obj\n`, 'latin1'),
      body,
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    parts.push(written);
    offset += written.length;
  }
  const trailer = `trailer\n<< /Size ${end.size} ${end.trailer} /Prev ${previous} >>`;
  parts.push(Buffer.from(`xref\n${entries.join('')}${trailer}\nstartxref\n${offset}\n%%EOF\n`, 'latin1'));
  return Buffer.concat(parts);
}

function bytesOf(object: PDFObject): Buffer {
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
