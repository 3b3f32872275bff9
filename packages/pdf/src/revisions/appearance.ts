import { boxToPage, type PageGeometry, type PagePlacement, type PercentBox } from '@lavra/domain';
import { ObjectCopier } from '../writer/copy-objects.ts';
import type { IncrementalUpdate } from '../writer/incremental-update.ts';
import { PdfSource } from '../writer/pdf-source.ts';
import {
  dictionary,
  list,
  nameToken,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  RevisionError,
} from '../writer/pdf-syntax.ts';

/** The visible appearance of a signature and its place. */
export interface SignatureAppearance {
  /** From 1. */
  readonly pagina: number;
  readonly posicao: PercentBox;
  /** A PDF whose page contains the drawing, upright and with the box's size. */
  readonly drawing: Uint8Array;
  /** Page number of the drawing, from 1; default 1. */
  readonly drawingPage?: number;
  /** Path operators drawn over it, in points of the drawing's page. */
  readonly operators?: string;
}

/** The value of /Rect: left, bottom, right, top. */
export function rectOf({ largura, altura, matrix }: PagePlacement): PdfValue {
  const [a, b, c, d, e, f] = matrix;
  const xs = [0, a * largura, c * altura, a * largura + c * altura].map((x) => x + e);
  const ys = [0, b * largura, d * altura, b * largura + d * altura].map((y) => y + f);
  return list([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(numberToken));
}

/**
 * The appearance stream of a widget. A viewer fits the transformed form box into the widget's rectangle (ISO
 * 32000-2 12.5.5), so the page's rotation as matrix makes it upright.
 */
export function addAppearance(
  update: IncrementalUpdate,
  { posicao, drawing, drawingPage = 1, operators = '' }: SignatureAppearance,
  geometry: PageGeometry,
): PdfReference {
  const { matrix } = boxToPage(posicao, geometry);
  const { form, largura, altura } = addForm(update, drawing, drawingPage);
  const turn = [matrix[0], matrix[1], matrix[2], matrix[3], 0, 0];
  const dict = dictionary({
    ...formEntries(largura, altura),
    Matrix: list(turn.map(numberToken)),
    Resources: dictionary({ XObject: dictionary({ Desenho: form }) }),
  });
  return update.addStream(dict, Buffer.from(`q /Desenho Do Q q ${operators} Q`, 'latin1'));
}

/** Imports a page of another PDF as a form XObject. */
function addForm(update: IncrementalUpdate, drawing: Uint8Array, page: number) {
  const source = new PdfSource(drawing);
  const { dict, geometry } = source.page(page);
  const own = dict.entries.get('Contents');
  const contents = own?.kind === 'list' && own.items.length === 1 ? own.items[0] : own;
  if (contents?.kind !== 'reference') throw new RevisionError('a drawing has one content stream');
  const { dict: head, data } = source.stream(contents.number);
  const copier = new ObjectCopier(source, update);
  const { largura, altura } = geometry;
  const form: Record<string, PdfValue> = formEntries(largura, altura);
  for (const key of ['Filter', 'DecodeParms'])
    if (head.entries.has(key)) form[key] = copier.value(head.entries.get(key)!);
  const resources = source.resolve(dict.entries.get('Resources'));
  form.Resources = resources ? copier.value(resources) : emptyDictionary;
  return { form: update.addStream(dictionary(form), data), largura, altura };
}

const emptyDictionary: PdfDictionary = dictionary({});

function formEntries(largura: number, altura: number) {
  return {
    Type: nameToken('XObject'),
    Subtype: nameToken('Form'),
    BBox: list([0, 0, largura, altura].map(numberToken)),
  };
}
