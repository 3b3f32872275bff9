import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Entries of the package that have types. */
export const entries = ['index', 'signing', 'element', 'frame', 'start'].map((name) => ({
  name,
  declarations: `dist/${name}.d.ts`,
  importedAs: name === 'index' ? '@lavra/sdk-react' : `@lavra/sdk-react/${name}`,
}));

/** Path of the committed report of an entry. */
export function reportFile(name: string): string {
  return path.join(root, 'api', `${name}.md`);
}
