// A process that opens (and so migrates) the database of its first argument.
import { openDatabase } from '../../src/db/database.ts';

const db = await openDatabase(process.argv[2] ?? '');
await db.close();
