import type { DocumentPart, LaterSignatures, RevisionChanges, Scene, ToleratedChange } from './changes.ts';
import { compareForms } from './form-changes.ts';
import { comparePages } from './page-changes.ts';
import { readPages } from './pages.ts';
import type { PdfFile } from './pdf/pdf-file.ts';
import { Reach } from './reach.ts';
import { isPlainUpdate } from './update-structure.ts';

/** The difference from an earlier revision to a later one of the same file. */
export function compareRevisions(before: PdfFile, after: PdfFile, later: LaterSignatures): RevisionChanges {
  const pages = { before: readPages(before), after: readPages(after) };
  const numbers = new Set(pages.after.flatMap(({ object }) => object ?? []));
  const reach = new Reach(before, after, numbers);
  const scene = { before, after, reach, later };
  const pageChanges = comparePages(scene, pages);
  const form = compareForms(scene);
  const outras = new Set<DocumentPart>(form.parts);
  const toleradas = new Set<ToleratedChange>(form.tolerated);
  compareCatalogs(scene, outras, toleradas);
  if (!reach.isSame(before.trailer.get('Info'), after.trailer.get('Info'))) toleradas.add('METADADOS');
  if (!isPlainUpdate(before, after)) outras.add('OCULTOS');
  return {
    ...pageChanges,
    campos: form.fields,
    outras: [...outras].sort(),
    toleradas: [...toleradas].sort(),
  };
}

/** Compared elsewhere, or without a meaning for what is shown. */
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
  // The first certification brings its own; another's may not be taken away.
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
