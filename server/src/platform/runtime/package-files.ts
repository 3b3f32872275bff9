/** Entry points of the server's processes, relative to `src`. The build emits `dist/<name>.js` for each. */
export const programs = {
  main: 'main.ts',
  admin: 'admin/main.ts',
  'compare-worker': 'platform/pdf/compare-worker.ts',
  'derive-worker': 'platform/pdf/derive-worker.ts',
  'intake-worker': 'platform/pdf/intake-worker.ts',
  'revision-worker': 'platform/pdf/revision-worker.ts',
  'seal-worker': 'platform/pdf/seal-worker.ts',
  'spreadsheet-worker': 'platform/spreadsheet/spreadsheet-worker.ts',
} as const;

const isSource = import.meta.url.endsWith('.ts');

/** `src/`, or the flat `dist/` of a build. */
const base = new URL(isSource ? '../../' : './', import.meta.url);

export type ProgramName = keyof typeof programs;

/** Finds the entry point of a process. */
export type ProgramFile = (name: ProgramName) => URL;

/** A process started from source starts its children from source. */
export const programFile: ProgramFile = (name) => new URL(isSource ? programs[name] : `${name}.js`, base);

/** Node flags for an entry point. */
export const programFlags = (entry: URL): readonly string[] =>
  entry.pathname.endsWith('.ts') ? ['--conditions=source'] : [];

/** Locates a file of this package that is not code, such as `migrations/…`. */
export const packageFile = (path: string): URL => new URL(`../${path}`, base);
