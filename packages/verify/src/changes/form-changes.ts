import type { PdfFile } from '../pdf/pdf-file.ts';
import { PdfDict, type PdfValue } from '../pdf/values.ts';
import { type FormField, isOnlyLocked, readFields } from '../signatures/signature-fields.ts';
import type { DocumentPart, Scene, ToleratedChange } from './changes.ts';

interface FormChanges {
  readonly fields: readonly string[];
  readonly parts: readonly DocumentPart[];
  readonly tolerated: readonly ToleratedChange[];
}

/** For a field without a signature: its position in the tree. */
const placeKeys = new Set(['Kids', 'Parent', 'P']);
/** Of a field that was waiting for its signature. */
const signedKeys = new Set([...placeKeys, 'V', 'AP', 'AS', 'M', 'F']);

/** Changes in the form: fields and their values, removed or replaced signatures, and field appearance. */
export function compareForms(scene: Scene): FormChanges {
  const before = new Map(readFields(scene.before).map((field) => [keyOf(field), field]));
  const after = readFields(scene.after);
  const fields = new Set<string>();
  const parts = new Set<DocumentPart>();
  const tolerated = new Set<ToleratedChange>();
  for (const field of after) {
    const old = before.get(keyOf(field));
    before.delete(keyOf(field));
    const change = old ? changeOf(scene, old, field) : additionOf(scene, field);
    if (change === 'FORMULARIO') fields.add(field.campo);
    if (change === 'ASSINATURAS' || change === 'FORMULARIO') parts.add(change);
    if (change === 'ASSINATURA' || change === 'CARIMBO_TEMPO') tolerated.add(change);
  }
  for (const gone of before.values()) {
    parts.add(isFilledSignature(scene.before, gone) ? 'ASSINATURAS' : 'FORMULARIO');
    fields.add(gone.campo);
  }
  if (showsFieldsOtherwise(scene, after)) parts.add('FORMULARIO');
  return { fields: [...fields].sort(), parts: [...parts], tolerated: [...tolerated] };
}

const keyOf = ({ object, campo }: FormField): string => (object === null ? `name ${campo}` : `${object}`);

type Change = DocumentPart | ToleratedChange | null;

function changeOf(scene: Scene, old: FormField, now: FormField): Change {
  const { reach } = scene;
  if (!old.isSignature || !now.isSignature) {
    return reach.differingKeys(old.dict, now.dict, placeKeys).length > 0 ? 'FORMULARIO' : null;
  }
  if (isFilledSignature(scene.before, old)) {
    return reach.isSame(old.value, now.value) ? null : 'ASSINATURAS';
  }
  if (reach.differingKeys(old.dict, now.dict, signedKeys).length > 0) return 'FORMULARIO';
  if (!isOnlyLocked(old.dict, now.dict)) return 'FORMULARIO';
  return now.value === undefined ? null : additionOf(scene, now);
}

function additionOf({ after, later }: Scene, field: FormField): Change {
  const value = after.resolve(field.value);
  const isPrepared = field.value === undefined && field.object !== null && later.fields.has(field.object);
  if (field.isSignature && isPrepared) return 'ASSINATURA';
  if (!field.isSignature || !(value instanceof PdfDict) || !later.intact.has(value)) return 'FORMULARIO';
  return later.timestamps.has(value) ? 'CARIMBO_TEMPO' : 'ASSINATURA';
}

function isFilledSignature(file: PdfFile, field: FormField): boolean {
  return field.isSignature && file.resolve(field.value) instanceof PdfDict;
}

/** Defaults of the form affect only text fields. A signer that creates a form sets its own. */
function showsFieldsOtherwise({ before, after, reach }: Scene, fields: readonly FormField[]): boolean {
  const formOf = (file: PdfFile): PdfDict | null => file.dict(file.catalog.get('AcroForm'));
  const entry = (dict: PdfDict | null, key: string): PdfValue | undefined => dict?.get(key);
  const [old, now] = [formOf(before), formOf(after)];
  const keys = fields.some((field) => !field.isSignature)
    ? ['XFA', 'NeedAppearances', 'DA', 'DR', 'Q', 'CO']
    : ['XFA'];
  return keys.some((key) => !reach.isSame(entry(old, key), entry(now, key)));
}
