import { type ScratchApp, scratchApp } from './scratch-app.ts';

/** Supported compilers: the oldest, and the latest of each later version line. */
export const compilers = { 'ts-5.4': '5.4.5', 'ts-5.9': '5.9.3', 'ts-6': '6.0.2', 'ts-7': '7.0.2' } as const;
export type Compiler = keyof typeof compilers;

/** Installs the compilers, once for all apps of a file. */
export const installCompilers = (): Promise<ScratchApp> =>
  scratchApp(
    Object.fromEntries(
      Object.entries(compilers).map(([name, version]) => [name, `npm:typescript@${version}`]),
    ),
  );

/** Checks the app's sources and all imported declarations. @throws with the compiler's findings */
export async function compileTypes(
  app: ScratchApp,
  { folder }: ScratchApp,
  compiler: Compiler,
): Promise<void> {
  const compilerOptions = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
  };
  app.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['types/*'] }));
  await app.exec('node', `${folder}/node_modules/${compiler}/bin/tsc`, '-p', app.folder);
}
