import type { PdfFile } from '../pdf/pdf-file.ts';
import { isArray, type PdfDict, textOf } from '../pdf/values.ts';
import { nameEntry } from '../signatures/signature-fields.ts';
import type { RevisionChanges } from './changes.ts';
import { hasChanges } from './changes.ts';

/** Changes that a signature allows after it (ISO 32000-2 12.8.2.2, 12.8.2.4). */
export interface SignaturePermissions {
  /** DocMDP: 1 nothing, 2 forms and signatures, 3 annotations too; null if the signature does not certify. */
  readonly certificacao: 1 | 2 | 3 | null;
  /** FieldMDP: locked fields. */
  readonly locks: ((campo: string) => boolean) | null;
}

export function readPermissions(file: PdfFile, value: PdfDict): SignaturePermissions {
  const references = file.resolve(value.get('Reference'));
  let certificacao: SignaturePermissions['certificacao'] = null;
  let locks: SignaturePermissions['locks'] = null;
  for (const item of isArray(references) ? references.slice(0, 20) : []) {
    const reference = file.dict(item);
    const parameters = reference && file.dict(reference.get('TransformParams'));
    const method = reference && nameEntry(file, reference, 'TransformMethod');
    if (method === 'DocMDP') {
      const level = parameters && file.resolve(parameters.get('P'));
      certificacao = level === 1 || level === 3 ? level : 2;
    }
    if (method === 'FieldMDP' && parameters) locks = locksOf(file, parameters);
  }
  return { certificacao, locks };
}

function locksOf(file: PdfFile, parameters: PdfDict): (campo: string) => boolean {
  const action = nameEntry(file, parameters, 'Action');
  const list = file.resolve(parameters.get('Fields'));
  const names = isArray(list) ? list.map((item) => textOf(file.resolve(item)) ?? '') : [];
  const isListed = (campo: string): boolean =>
    names.some((name) => campo === name || campo.startsWith(`${name}.`));
  if (action === 'Include') return isListed;
  if (action === 'Exclude') return (campo) => !isListed(campo);
  return () => true;
}

/** Whether the signature forbids any later change; false if it restricts nothing. */
export function isForbidden(permissions: SignaturePermissions, changes: RevisionChanges): boolean {
  const { certificacao, locks } = permissions;
  if (locks && changes.campos.some(locks)) return true;
  if (certificacao === null) return false;
  if (certificacao === 1) return hasChanges(changes) || changes.toleradas.includes('ASSINATURA');
  const allowed = new Set(
    certificacao === 3 ? ['FORMULARIO', 'ASSINATURA', 'ANOTACOES'] : ['FORMULARIO', 'ASSINATURA'],
  );
  return (
    changes.paginasAcrescentadas > 0 ||
    changes.paginasRemovidas > 0 ||
    changes.paginasReordenadas ||
    changes.outras.some((part) => part !== 'FORMULARIO') ||
    changes.paginas.some(({ mudancas }) => mudancas.some((kind) => !allowed.has(kind)))
  );
}
