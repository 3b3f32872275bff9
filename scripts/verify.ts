/** Runs all static checks and the domain tests in parallel. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const PROJECTS = [
  'packages/domain',
  'packages/mails',
  'packages/verify',
  'packages/pdf',
  'packages/client',
  'packages/client/tsconfig.test.json',
  'packages/sdk-react',
  'packages/cli',
  'server',
  'app',
  'stories',
  'e2e',
  'scripts',
];

/** Type information of an earlier run, so that only changes are checked again. */
const typeCache = (project: string) =>
  path.join(root, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

interface Check {
  name: string;
  command: string;
  args: string[];
}

const script = (name: string, ...args: string[]): Check => ({
  name,
  command: process.execPath,
  args: ['--conditions=source', ...args],
});
const checks: Check[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '.'] },
  {
    name: 'boundaries',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.cjs', 'packages', 'server/src', 'app/src', 'stories', 'e2e'],
  },
  {
    name: 'folders',
    command: bin('depcruise'),
    args: ['--config', '.dependency-cruiser.folders.cjs', 'server/src'],
  },
  { name: 'contract', command: bin('redocly'), args: ['lint', 'openapi.yaml'] },
  script('contract by Spectral', 'scripts/lint-contract.ts'),
  script('generated files', 'scripts/generate.ts', '--check'),
  script('migrations', 'server/src/db/generate-migrations.ts', '--check'),
  script('documentation', 'scripts/check-docs.ts'),
  script('classes of styles', 'scripts/check-styles.ts'),
  script('deployment files', 'scripts/check-deploy.ts'),
  {
    name: 'domain tests',
    command: bin('vitest'),
    args: ['run', '--root', 'packages/domain', '--reporter=dot'],
  },
  ...PROJECTS.map((project) => ({
    name: `types of ${project}`,
    command: bin('tsc'),
    args: ['--noEmit', '--incremental', '--tsBuildInfoFile', typeCache(project), '-p', project],
  })),
];

function run(check: Check): Promise<{ check: Check; code: number; output: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(check.command, check.args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) =>
      resolve({ check, code: code ?? 1, output, ms: performance.now() - startedAt }),
    );
  });
}

const MAX_PARALLEL = 3;
const queue = [...checks];
let failed = 0;
await Promise.all(
  Array.from({ length: MAX_PARALLEL }, async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      const { code, output, ms } = await run(check);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check.name} (${(ms / 1000).toFixed(1)} s)`);
      if (code === 0) continue;
      failed++;
      console.log(output);
    }
  }),
);
process.exit(failed === 0 ? 0 : 1);
