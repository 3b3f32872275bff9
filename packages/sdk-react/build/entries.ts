import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Entries built as modules; `element` is built separately, with React bundled. */
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

/** Package entries with type declarations. */
export const entries = [...moduleNames, 'element', 'element-jsx'].map((name) => ({
  name,
  declarations: `dist/${name}.d.ts`,
  importedAs: name === 'index' ? '@lavra/sdk-react' : `@lavra/sdk-react/${name}`,
}));

/** Path of the committed report of an entry. */
export function reportFile(name: string): string {
  return path.join(root, 'api', `${name}.md`);
}
