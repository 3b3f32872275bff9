import type { PdfFile } from '../pdf/pdf-file.ts';
import { isArray, type PdfValue, sameValue } from '../pdf/values.ts';
import type { DocumentPart, LaterSignatures, RevisionChanges, Scene, ToleratedChange } from './changes.ts';
import { compareForms } from './form-changes.ts';
import { comparePages } from './page-changes.ts';
import { type PageTree, readPageTree } from './pages.ts';
import { Reach } from './reach.ts';
import { isPlainUpdate } from './update-structure.ts';

/** The difference from an earlier revision to a later one of the same file. */
export function compareRevisions(before: PdfFile, after: PdfFile, later: LaterSignatures): RevisionChanges {
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
  if (!isPlainUpdate(before, after)) outras.add('OCULTOS');
  return {
    ...pageChanges,
    campos: form.fields,
    outras: [...outras].sort(),
    toleradas: [...toleradas].sort(),
  };
}

const hasSamePages = (changes: ReturnType<typeof comparePages>): boolean =>
  changes.paginasAcrescentadas === 0 && changes.paginasRemovidas === 0 && !changes.paginasReordenadas;

/** Readers use the nodes' counts: a tree with the same pages may still show fewer. */
function isSameTree({ before, after, reach }: Scene, { nodes }: PageTree): boolean {
  const isSameRoot = sameValue(before.catalog.get('Pages'), after.catalog.get('Pages'));
  return isSameRoot && [...nodes].every((number) => !reach.changed.has(number));
}

/** Whether every newer trailer decrypts as the signed one did, which may be not at all. */
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

/** Compared elsewhere, or irrelevant to what is shown. */
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
  // The first certification adds its permissions; those of another may not be removed.
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
