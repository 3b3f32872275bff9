/** Every relative link and every `npm run` named in the documentation exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
    if (!scripts.has(script)) faults.push(`${name}: there is no script ${script}`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
