// A process that opens the empty database of its first argument, then migrates the second one with a folder's migrations.
import { openDatabase } from '../../src/db/database.ts';
import { migratePostgres, migrateSqlite, readMigrations } from '../../src/db/migrate.ts';

const [empty, older, folder] = process.argv.slice(2) as [string, string, string];
await (await openDatabase(empty)).close();
const migrations = readMigrations(folder);
if (older.startsWith('file:')) await migrateSqlite(older.slice('file:'.length), migrations);
else await migratePostgres(older, migrations);
