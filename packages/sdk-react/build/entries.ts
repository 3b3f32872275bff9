import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Entries that are modules of their own; `element` is built apart, with React inside. */
export const moduleNames = [
  'index',
  'list',
  'new-document',
  'document',
  'positioning',
  'signing',
  'frame',
  'start',
] as const;

/** Entries of the package that have types. */
export const entries = [...moduleNames, 'element', 'element-jsx'].map((name) => ({
  name,
  declarations: `dist/${name}.d.ts`,
  importedAs: name === 'index' ? '@lavra/sdk-react' : `@lavra/sdk-react/${name}`,
}));

/** Path of the committed report of an entry. */
export function reportFile(name: string): string {
  return path.join(root, 'api', `${name}.md`);
}
