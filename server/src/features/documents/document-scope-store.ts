import { administratorProfile } from '@lavra/domain';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { findFolder, type Reader, visibleFolders } from '../folders/index.ts';

declare const scope: unique symbol;

/** A condition that limits a query on `contratos`. Only this file creates one, and every such query needs one. */
export type DocumentScope = SQL & { readonly [scope]: true };

/** The reader of a list; a prepared query passes its ids as placeholders. */
export interface PreparedReader extends Reader {
  /** The one document of an embed token; null for anyone else. */
  readonly onlyContratoId: number | SQL | null;
}

/** The one document that an embed token is bound to, null for any other principal. */
export function onlyDocumentOf(principal: Principal): number | null {
  return principal.tipo === 'tokenIncorporacao' ? principal.contratoId : null;
}

/** Readers with the same query text share a profile: administrators, who see every folder, and all others. */
export const scopeProfile = ({ perfil }: Principal): Principal['perfil'] =>
  perfil === administratorProfile ? administratorProfile : 'Visualizador';

/**
 * The documents visible to a principal: of its organisation, in accessible folders, and for an embed token only its
 * own.
 */
export function documentScope(db: Queryable, reader: Principal | PreparedReader): DocumentScope {
  const { contratos } = db.tables;
  const only = 'tipo' in reader ? onlyDocumentOf(reader) : reader.onlyContratoId;
  return and(
    eq(contratos.organizacaoId, reader.organizacaoId),
    only === null ? undefined : eq(contratos.id, only),
    visibleFolders(db, reader, contratos.pastaId),
  ) as DocumentScope;
}

/**
 * All documents of an organisation, for work without a reader: rules inside a write whose caller has checked
 * access, jobs, signing links, requests of data subjects.
 */
export function systemScope(db: Queryable, organizacaoId: number | SQL): DocumentScope {
  return eq(db.tables.contratos.organizacaoId, organizacaoId) as DocumentScope;
}

/** The document with a validation code, in any organisation: the holder of a printed copy may verify it. */
export function validationScope(db: Queryable, codigoValidacao: string): DocumentScope {
  return eq(db.tables.minutas.codigoValidacao, codigoValidacao) as DocumentScope;
}

/** Whether a principal could see a document in a folder before it was deleted or moved. */
export async function couldSeeIn(
  db: Queryable,
  principal: Principal,
  { contratoId, pastaId }: { readonly contratoId: number; readonly pastaId: unknown },
): Promise<boolean> {
  const only = onlyDocumentOf(principal);
  if (only !== null) return only === contratoId;
  if (pastaId === null) return true;
  return typeof pastaId === 'number' && (await findFolder(db, principal, pastaId)) !== null;
}
