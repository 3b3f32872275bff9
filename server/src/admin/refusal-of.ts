import { DatabaseNotOpened } from '../db/database-not-opened.ts';
import { SchemaTooNew } from '../db/migrate.ts';
import { UnknownMasterKey } from '../platform/crypto/key-ring.ts';
import { KeyFileLocked, UnreadableKeys } from '../platform/crypto/master-key-file.ts';
import { StorageUnavailable } from '../platform/files/files.ts';
import { faultReason } from '../platform/observability/fault-text.ts';
import { AdminRefusal } from './admin-refusal.ts';

/** Faults that the operator can fix, as refusals; null for a defect of ours. */
export function refusalOf(error: unknown): AdminRefusal | null {
  if (error instanceof AdminRefusal) return error;
  if (error instanceof DatabaseNotOpened || error instanceof SchemaTooNew)
    return new AdminRefusal('BANCO_NAO_ABRE', error.message);
  if (error instanceof UnknownMasterKey) return new AdminRefusal('CHAVE_MESTRA_ERRADA', error.chaveId);
  if (error instanceof KeyFileLocked) return new AdminRefusal('CHAVES_EM_TROCA', error.lock);
  if (error instanceof UnreadableKeys) return new AdminRefusal('CONFIGURACAO', error.message);
  if (error instanceof StorageUnavailable)
    return new AdminRefusal('ARQUIVOS_NAO_RESPONDEM', faultReason(error));
  return isForbidden(error) ? new AdminRefusal('SEM_PERMISSAO', error.path) : null;
}

const forbidding = new Set(['EACCES', 'EPERM', 'EROFS']);

const isForbidden = (error: unknown): error is Error & { readonly path: string } =>
  error instanceof Error &&
  'code' in error &&
  forbidding.has(String(error.code)) &&
  'path' in error &&
  typeof error.path === 'string';
