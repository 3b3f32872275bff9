import {
  appendObjects,
  dictionary,
  type IncrementalUpdate,
  list,
  nameToken,
  type PdfReference,
  type PdfValue,
  withEntries,
} from '../writer/index.ts';

/** DER encodings needed to verify a signature after the issuing servers are gone. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly ocsps: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
}

/** Appends a DSS (ISO 32000-2 12.8.4.3) to a file and keeps the contents of an existing one. */
export function appendValidationData(file: Buffer, { certificates, ocsps, crls }: ValidationData): Buffer {
  return appendObjects(file, (update) => {
    const { source } = update;
    const own = source.resolve(source.catalog.entries.get('DSS'));
    const present = own?.kind === 'dictionary' ? own : dictionary({ Type: nameToken('DSS') });
    const withNew = (key: string, encodings: readonly Uint8Array[]): Record<string, PdfValue> => {
      const held = source.resolve(present.entries.get(key));
      const items = [...(held?.kind === 'list' ? held.items : []), ...streamsOf(update, encodings)];
      return items.length > 0 ? { [key]: list(items) } : {};
    };
    const store = withEntries(present, {
      ...withNew('Certs', certificates),
      ...withNew('OCSPs', ocsps),
      ...withNew('CRLs', crls),
    });
    update.put(source.root, withEntries(source.catalog, { DSS: update.add(store) }));
  });
}

function streamsOf(update: IncrementalUpdate, encodings: readonly Uint8Array[]): PdfReference[] {
  const distinct = new Map(encodings.map((der) => [Buffer.from(der).toString('base64'), Buffer.from(der)]));
  return [...distinct.values()].map((der) => update.addStream(dictionary({}), der));
}
