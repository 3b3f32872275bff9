/** Runs every test of the repository and ends with one line, 'N passed, N failed'. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unproducedSuccesses } from './success-ledger.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'lavra-test-'));
const ledger = path.join(reports, 'ledger');

interface Stage {
  name: string;
  folder: string;
}

/** Quick ones first, so that a broken rule is told before a browser starts. */
const STAGES: Stage[] = [
  { name: 'domain', folder: 'packages/domain' },
  { name: 'client', folder: 'packages/client' },
  { name: 'mails', folder: 'packages/mails' },
  { name: 'verify', folder: 'packages/verify' },
  { name: 'server, on libSQL and on PostgreSQL', folder: 'server' },
  { name: 'cli', folder: 'packages/cli' },
  { name: 'sdk', folder: 'packages/sdk-react' },
  { name: 'stories', folder: 'stories' },
  { name: 'journeys', folder: 'e2e' },
];

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;

function runCommand(command: string, args: string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, LAVRA_LEDGER_DIR: ledger },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function runStage({ name, folder }: Stage): Promise<void> {
  console.log(`\n— ${name}`);
  const report = path.join(reports, `${folder.replaceAll('/', '-')}.json`);
  const code = await runCommand(path.join(root, 'node_modules/.bin/vitest'), [
    'run',
    '--root',
    folder,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  let stagePassed = 0;
  let stageFailed = 0;
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    stagePassed = result.numPassedTests;
    stageFailed = result.numFailedTests + result.numPendingTests + result.numTodoTests;
  } catch {
    // No report: vitest itself did not come up, which the exit code says.
  }
  passed += stagePassed;
  failed += stageFailed;
  // A suite that could not be loaded fails the run without a failed test.
  if (code !== 0 && stageFailed === 0) failed++;
}

try {
  const stages = only.length === 0 ? STAGES : STAGES.filter(({ folder }) => only.includes(folder));
  const needsBuild = stages.some(({ folder }) =>
    ['e2e', 'packages/sdk-react', 'packages/cli'].includes(folder),
  );
  if (needsBuild && (await runCommand(process.execPath, ['--conditions=source', 'scripts/build.ts'])) !== 0)
    failed++;
  for (const stage of stages) await runStage(stage);
  if (only.length === 0) {
    const missing = unproducedSuccesses(root, ledger);
    for (const line of missing) console.error(`Declared, but produced by no test: ${line}`);
    failed += missing.length;
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
