import { constants, deflateSync } from 'node:zlib';
import { type ForeignText, TextSetter } from '../typesetting/text-setter.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { ObjectCopier } from '../writer/copy-objects.ts';
import {
  dictionary,
  type IncrementalUpdate,
  list,
  nameToken,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  PdfSource,
  type PdfValue,
  RevisionError,
  token,
} from '../writer/index.ts';

/** What is shorter takes longer to deflate than to write. */
const leastToDeflate = 1_024;
/** sRGB as a device-independent space, near enough for ink (ISO 32000-2 8.6.5.3). */
const calibratedRgb = token(
  '[/CalRGB <</WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] /Matrix [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505]>>]',
);
const calibratedGray = token('[/CalGray <</WhitePoint [0.9505 1 1.089] /Gamma 2.2>>]');
/** How much of what lies under the codes' ground shows through. */
const veil = '<</Type /ExtGState /ca 0.88>>';

/** Whether the colours of a screen may be named as they are, or must be calibrated for the file's own output intent. */
export type ColorNaming = 'DISPOSITIVO' | 'CALIBRADA';

/** Everything that is drawn on one file shares one set of fonts, forms and images. */
export class DrawingResources {
  readonly update: IncrementalUpdate;
  readonly setter = new TextSetter();
  readonly reference: PdfReference;
  private readonly objects = new Map<string, PdfReference>();
  private readonly naming: ColorNaming;

  constructor(update: IncrementalUpdate, naming: ColorNaming) {
    this.update = update;
    this.naming = naming;
    this.reference = update.reserve();
  }

  /** Gives an object that is drawn by `Do` a name. */
  name(object: PdfReference): string {
    const name = `X${this.objects.size}`;
    this.objects.set(name, object);
    return name;
  }

  /** A form of a content; `box` as left, bottom, right, top. */
  form(content: string, box: readonly [number, number, number, number]): PdfReference {
    return this.addContent(content, {
      Type: nameToken('XObject'),
      Subtype: nameToken('Form'),
      BBox: list(box.map(numberToken)),
      Resources: this.reference,
    });
  }

  addContent(content: string, entries: Readonly<Record<string, PdfValue>> = {}): PdfReference {
    const bytes = Buffer.from(content, 'latin1');
    if (bytes.length < leastToDeflate) return this.update.addStream(dictionary(entries), bytes);
    const packed = { ...entries, Filter: nameToken('FlateDecode') };
    // Room for one piece of what comes out: else it is given sixteen kilobytes, however little it is.
    const chunkSize = Math.max(constants.Z_MIN_CHUNK, bytes.length >> 1);
    return this.update.addStream(dictionary(packed), deflateSync(bytes, { level: 1, chunkSize }));
  }

  /** Calls `draw` until everything that it sets is there, and gives its last result. */
  drawn<T>(typesetter: Typesetter, draw: () => T): T {
    let result = draw();
    // What was missing may have moved other texts, which then break at other widths.
    for (let turn = 0; this.setter.missing.size > 0; turn++) {
      if (turn === 4) throw new Error('texts kept changing while they were set');
      this.setter.provide(this.typeset(typesetter));
      result = draw();
    }
    return result;
  }

  /** Puts the shared dictionary in; to be called last. */
  finish(): void {
    const spaces: Record<string, PdfValue> =
      this.naming === 'CALIBRADA'
        ? { ColorSpace: dictionary({ DefaultRGB: calibratedRgb, DefaultGray: calibratedGray }) }
        : {};
    this.update.put(
      this.reference,
      dictionary({
        Font: { kind: 'dictionary', entries: this.setter.fonts.embed(this.update) },
        XObject: { kind: 'dictionary', entries: this.objects },
        ExtGState: dictionary({ Veu: token(veil) }),
        ...spaces,
      }),
    );
  }

  private typeset(typesetter: Typesetter): Map<string, ForeignText> {
    const wanted = [...this.setter.missing];
    const source = new PdfSource(typesetter.typeset(wanted.map(([, text]) => text)));
    const copier = new ObjectCopier(source, this.update);
    const pages = [...source.pages()];
    return new Map(
      wanted.map(([key], index) => {
        const { largura, altura } = pages[index]!.geometry;
        const name = this.name(
          copyForm(source, copier, this.update, pages[index]!.dict, { largura, altura }),
        );
        return [key, { name, largura, altura }];
      }),
    );
  }
}

/** A page of another file as a form. */
function copyForm(
  source: PdfSource,
  copier: ObjectCopier,
  update: IncrementalUpdate,
  page: PdfDictionary,
  { largura, altura }: { readonly largura: number; readonly altura: number },
): PdfReference {
  const own = page.entries.get('Contents');
  const contents = own?.kind === 'list' && own.items.length === 1 ? own.items[0] : own;
  if (contents?.kind !== 'reference') throw new RevisionError('a typeset page has one content stream');
  const { dict, data } = source.stream(contents.number);
  const entries: Record<string, PdfValue> = {
    Type: nameToken('XObject'),
    Subtype: nameToken('Form'),
    BBox: list([0, 0, largura, altura].map(numberToken)),
    Resources: copier.value(page.entries.get('Resources') ?? dictionary({})),
  };
  for (const key of ['Filter', 'DecodeParms']) {
    const value = dict.entries.get(key);
    if (value) entries[key] = copier.value(value);
  }
  return update.addStream(dictionary(entries), data);
}
