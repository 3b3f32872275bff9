import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openRawConnection, type RawConnection } from '../db/raw-connection.ts';
import { type TableShape, tableShapes } from '../db/table-shapes.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { addMasterKey, dropOldMasterKeys, openKeyRing } from '../platform/crypto/master-key-file.ts';
import { rewrapSecrets } from '../platform/crypto/secrets.ts';
import { masterKeyOf, rewrapBlob } from '../platform/files/blob-cipher.ts';
import { hashOfName, isEncryptedName } from '../platform/files/blob-store.ts';
import { temporaryName } from '../platform/files/temporary-names.ts';
import { AdminRefusal } from './admin-refusal.ts';
import { assertRawConnection } from './assert-raw-connection.ts';
import type { Admin } from './open-admin.ts';

export interface RotationResult {
  readonly chaveAtual: string;
  readonly textos: number;
  readonly arquivos: number;
  /** Number of items that still need an older key; 0 once it can be dropped. */
  readonly restantes: number;
  readonly chaveAntigaRetirada: boolean;
}

/**
 * NEW creates a key in the key file and re-encrypts everything; CONTINUE does the rest (after a crash, or if
 * the environment gives the keys, the new one first); DROP removes the old keys once nothing needs them. Each
 * text and file changes atomically, so everything stays readable at any stop.
 */
export type Rotation = 'NEW' | 'CONTINUE' | 'DROP';

const pageRows = 50;

export async function rotateKeys(admin: Admin, rotation: Rotation): Promise<RotationResult> {
  const { masterKey, databaseUrl } = admin.config;
  assertRawConnection(admin.config);
  const caminho = 'caminho' in masterKey ? masterKey.caminho : null;
  if (rotation !== 'CONTINUE' && caminho === null) throw new AdminRefusal('CHAVES_NO_AMBIENTE');
  // Checked before creating a key.
  await admin.db();
  if (rotation === 'NEW' && caminho) await addMasterKey(caminho);
  const ring = await openKeyRing(masterKey);
  const textos = rotation === 'DROP' ? 0 : await rewrapTexts(admin, ring);
  const arquivos = rotation === 'DROP' ? 0 : await rewrapBlobs(admin, ring);
  const restantes = await countLeft(admin, ring, databaseUrl);
  if (rotation === 'DROP' && restantes > 0) throw new AdminRefusal('CHAVE_ANTIGA_EM_USO', String(restantes));
  if (rotation === 'DROP' && caminho) await dropOldMasterKeys(caminho);
  return {
    chaveAtual: ring.currentId(),
    textos,
    arquivos,
    restantes,
    chaveAntigaRetirada: rotation === 'DROP',
  };
}

/** All text columns, because any may contain a secret. */
function textColumns(): readonly { readonly shape: TableShape; readonly column: string }[] {
  return tableShapes().flatMap((shape) =>
    shape.columns.flatMap(({ name, type }) => (type === 'TEXT' ? [{ shape, column: name }] : [])),
  );
}

/**
 * `v1.<nonce>.<tag>.<text>`, from before keys had names: either the whole text or inside a job's JSON. Elsewhere it
 * may be the end of a newer text's wrapped key, with a chance of one in 4,096.
 */
const firstFormat = `v1.${'_'.repeat(16)}.${'_'.repeat(22)}.%`;
const firstFormats = [firstFormat, `%"${firstFormat}`];
const patternsOfOld = (ring: KeyRing) =>
  ring
    .ids()
    .slice(1)
    .map((id) => `%v2.${id}.%`);

async function rewrapTexts({ config }: Admin, ring: KeyRing): Promise<number> {
  const url = config.databaseUrl;
  let changed = 0;
  for (const place of await placesOfOld(url, ring)) changed += await rewrapColumn({ url, ring, ...place });
  return changed;
}

type Place = Pick<ColumnToRewrap, 'shape' | 'column' | 'pattern'>;

/** The few columns that contain secrets, found over one connection. */
async function placesOfOld(url: string, ring: KeyRing): Promise<readonly Place[]> {
  const places: Place[] = [];
  await using connection = await openRawConnection(url, 'READ');
  for (const { shape, column } of textColumns())
    for (const pattern of patternsOfOld(ring)) {
      const sql = `select 1 from "${shape.name}" where "${column}" like ? limit 1`;
      const found = await connection.query(sql, [pattern]);
      if (found.length > 0) places.push({ shape, column, pattern });
    }
  return places;
}

interface ColumnToRewrap {
  readonly url: string;
  readonly ring: KeyRing;
  readonly shape: TableShape;
  readonly column: string;
  readonly pattern: string;
}

/** Reads page by page. Updates a text only if unchanged since it was read, so concurrent writes win. */
async function rewrapColumn({ url, ring, shape, column, pattern }: ColumnToRewrap): Promise<number> {
  const key = shape.key.map((name) => `"${name}"`).join(', ');
  const isRow = shape.key.map((name) => `"${name}" = ?`).join(' and ');
  const after = `and (${key}) > (${shape.key.map(() => '?').join(', ')})`;
  let changed = 0;
  for (let last: readonly unknown[] | null = null; ; ) {
    await using connection = await openRawConnection(url, 'WRITE');
    const rows = await connection.query(
      `select "${column}", ${key} from "${shape.name}" where "${column}" like ? ${last ? after : ''} order by ${key} limit ${pageRows}`,
      [pattern, ...(last ?? [])],
    );
    for (const [text, ...keyValues] of rows) {
      const anew = rewrapSecrets(ring, String(text));
      if (anew === text) continue;
      await connection.query(
        `update "${shape.name}" set "${column}" = ? where ${isRow} and "${column}" = ?`,
        [anew, ...keyValues, text],
      );
      changed++;
    }
    await connection.query('commit');
    if (rows.length < pageRows) return changed;
    last = rows.at(-1)!.slice(1);
  }
}

async function rewrapBlobs({ store }: Admin, ring: KeyRing): Promise<number> {
  let changed = 0;
  for await (const { name } of store.list()) {
    const path = isEncryptedName(name) ? await store.locate(name) : null;
    if (path === null) continue;
    const draft = join(store.temporary, temporaryName());
    try {
      if (!(await rewrapBlob(ring, hashOfName(name), path, draft))) continue;
      await store.replace(name, draft);
      changed++;
    } finally {
      await rm(draft, { force: true });
    }
  }
  return changed;
}

/** Texts and files that still need an older key, or have the first format, which names no key. */
async function countLeft({ store }: Admin, ring: KeyRing, url: string): Promise<number> {
  let left = 0;
  await using connection = await openRawConnection(url, 'READ');
  for (const { shape, column } of textColumns())
    for (const pattern of [...patternsOfOld(ring), ...firstFormats])
      left += await count(connection, shape, column, pattern);
  for await (const { name } of store.list()) {
    const path = isEncryptedName(name) ? await store.locate(name) : null;
    if (path !== null && (await masterKeyOf(path)) !== ring.currentId()) left++;
  }
  return left;
}

async function count(connection: RawConnection, { name }: TableShape, column: string, pattern: string) {
  const [row] = await connection.query(`select count(*) from "${name}" where "${column}" like ?`, [pattern]);
  return Number(row?.[0]);
}
