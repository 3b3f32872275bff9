import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { itemsOf, nameOf } from '../objects.ts';

/** The library's security handler. */
export type Decryption = PDF['context']['info']['securityHandler'];

interface Cipher {
  readonly decryption: NonNullable<Decryption>;
  /** The object's own number and generation, which are part of its key. */
  readonly number: number;
  readonly generation: number;
}

/** The object with its strings and data decrypted. Data that cannot be decrypted stays as it is. */
export function decrypted(object: PdfObject, cipher: Cipher): PdfObject {
  const { decryption, number, generation } = cipher;
  if (object instanceof PdfString) {
    const bytes = attempted(object.bytes, (data) => decryption.decryptString(data, number, generation));
    return new PdfString(bytes, object.format);
  }
  if (object instanceof PdfArray) return new PdfArray([...object].map((item) => decrypted(item, cipher)));
  if (object instanceof PdfStream) {
    const isPlain = !decryption.shouldEncryptStream(nameOf(object.get('Type'))) || hasOwnFilter(object);
    const data = isPlain
      ? object.data
      : attempted(object.data, (bytes) => decryption.decryptStream(bytes, number, generation));
    return new PdfStream(entriesOf(object, cipher), data);
  }
  return object instanceof PdfDict ? entriesOf(object, cipher) : object;
}

function entriesOf(dict: PdfDict, cipher: Cipher): PdfDict {
  return new PdfDict([...dict].map(([key, value]) => [key, decrypted(value, cipher)] as const));
}

/** A stream that names its own encryption, which is none in practice (ISO 32000-2 7.4.10). */
function hasOwnFilter(stream: PdfStream): boolean {
  const filter = stream.get('Filter');
  return nameOf(filter ?? undefined) === 'Crypt' || nameOf(itemsOf(filter)[0]) === 'Crypt';
}

function attempted(data: Uint8Array, decrypt: (data: Uint8Array) => Uint8Array): Uint8Array {
  try {
    return decrypt(data);
  } catch {
    return data;
  }
}
