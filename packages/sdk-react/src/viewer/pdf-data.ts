type Urls = { readonly cMapUrl: string; readonly standardFontDataUrl: string; readonly wasmUrl: string };
type Wanted = { readonly kind: keyof Urls; readonly filename: string };

/** The files that pdf.js needs for some documents, as its option `BinaryDataFactory`. */
export function pdfData(urls: Urls, onMissingFont: () => void) {
  return class {
    async fetch({ kind, filename }: Wanted): Promise<Uint8Array> {
      try {
        const response = await fetch(`${urls[kind]}${filename}`);
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        return new Uint8Array(await response.arrayBuffer());
      } catch (fault) {
        // Without its WebAssembly, a decoder is imported as a script.
        if (kind !== 'wasmUrl') onMissingFont();
        throw fault;
      }
    }
  };
}
