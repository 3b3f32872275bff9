import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export type TargetName = 'server' | 'test-programs' | 'app' | 'sdk' | 'client' | 'cli';

interface Target {
  name: TargetName;
  folder: string;
  /** Files and folders that make the build stale when they change. */
  sources: string[];
  /** Absent for what is shipped, which `npm run build` makes. */
  forTests?: { script: string; output: string };
}

const SDK_SOURCES = [
  'packages/sdk-react/src',
  'packages/sdk-react/build',
  'packages/client/src',
  'packages/domain/src',
];
const SERVER_SOURCES = [
  'server/package.json',
  'server/vite.config.ts',
  'server/src',
  'packages/client/src',
  'packages/domain/src',
  'packages/mails/src',
  'packages/pdf/src',
  'packages/verify/src',
];
const TARGETS: Target[] = [
  {
    name: 'server',
    folder: 'server',
    sources: SERVER_SOURCES,
  },
  {
    name: 'test-programs',
    folder: 'server',
    sources: [...SERVER_SOURCES, 'server/test/programs'],
    forTests: { script: 'build:test-programs', output: 'dist-test' },
  },
  {
    name: 'app',
    folder: 'app',
    sources: [
      'app/src',
      'app/index.html',
      'app/assinar.html',
      'app/incorporar.html',
      'app/validar.html',
      'app/vite.config.ts',
      'app/vite.signer.config.ts',
      'app/build',
      ...SDK_SOURCES,
    ],
  },
  {
    name: 'sdk',
    folder: 'packages/sdk-react',
    sources: [
      'packages/sdk-react/package.json',
      'packages/sdk-react/vite.config.ts',
      'packages/sdk-react/vite.element.config.ts',
      'packages/sdk-react/rollup.types.config.mjs',
      ...SDK_SOURCES,
    ],
  },
  {
    name: 'client',
    folder: 'packages/client',
    sources: [
      'packages/client/package.json',
      'packages/client/vite.config.ts',
      'packages/client/rollup.types.config.mjs',
      'packages/client/src',
    ],
  },
  {
    name: 'cli',
    folder: 'packages/cli',
    sources: [
      'packages/cli/package.json',
      'packages/cli/src',
      'packages/cli/vite.config.ts',
      'packages/client/src',
      'packages/domain/src',
      'packages/verify/src',
    ],
  },
];

function filesOf(entry: string): string[] {
  const full = path.join(root, entry);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !/\.(test|stories)\.tsx?$/.test(file.name))
      .map((file) => path.join(file.parentPath, file.name))
      .sort();
  } catch {
    return [full];
  }
}

function hashOf({ sources }: Target): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const file of sources.flatMap(filesOf))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function build(target: Target): void {
  const { script, output } = target.forTests ?? { script: 'build', output: 'dist' };
  const stamp = path.join(root, target.folder, output, '.source-hash');
  const hash = hashOf(target);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  // stderr, because a program may read the caller's stdout.
  console.error(`Building ${target.name}…`);
  execFileSync('npm', ['run', '--silent', script, '-w', target.folder], {
    cwd: root,
    // Always a production build, even when a test requests it.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Builds the targets whose sources changed since their last build. */
export function buildTargets(names: readonly TargetName[] | 'all'): void {
  const isWanted = (target: Target) => (names === 'all' ? !target.forTests : names.includes(target.name));
  for (const target of TARGETS.filter(isWanted)) build(target);
}
