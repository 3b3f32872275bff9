import type { PdfFile } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { isArray, type PdfValue, sameValue } from '../pdf/values.ts';
import { readUpdates } from '../updates/update-structure.ts';
import { addedNumbers, tailFaults } from '../updates/validation-tail.ts';
import type { Update } from '../updates/written-update.ts';
import {
  type DocumentPart,
  hasChanges,
  type LaterSignatures,
  type RevisionChanges,
  type Scene,
  type ToleratedChange,
} from './changes.ts';
import { compareForms } from './form-changes.ts';
import { comparePages } from './page-changes.ts';
import { type PageTree, readPageTree } from './pages.ts';
import { Reach, unreachable } from './reach.ts';

/** Context of a comparison besides the two revisions. */
export interface ComparisonOptions {
  readonly later: LaterSignatures;
  /** The end of the bytes that signatures cover. Later updates may add only validation data. */
  readonly coveredTo: number;
  /** Faults of single updates, keyed by start and end. Shared by comparisons with the same later signatures. */
  readonly steps: Map<string, readonly StructureFault[]>;
}

/** The changes from an earlier to a later revision of the same file. */
export function compareRevisions(
  before: PdfFile,
  after: PdfFile,
  options: ComparisonOptions,
): RevisionChanges {
  const { later, coveredTo } = options;
  const isUncovered = before.bytes.length >= coveredTo;
  const { updates, faults } = readUpdates(before, after);
  const trees = { before: readPageTree(before), after: readPageTree(after) };
  const numbers = new Set(trees.after.pages.flatMap(({ object }) => object ?? []));
  const reach = new Reach(before, after, numbers);
  const scene: Scene = { before, after, reach, later, shown: new Set() };
  const pageChanges = comparePages(scene, { before: trees.before.pages, after: trees.after.pages });
  const form = compareForms(scene);
  const outras = new Set<DocumentPart>(form.parts);
  const toleradas = new Set<ToleratedChange>(form.tolerated);
  compareCatalogs(scene, outras, toleradas);
  if (hasSamePages(pageChanges) && !isSameTree(scene, trees.after)) outras.add('OUTRAS');
  if (!isSameEncryption(before, after)) outras.add('PERMISSOES');
  if (!reach.isSame(before.trailer.get('Info'), after.trailer.get('Info'))) toleradas.add('METADADOS');
  const estrutura = new Set(faults);
  const lostParent = [...trees.after.withoutParent].some((number) => reach.changed.has(number));
  if (trees.after.hasStrayParent || lostParent) estrutura.add('PAGE_PARENT');
  if (trees.before.isIncomplete) estrutura.add('MISSING_OBJECT');
  const isShown = pageChanges.paginas.some(({ mudancas }) => mudancas.some((kind) => kind !== 'ASSINATURA'));
  const isReported = isShown || !hasSamePages(pageChanges) || form.fields.length > 0 || outras.size > 0;
  // Objects of a reported change are not hidden.
  if (!isReported && updates.length > 1 && estrutura.size === 0) {
    for (const fault of stepFaults(before, after, updates, options)) estrutura.add(fault);
  } else if (!isReported && isUncovered) {
    for (const update of updates)
      for (const fault of tailFaults(before, after, update, reach)) estrutura.add(fault);
  } else if (!isReported && unreachable(after, updates.flatMap(added), rootsOf(after)).size > 0) {
    estrutura.add('UNREACHABLE_OBJECT');
  }
  if (estrutura.size > 0) outras.add('OCULTOS');
  return {
    ...pageChanges,
    campos: form.fields,
    outras: [...outras].sort(),
    toleradas: [...toleradas].sort(),
    estrutura: [...estrutura].sort(),
  };
}

const added = (update: Update): number[] => [...addedNumbers(update)];

/** Ordered so that an update's objects are usually found early. */
function rootsOf(file: PdfFile): (PdfValue | undefined)[] {
  const { catalog, trailer } = file;
  return [catalog.get('DSS'), catalog.get('AcroForm'), trailer.get('Info'), trailer.get('Root')];
}

/**
 * Each of several updates must be valid by itself: a later copy of an object hides an earlier change, and a later
 * store leaves parts of the earlier one unreachable.
 */
function stepFaults(
  before: PdfFile,
  after: PdfFile,
  updates: readonly Update[],
  { later, steps, coveredTo }: ComparisonOptions,
): readonly StructureFault[] {
  let earlier = before;
  for (const [index, { end }] of updates.entries()) {
    const key = `${earlier.sections[0]?.start} ${end}`;
    const next = index === updates.length - 1 ? after : after.revision(end);
    const faults = steps.get(key) ?? faultsOf(compareRevisions(earlier, next, { later, coveredTo, steps }));
    steps.set(key, faults);
    if (faults.length > 0) return faults;
    earlier = next;
  }
  return [];
}

function faultsOf(changes: RevisionChanges): readonly StructureFault[] {
  if (changes.estrutura.length > 0) return changes.estrutura;
  return hasChanges(changes) ? ['INTERMEDIATE_STATE'] : [];
}

const hasSamePages = (changes: ReturnType<typeof comparePages>): boolean =>
  changes.paginasAcrescentadas === 0 && changes.paginasRemovidas === 0 && !changes.paginasReordenadas;

/** Readers use the nodes' counts, so a tree with the same pages may still show fewer. */
function isSameTree({ before, after, reach }: Scene, { nodes }: PageTree): boolean {
  const isSameRoot = sameValue(before.catalog.get('Pages'), after.catalog.get('Pages'));
  return isSameRoot && [...nodes].every((number) => !reach.changed.has(number));
}

/** Whether every newer trailer has the same encryption as the signed one, including none. */
function isSameEncryption(before: PdfFile, after: PdfFile): boolean {
  const signed = before.trailer.get('Encrypt');
  const newer = after.sections.filter(({ start }) => start >= before.bytes.length);
  if (signed === undefined) return newer.every(({ trailer }) => trailer.get('Encrypt') === undefined);
  const [newest] = after.sections;
  const firstId = (id: PdfValue | undefined): PdfValue | undefined => (isArray(id) ? id[0] : undefined);
  return (
    sameValue(signed, newest?.trailer.get('Encrypt')) &&
    sameValue(firstId(before.trailer.get('ID')), firstId(newest?.trailer.get('ID')))
  );
}

/** Compared separately, or irrelevant to what is shown. */
const elsewhere = new Set(['Pages', 'AcroForm', 'Extensions', 'Version', 'Type', 'Names', 'Perms']);

const partOfKey: Readonly<Record<string, DocumentPart>> = {
  OpenAction: 'SCRIPTS',
  AA: 'SCRIPTS',
  OCProperties: 'CAMADAS',
  AF: 'ANEXOS',
  Collection: 'ANEXOS',
  Outlines: 'MARCADORES',
  Dests: 'MARCADORES',
  StructTreeRoot: 'ESTRUTURA',
  MarkInfo: 'ESTRUTURA',
};

const partOfName: Readonly<Record<string, DocumentPart>> = {
  JavaScript: 'SCRIPTS',
  EmbeddedFiles: 'ANEXOS',
  Dests: 'MARCADORES',
};

function compareCatalogs(
  { before, after, reach }: Scene,
  parts: Set<DocumentPart>,
  tolerated: Set<ToleratedChange>,
): void {
  const [old, now] = [before.catalog, after.catalog];
  for (const key of reach.differingKeys(old, now, elsewhere)) {
    if (key === 'DSS') tolerated.add('DADOS_VALIDACAO');
    else if (key === 'Metadata') tolerated.add('METADADOS');
    else parts.add(partOfKey[key] ?? 'OUTRAS');
  }
  // The first certification adds its permissions; existing permissions may not be removed.
  const oldPermissions = old.get('Perms');
  if (oldPermissions !== undefined && !reach.isSame(oldPermissions, now.get('Perms'))) {
    parts.add('PERMISSOES');
  }
  if (reach.isSame(old.get('Names'), now.get('Names'))) return;
  const [oldNames, nowNames] = [before.dict(old.get('Names')), after.dict(now.get('Names'))];
  const names = new Set([...(oldNames?.entries.keys() ?? []), ...(nowNames?.entries.keys() ?? [])]);
  for (const key of names) {
    if (!reach.isSame(oldNames?.get(key), nowNames?.get(key))) parts.add(partOfName[key] ?? 'OUTRAS');
  }
}
