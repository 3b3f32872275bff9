/** Checks that every class that a component takes from a CSS module is defined in it, and that each defined one is used. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const faults: string[] = [];
/** Classes by module, and those that components use. */
const defined = new Map<string, ReadonlySet<string>>();
const used = new Map<string, Set<string>>();

const filesOf = (folder: string, end: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name))
    .map((name) => path.join(folder, name));

function readClasses(module: string): ReadonlySet<string> {
  const css = readFileSync(path.join(root, module), 'utf8').replace(/\/\*.*?\*\/|"[^"]*"/gs, '');
  // A selector ends at its brace; values of declarations end at a semicolon.
  const selectors = css.match(/[^{};]+(?=\{)/g)?.join() ?? '';
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

for (const folder of ['packages/sdk-react', 'app/src', 'stories/src']) {
  for (const file of filesOf(folder, /^(?!.*(node_modules|dist)\/).*\.module\.css$/))
    defined.set(file, readClasses(file));
  for (const file of filesOf(folder, /^(?!.*(node_modules|dist)\/).*\.tsx?$/)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, binding = '', target = ''] of source.matchAll(
      /import (\w+) from '(\.[^']+\.module\.css)'/g,
    )) {
      const module = path.join(path.dirname(file), target);
      const names = used.get(module) ?? new Set();
      used.set(module, names);
      for (const [, name = ''] of source.matchAll(new RegExp(`(?<![-/\\w])${binding}\\.(\\w+)`, 'g'))) {
        names.add(name);
        if (!defined.get(module)?.has(name))
          faults.push(`${file}: ${path.basename(module)} has no class ${name}`);
      }
      if (new RegExp(`\\b${binding}\\[`).test(source))
        for (const name of defined.get(module) ?? []) names.add(name);
    }
  }
}
for (const [module, classes] of defined)
  for (const name of classes)
    if (!used.get(module)?.has(name)) faults.push(`${module}: nothing uses ${name}`);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
