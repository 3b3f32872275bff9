import { isFolderNotified, isNotified } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { choicesOfDocument, choicesOfFolders, folderChoices, pathsOf } from './store.ts';

interface Reader {
  readonly organizacaoId: number;
  readonly usuarioId: number;
}

interface Asked {
  readonly pastaId: number | null;
  readonly autorId: number;
  /** The user's choice for this document. */
  readonly escolha: boolean | null;
}

/** Whether a user is notified of a document. */
export async function isDocumentNotified(db: Queryable, reader: Reader, document: Asked): Promise<boolean> {
  const { pastaId } = document;
  const above = pastaId === null ? noFolders : await folderBells(db, reader, [pastaId]);
  return isNotifiedBelow(above, reader, document);
}

/** Ids of the given documents of which a user is notified. */
export async function notifiedDocuments(
  db: Queryable,
  reader: Reader,
  documents: readonly (Asked & { readonly id: number })[],
): Promise<ReadonlySet<number>> {
  const above = await folderBells(
    db,
    reader,
    documents.flatMap(({ pastaId }) => pastaId ?? []),
  );
  return new Set(
    documents.filter((document) => isNotifiedBelow(above, reader, document)).map(({ id }) => id),
  );
}

function isNotifiedBelow(
  above: FolderBells,
  { usuarioId }: Reader,
  { pastaId, autorId, escolha }: Asked,
): boolean {
  return isNotified({
    isAuthor: autorId === usuarioId,
    own: escolha,
    folders: pastaId === null ? [] : (above.get(pastaId) ?? []),
  });
}

/** Ids of the given folders of whose documents a user is notified. */
export async function notifiedFolders(
  db: Queryable,
  reader: Reader,
  pastaIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const above = await folderBells(db, reader, pastaIds);
  return new Set(pastaIds.filter((id) => isFolderNotified(above.get(id) ?? [])));
}

/** A user's choices for each folder and its ancestors, nearest first. */
type FolderBells = ReadonlyMap<number, readonly (boolean | null)[]>;

const noFolders: FolderBells = new Map();

/** Most users have no choices and need one query. */
async function folderBells(
  db: Queryable,
  { organizacaoId, usuarioId }: Reader,
  pastaIds: readonly number[],
): Promise<FolderBells> {
  if (pastaIds.length === 0) return noFolders;
  const rows = await folderChoices(db, { organizacaoId, usuarioId });
  if (rows.length === 0) return noFolders;
  const chosen = new Map(rows.map((row) => [row.pastaId, row.notificar]));
  const paths = await pathsOf(db, organizacaoId, [...new Set(pastaIds)]);
  return new Map(paths.map(({ id, caminho }) => [id, upwards(caminho).map((up) => chosen.get(up) ?? null)]));
}

const upwards = (caminho: string) => caminho.split('/').filter(Boolean).map(Number).reverse();

export interface FollowedDocument {
  readonly organizacaoId: number;
  readonly contratoId: number;
  readonly autorId: number;
  /** Path of its folder; null at the root. */
  readonly caminho: string | null;
}

/** Users who are notified of a document, whether or not they may see it. */
export async function followersOf(db: Queryable, document: FollowedDocument): Promise<number[]> {
  const { organizacaoId, contratoId, autorId, caminho } = document;
  const own = new Map(
    (await choicesOfDocument(db, { organizacaoId, contratoId })).map((row) => [row.usuarioId, row.notificar]),
  );
  const path = caminho === null ? [] : upwards(caminho);
  const above = path.length === 0 ? [] : await choicesOfFolders(db, organizacaoId, path);
  const users = new Set([autorId, ...own.keys(), ...above.map(({ usuarioId }) => usuarioId)]);
  return [...users].filter((usuarioId) =>
    isNotified({
      isAuthor: usuarioId === autorId,
      own: own.get(usuarioId) ?? null,
      folders: path.map((pastaId) => choiceOf(above, pastaId, usuarioId)),
    }),
  );
}

/** Users who are notified of a folder's documents. */
export async function followersOfFolder(
  db: Queryable,
  { organizacaoId, caminho }: { readonly organizacaoId: number; readonly caminho: string },
): Promise<number[]> {
  const path = upwards(caminho);
  const above = await choicesOfFolders(db, organizacaoId, path);
  const users = [...new Set(above.map(({ usuarioId }) => usuarioId))];
  return users.filter((usuarioId) =>
    isFolderNotified(path.map((pastaId) => choiceOf(above, pastaId, usuarioId))),
  );
}

function choiceOf(
  rows: Awaited<ReturnType<typeof choicesOfFolders>>,
  pastaId: number,
  usuarioId: number,
): boolean | null {
  return rows.find((row) => row.pastaId === pastaId && row.usuarioId === usuarioId)?.notificar ?? null;
}
