import path from 'node:path';
import dts from 'rollup-plugin-dts';

const workspace = { '@lavra/client': 'client', '@lavra/domain': 'domain' };

/** The contract's types are bundled into the declarations, because hosts do not install the workspace. */
const bundleWorkspace = {
  name: 'bundle-workspace',
  resolveId(source) {
    const [name, folder] =
      Object.entries(workspace).find(([key]) => source === key || source.startsWith(`${key}/`)) ?? [];
    if (!name) return null;
    const entry = source === name ? 'index' : source.slice(name.length + 1);
    return path.resolve(`../${folder}/src/${entry}.ts`);
  },
};

/** Styles have no types. */
const dropStyles = {
  name: 'drop-styles',
  resolveId: (source) => (source.endsWith('.css') ? { id: '\0styles', external: false } : null),
  load: (id) => (id === '\0styles' ? '' : null),
};

const entries = [
  'index',
  'list',
  'new-document',
  'document',
  'positioning',
  'signing',
  'element',
  'element-jsx',
  'frame',
  'start',
];

/** One run for all entries, because they share most declarations. */
export default {
  input: Object.fromEntries(entries.map((entry) => [entry, `src/${entry}.ts`])),
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types-[hash].d.ts',
    minifyInternalExports: false,
  },
  external: (id) =>
    !id.startsWith('.') &&
    !path.isAbsolute(id) &&
    !id.startsWith('@lavra/') &&
    !id.endsWith('.css') &&
    !id.startsWith('\0'),
  plugins: [
    dropStyles,
    bundleWorkspace,
    dts({ compilerOptions: { customConditions: ['source'], declarationMap: false } }),
  ],
};
