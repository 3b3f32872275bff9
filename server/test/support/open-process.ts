// A process that opens (and so migrates) the databases of its arguments, one after the other.
import { openDatabase } from '../../src/db/database.ts';

for (const url of process.argv.slice(2)) await (await openDatabase(url)).close();
