import { type Admin, openAdmin, readSettings } from '../../src/admin/open-admin.ts';
import { openDatabase } from '../../src/db/database.ts';
import { isBegun } from '../../src/db/is-begun.ts';
import { openKeyRing } from '../../src/platform/crypto/master-key-file.ts';
import type { TestApp } from './app.ts';
import { atEndOfFile } from './end-of-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

const opened: Admin[] = [];
atEndOfFile(async () => {
  for (const admin of opened.splice(0)) await admin[Symbol.asyncDispose]();
});

export const newFolder = () => temporaryFolder('admin');

/** The master key of every test platform, as an environment variable. */
export const masterKey = Buffer.alloc(32, 7).toString('base64');

/** Settings with which the administration program uses a test server's data. */
export const settingsOf = (app: TestApp, databaseUrl: string) => ({
  LAVRA_DATABASE_URL: databaseUrl,
  LAVRA_DATA_DIR: app.platform.config.dataDir,
  LAVRA_MASTER_KEY: masterKey,
});

/** The administration program's ports over existing data, closed after the file. */
export async function adminOf(environment: Readonly<Record<string, string>>): Promise<Admin> {
  // A server's first start creates the key and the database.
  const { masterKey: source, databaseUrl } = readSettings(environment);
  await openKeyRing(source);
  if (!(await isBegun(databaseUrl))) await (await openDatabase(databaseUrl)).close();
  const admin = await openAdmin(environment);
  opened.push(admin);
  return admin;
}
