import { isArray, PdfDict, PdfRef, type PdfValue, sameValue } from '../pdf/values.ts';
import { isInvisible, isOnlyLocked, signatureShownBy } from '../signatures/signature-fields.ts';
import type { PageChange, PageChangeKind, RevisionChanges, Scene } from './changes.ts';
import { inheritable, type Page } from './pages.ts';

type PageChanges = Pick<
  RevisionChanges,
  'paginas' | 'paginasAlteradas' | 'paginasAcrescentadas' | 'paginasRemovidas' | 'paginasReordenadas'
>;

const kindOfKey: Readonly<Record<string, PageChangeKind>> = {
  Contents: 'CONTEUDO',
  Resources: 'CONTEUDO',
  Group: 'CONTEUDO',
  MediaBox: 'DIMENSOES',
  CropBox: 'DIMENSOES',
  Rotate: 'DIMENSOES',
  UserUnit: 'DIMENSOES',
  AA: 'SCRIPTS',
};

/** Compared separately, or without effect on what is shown or executed. */
const elsewhere = new Set<string>([
  ...inheritable,
  'Annots',
  'Parent',
  'Tabs',
  'Metadata',
  'PieceInfo',
  'LastModified',
]);

/** Pages keep their object number in an incremental update, so they are matched by it. */
export function comparePages(
  scene: Scene,
  pages: { readonly before: readonly Page[]; readonly after: readonly Page[] },
): PageChanges {
  const places = new Map(pages.after.map((page, index) => [keyOf(page, index), index]));
  const paginas: PageChange[] = [];
  const kept: number[] = [];
  for (const [index, page] of pages.before.entries()) {
    const place = places.get(keyOf(page, index));
    const now = place === undefined ? undefined : pages.after[place];
    if (place === undefined || !now) {
      paginas.push({ antes: index + 1, agora: null, mudancas: [] });
      continue;
    }
    kept.push(place);
    places.delete(keyOf(page, index));
    const mudancas = comparePage(scene, page, now);
    if (mudancas.length > 0) paginas.push({ antes: index + 1, agora: place + 1, mudancas });
  }
  const removed = pages.before.length - kept.length;
  for (const place of places.values()) paginas.push({ antes: null, agora: place + 1, mudancas: [] });
  return {
    paginas,
    paginasAlteradas: paginas.flatMap(({ antes, agora, mudancas }) =>
      antes !== null && agora !== null && mudancas.some((kind) => kind !== 'ASSINATURA') ? [antes] : [],
    ),
    paginasAcrescentadas: places.size,
    paginasRemovidas: removed,
    paginasReordenadas: kept.some((place, index) => index > 0 && place < (kept[index - 1] ?? 0)),
  };
}

const keyOf = ({ object }: Page, index: number): string =>
  object === null ? `direct ${index}` : `${object}`;

function comparePage(scene: Scene, before: Page, after: Page): PageChangeKind[] {
  const { reach } = scene;
  const kinds = new Set<PageChangeKind>();
  for (const key of inheritable) {
    const [old, now] = [before.attributes.get(key), after.attributes.get(key)];
    if (!reach.isSame(old, now) && !isSameBox(key, old, now)) {
      kinds.add(kindOfKey[key] ?? 'OUTRAS');
    }
  }
  for (const key of reach.differingKeys(before.dict, after.dict, elsewhere)) {
    kinds.add(kindOfKey[key] ?? 'OUTRAS');
  }
  compareAnnotations(scene, before.dict.get('Annots'), after.dict.get('Annots'), kinds);
  return [...kinds].sort();
}

/** Readers take the sides of a box as they are, whole or real: [0 0 595 842] and [0.0 0.0 595.0 842.0] are the same. */
function isSameBox(key: string, old: PdfValue | undefined, now: PdfValue | undefined): boolean {
  if (!key.endsWith('Box') || !isArray(old) || !isArray(now)) return false;
  const isNumber = (side: PdfValue, at: number): boolean => typeof side === 'number' && side === now[at];
  return old.length === 4 && now.length === 4 && old.every(isNumber);
}

function compareAnnotations(
  scene: Scene,
  before: PdfValue | undefined,
  after: PdfValue | undefined,
  kinds: Set<PageChangeKind>,
): void {
  if (scene.reach.isSame(before, after)) return;
  const lists = [scene.before.resolve(before), scene.after.resolve(after)];
  if (lists.some((list) => list !== undefined && list !== null && !isArray(list))) kinds.add('ANOTACOES');
  const [old, now] = lists.map(listOf) as [readonly PdfValue[], readonly PdfValue[]];
  const rest = [...old];
  let last = -1;
  for (const annotation of now) {
    const place = rest.findIndex((one) => sameValue(one, annotation));
    if (place < 0) {
      add(kinds, kindOfAdded(scene, annotation));
      continue;
    }
    // Whether a change draws above existing content.
    if (old.indexOf(rest[place] ?? null) < last) kinds.add('ANOTACOES');
    last = Math.max(last, old.indexOf(rest[place] ?? null));
    rest.splice(place, 1);
    if (!scene.reach.touches(annotation)) continue;
    add(kinds, kindOfChanged(scene, annotation));
  }
  for (const gone of rest) kinds.add(isFormWidget(scene.before.resolve(gone)) ? 'FORMULARIO' : 'ANOTACOES');
}

const listOf = (value: PdfValue | undefined): readonly PdfValue[] => (isArray(value) ? value : []);

function add(kinds: Set<PageChangeKind>, kind: PageChangeKind | null): void {
  if (kind !== null) kinds.add(kind);
}

function kindOfAdded(scene: Scene, annotation: PdfValue): PageChangeKind | null {
  const dict = scene.after.dict(annotation);
  if (dict && (dict.get('A') !== undefined || dict.get('AA') !== undefined)) return 'SCRIPTS';
  if (mayShow(scene, annotation)) return kindOfSignature(scene, annotation);
  return isFormWidget(scene.after.resolve(annotation)) ? 'FORMULARIO' : 'ANOTACOES';
}

/** A signature may appear only once: further appearances would draw over what others signed. */
function mayShow({ after, later, shown }: Scene, annotation: PdfValue): boolean {
  const isOfField = annotation instanceof PdfRef && later.fields.has(annotation.number);
  if (isOfField && isInvisible(after, annotation)) return true;
  const signature = signatureShownBy(after, annotation);
  if (!signature || !later.intact.has(signature)) return false;
  if (isInvisible(after, annotation)) return true;
  if (!later.shown.has(signature) || shown.has(signature)) return false;
  shown.add(signature);
  return true;
}

/** A signature without an appearance leaves its page unchanged. */
const kindOfSignature = ({ after }: Scene, annotation: PdfValue): PageChangeKind | null =>
  isInvisible(after, annotation) ? null : 'ASSINATURA';

/** Entries that a waiting signature field gains when it is signed. */
const signedKeys = new Set(['V', 'AP', 'AS', 'M', 'Parent', 'P', 'Kids', 'F']);

function kindOfChanged(scene: Scene, annotation: PdfValue): PageChangeKind | null {
  const [old, now] = [scene.before.resolve(annotation), scene.after.resolve(annotation)];
  if (!(old instanceof PdfDict) || !(now instanceof PdfDict)) return 'ANOTACOES';
  const wasEmpty = signatureShownBy(scene.before, annotation) === null;
  if (wasEmpty && mayShow(scene, annotation)) {
    const isOnlySigned =
      scene.reach.differingKeys(old, now, signedKeys).length === 0 && isOnlyLocked(old, now);
    return isOnlySigned ? kindOfSignature(scene, annotation) : 'ANOTACOES';
  }
  return isFormWidget(now) && annotation instanceof PdfRef ? 'FORMULARIO' : 'ANOTACOES';
}

function isFormWidget(value: PdfValue | undefined): boolean {
  return value instanceof PdfDict && (value.get('FT') !== undefined || value.get('Parent') !== undefined);
}
