/** Checks that links and npm scripts named in the documentation exist, and that every setting is documented. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingNames } from '../server/src/platform/config/config.ts';

const root = path.resolve(import.meta.dirname, '..');
const scripts = new Set(
  Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts),
);

function markdownFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', '.git', 'dist', '.data', 'storybook-static'].includes(entry.name)) return [];
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return markdownFiles(full);
    return entry.name.endsWith('.md') ? [full] : [];
  });
}

const faults: string[] = [];
for (const file of markdownFiles(root)) {
  const text = readFileSync(file, 'utf8');
  const name = path.relative(root, file);
  for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    if (!existsSync(path.resolve(path.dirname(file), target)))
      faults.push(`${name}: ${target} does not exist`);
  }
  for (const [, script = ''] of text.matchAll(/npm run (?!-)([a-z:-]+)/g))
    if (!scripts.has(script)) faults.push(`${name}: npm script ${script} does not exist`);
}
const configuration = readFileSync(path.join(root, 'docs/guides/configuration.md'), 'utf8');
for (const name of settingNames)
  if (!configuration.includes(`\`${name}\``)) faults.push(`docs/guides/configuration.md: ${name} is missing`);

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
