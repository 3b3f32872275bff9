// Writes the next migration of both engines from the tables: node src/db/generate-migrations.ts <name>
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z-]*$/.test(name)) {
  console.error('Usage: node src/db/generate-migrations.ts <name-of-the-change>');
  process.exit(1);
}
for (const engine of ['sqlite', 'postgres']) {
  const args = ['generate', '--config', `drizzle-${engine}.config.ts`, '--name', name];
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${new URL('../../drizzle-resolve.mjs', import.meta.url)}`,
  };
  const { status } = spawnSync('drizzle-kit', args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
