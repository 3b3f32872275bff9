/**
 * Checks that links and npm scripts named in the documentation exist, that every setting is documented, and that each
 * decision has a number of its own, the same in its file name and title.
 */
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

const decisions = path.join(root, 'docs/decisions');
const taken = new Map<number, string>();
for (const name of readdirSync(decisions)) {
  const number = Number(name.slice(0, 4));
  const other = taken.get(number);
  if (other) faults.push(`docs/decisions/${name}: ${other} has the same number`);
  taken.set(number, name);
  if (!readFileSync(path.join(decisions, name), 'utf8').startsWith(`# ${number}. `))
    faults.push(`docs/decisions/${name}: the title does not begin with its number`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
