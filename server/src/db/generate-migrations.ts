/**
 * Generates the next migration of both engines from the tables: `node src/db/generate-migrations.ts <change>`.
 * `--check` writes nothing and fails if a migration or snapshot is missing.
 *
 * drizzle-kit runs in a temporary folder that holds the newest snapshot. Migrations have no common journal and snapshots
 * no random ids, so that branches with migrations of their own merge.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ENGINES = { sqlite: 'sqlite', postgres: 'postgresql' } as const;
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface Generated {
  readonly migration: string | undefined;
  readonly snapshot: string;
}

function generate(engine: keyof typeof ENGINES, work: string): Generated {
  const meta = path.join(work, 'meta');
  mkdirSync(meta);
  const dialect = ENGINES[engine];
  writeFileSync(path.join(meta, '_journal.json'), JSON.stringify({ version: '7', dialect, entries: [] }));
  const committed = path.join(root, 'migrations', engine, 'snapshot.json');
  if (existsSync(committed)) cpSync(committed, path.join(meta, '0000_snapshot.json'));
  const args = [
    'generate',
    '--dialect',
    dialect,
    '--casing',
    'snake_case',
    '--prefix',
    'timestamp',
    '--name',
    'next',
  ];
  args.push('--schema', `./src/db/schema-${engine}.ts`, '--out', path.relative(root, work));
  const { stdout, stderr } = spawnSync('drizzle-kit', args, {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: `--import=${path.join(root, 'drizzle-resolve.mjs')}` },
    // Asks whether a column is new or renamed.
    stdio: isCheck ? 'pipe' : 'inherit',
    encoding: 'utf8',
  });
  const migration = readdirSync(work).find((file) => file.endsWith('.sql'));
  // Its exit code is 0 even when it fails.
  if (isCheck && !migration && !stdout.includes('No schema changes'))
    throw new Error(`drizzle-kit failed for ${engine}:\n${stdout}${stderr}`);
  const newest = readdirSync(meta)
    .sort()
    .filter((file) => file.endsWith('_snapshot.json'))
    .at(-1)!;
  const snapshot = JSON.parse(readFileSync(path.join(meta, newest), 'utf8'));
  return {
    migration: migration && `${readFileSync(path.join(work, migration), 'utf8').trimEnd()}\n`,
    snapshot: `${JSON.stringify({ ...snapshot, id: NO_ID, prevId: NO_ID }, null, 2)}\n`,
  };
}

const [name] = process.argv.slice(2);
const isCheck = name === '--check';
if (!name || !(isCheck || /^[a-z][a-z-]*$/.test(name))) {
  console.error('Usage: node src/db/generate-migrations.ts <change, such as add-webhooks> | --check');
  process.exit(1);
}
const time = new Date().toISOString().replace(/[-:]/g, '').slice(0, 'yyyymmddThhmm'.length);
for (const engine of ['sqlite', 'postgres'] as const) {
  const work = mkdtempSync(path.join(tmpdir(), 'lavra-migrations-'));
  try {
    const { migration, snapshot } = generate(engine, work);
    if (isCheck && migration) {
      console.error(
        `The ${engine} migrations lack:\n${migration}\nRun \`node server/src/db/generate-migrations.ts <change>\`.`,
      );
      process.exitCode = 1;
    }
    if (isCheck || !migration) continue;
    writeFileSync(path.join(root, 'migrations', engine, `${time}_${name}.sql`), migration);
    writeFileSync(path.join(root, 'migrations', engine, 'snapshot.json'), snapshot);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
