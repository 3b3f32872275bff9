/** The programs of this package, as their sources lie here; the build makes one file of each name. */
export const programs = {
  main: 'main.ts',
  admin: 'admin/main.ts',
  'derive-worker': 'platform/pdf/derive/derive-worker.ts',
  'intake-worker': 'platform/pdf/intake/intake-worker.ts',
  'revision-worker': 'platform/pdf/revision/revision-worker.ts',
  'seal-worker': 'platform/pdf/seal/seal-worker.ts',
} as const;

const isSource = import.meta.url.endsWith('.ts');

/** What Node is given before a program of ours: a process starts others as it was itself started, built or not. */
export const programFlags: readonly string[] = isSource ? ['--conditions=source'] : [];

export const programFile = (name: keyof typeof programs): URL =>
  new URL(isSource ? programs[name] : `${name}.js`, import.meta.url);

/** A file of this package that is no code. `src/` and `dist/`, whose files lie flat, stand side by side in it. */
export const packageFile = (path: string): URL => new URL(`../${path}`, import.meta.url);
