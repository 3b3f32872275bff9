import { DatabaseNotOpened } from '../db/database-not-opened.ts';
import { SchemaTooNew } from '../db/migrate.ts';
import { ConfigError } from '../platform/config/config.ts';
import { UnknownMasterKey } from '../platform/crypto/key-ring.ts';
import { UnreadableKeys } from '../platform/crypto/master-key-file.ts';

export class UsageError extends Error {}

const mendable = [ConfigError, DatabaseNotOpened, SchemaTooNew, UnreadableKeys, UsageError];

/** Errors of a location: permissions, a full disk, a missing folder. */
const ofPlaces = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
]);

/** 78 (EX_CONFIG of sysexits.h) for settings and arguments, for which a restart does not help; otherwise 1. */
export const startExitCode = (error: unknown): 1 | 78 =>
  error instanceof ConfigError || error instanceof UsageError ? 78 : 1;

/** A fault that the operator can fix is described in one line; others with their stack. */
export function startFault(error: unknown, portSetting: 'LAVRA_PORT' | 'LAVRA_WORK_PORT'): unknown {
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof UnknownMasterKey)
    return `A chave mestra configurada não abre estes dados: falta a chave ${error.chaveId}. Confira LAVRA_MASTER_KEY, LAVRA_MASTER_KEY_FILE ou o arquivo master.key da pasta de dados.`;
  const { code, port, path } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Pare o que está nela ou escolha outra com ${portSetting}.`;
  if (code === 'EACCES' && port !== undefined)
    return `Este usuário não pode usar a porta ${port}. Escolha outra com ${portSetting}.`;
  if (code !== undefined && path !== undefined && ofPlaces.has(code))
    return `Não foi possível usar ${path} (${code}). Confira o caminho, o espaço no disco e se este usuário pode escrever ali: a pasta de dados é a de LAVRA_DATA_DIR.`;
  return error;
}
