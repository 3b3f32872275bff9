/** Entry points of the server's processes, relative to `src`. The build emits `dist/<name>.js` for each. */
export const programs = {
  main: 'main.ts',
  admin: 'admin/main.ts',
  'derive-worker': 'platform/pdf/derive-worker.ts',
  'intake-worker': 'platform/pdf/intake-worker.ts',
  'revision-worker': 'platform/pdf/revision-worker.ts',
  'seal-worker': 'platform/pdf/seal-worker.ts',
} as const;

const isSource = import.meta.url.endsWith('.ts');

/** `src/`, or the flat `dist/` of a build. */
const base = new URL(isSource ? '../../' : './', import.meta.url);

/** Flags for child processes: a process started from source starts its children from source. */
export const programFlags: readonly string[] = isSource ? ['--conditions=source'] : [];

export const programFile = (name: keyof typeof programs): URL =>
  new URL(isSource ? programs[name] : `${name}.js`, base);

/** A file of this package that is not code, such as `migrations/…`. */
export const packageFile = (path: string): URL => new URL(`../${path}`, base);
