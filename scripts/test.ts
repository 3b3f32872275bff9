/**
 * Runs every test of the repository and ends with one line, 'N passed, N failed'. The few files in which a test failed
 * run once more, alone, and what passes then is named above that line (docs/decisions/0028).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unproducedSuccesses } from './success-ledger.ts';
import type { FileTime, LeftOutTest, ReportedTest, TestReport } from './test-report.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'lavra-test-'));
const ledger = path.join(reports, 'ledger');
const reporter = path.join(import.meta.dirname, 'test-report.ts');

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
  { name: 'pdf', folder: 'packages/pdf' },
  { name: 'server, on libSQL and on PostgreSQL', folder: 'server' },
  { name: 'cli', folder: 'packages/cli' },
  { name: 'sdk', folder: 'packages/sdk-react' },
  { name: 'stories', folder: 'stories' },
  { name: 'journeys', folder: 'e2e' },
];

/** Of the whole run, so that it stays short. */
const SLOWEST_FILES_TOLD = 20;

/** More than these are no chance: to run them again would only say so later. */
const MAX_FILES_RUN_AGAIN = 5;

const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
const failures: string[] = [];
const racy: string[] = [];
const leftOut: string[] = [];
const times: FileTime[] = [];

function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** What became of the tests of `folder`, or of those `files` of it alone. */
async function runTests(folder: string, files: readonly string[] = []): Promise<TestReport> {
  const file = path.join(reports, 'report.json');
  rmSync(file, { force: true });
  const code = await runCommand(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', ...files, '--root', folder, '--reporter=dot', `--reporter=${reporter}`],
    { LAVRA_LEDGER_DIR: ledger, LAVRA_TEST_REPORT: file },
  );
  if (!existsSync(file))
    return { tests: [], leftOut: [], times: [], errors: [`    vitest did not come up: exit code ${code}`] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  if (code !== 0 && report.errors.length === 0 && report.tests.every((test) => test.passed))
    report.errors.push(`    vitest ended with exit code ${code}, and no test failed.`);
  return report;
}

const title = ({ file, project, name }: ReportedTest | LeftOutTest): string =>
  `${path.relative(root, file)} (${project}): ${name}`;

const failedOf = (tests: readonly ReportedTest[]): ReportedTest[] => tests.filter((test) => !test.passed);

async function runStage({ name, folder }: Stage): Promise<void> {
  console.log(`\n— ${name}`);
  const startedAt = Date.now();
  const first = await runTests(folder);
  let { tests } = first;
  times.push(...first.times);
  leftOut.push(...first.leftOut.map((test) => `${title(test)}: ${test.reason}`));
  const errors = [...first.errors];
  const files = [...new Set(failedOf(tests).map(({ file }) => file))];
  if (files.length > 0 && files.length <= MAX_FILES_RUN_AGAIN) {
    console.log(`\n— ${name}, once more: ${files.map((file) => path.relative(root, file)).join(', ')}`);
    const again = await runTests(folder, files);
    errors.push(...again.errors);
    const stillFailed = new Set(failedOf(again.tests).map(title));
    racy.push(
      ...failedOf(tests)
        .filter((test) => !stillFailed.has(title(test)))
        .map((test) => `${title(test)}\n${test.error}`),
    );
    tests = [...tests.filter(({ file }) => !files.includes(file)), ...again.tests];
  }
  failures.push(...failedOf(tests).map((test) => `${title(test)}\n${test.error}`));
  failures.push(...errors.map((error) => `${folder}: outside of its tests\n${error}`));
  passed += tests.length - failedOf(tests).length;
  failed += failedOf(tests).length + errors.length;
  console.log(`— ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

const printed = (heading: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
};

try {
  const stages = only.length === 0 ? STAGES : STAGES.filter(({ folder }) => only.includes(folder));
  const needsBuild = stages.some(({ folder }) =>
    ['e2e', 'packages/sdk-react', 'packages/cli'].includes(folder),
  );
  if (needsBuild && (await runCommand(process.execPath, ['--conditions=source', 'scripts/build.ts'])) !== 0) {
    failures.push('The build failed.');
    failed++;
  }
  for (const stage of stages) await runStage(stage);
  if (only.length === 0) {
    const missing = unproducedSuccesses(root, ledger);
    failures.push(...missing.map((line) => `Declared, but produced by no test: ${line}`));
    failed += missing.length;
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_FILES_TOLD);
printed(
  'Slowest files:',
  slowest.map(
    ({ file, project, seconds }) => `${Math.round(seconds)} s  ${path.relative(root, file)} (${project})`,
  ),
);
printed('Not possible on this machine:', leftOut);
printed('Passed on a second run alone, so a race to mend:', racy);
printed('Failed:', failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
