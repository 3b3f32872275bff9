/**
 * Runs the tests and ends with one line, 'N passed, N failed'.
 *
 *   npm test                      everything except faults and packages
 *   npm test -- server/src/db     the tests in these folders or files
 *   npm run test:changed          the tests that depend on files changed since main
 *   npm run test:faults           the long fault runs: kills, full disks, fuzz
 *   npm run test:packages         the packed packages, installed in empty folders
 *   npm run test:ci               all of these; one closing line
 *
 * Each failure is printed when it happens and listed in test-results/failures.txt.
 * The few files with failures run a second time, alone (docs/decisions/0028). docs/guides/testing.md has the rules.
 */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { missingSuccesses } from '../server/src/http/testing/success-ledger.ts';
import { type FileTime, type ReportedTest, type TestReport, title } from './test-report.ts';
import { faultStages, packageStages, type Stage, stages } from './test-stages.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = mkdtempSync(path.join(tmpdir(), 'lavra-test-'));
const ledger = path.join(reports, 'ledger');
/** Each failure, as soon as it happens. It outlives the run. */
const failureList = path.join(root, 'test-results/failures.txt');
/** Compiled code of the processes that tests start, each of them many times. */
const compiled = path.join(reports, 'compiled');
/** Memory that must be free for the databases and documents of the tests. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Where temporary folders are created. In memory if it has the room, because the servers under test write each
 * transaction through to the disk.
 */
function fastestFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? memory : tmpdir();
}

/** PostgreSQL's user must be able to enter it. */
function temporaryIn(parent: string): string {
  const folder = mkdtempSync(path.join(parent, 'lavra-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

const fast = temporaryIn(fastestFolder());
/** The fault runs fill disks, and the packages install dependencies. */
const onDisk = temporaryIn(tmpdir());
const reporter = path.join(import.meta.dirname, 'test-report.ts');

const MAX_SLOW_FILES = 20;

/** Above this number of failed files, chance is unlikely. */
const MAX_FILES_RUN_AGAIN = 5;

/** At most four, because each may start a browser or a database. */
const cores = Math.max(2, Math.min(4, availableParallelism()));

interface Run {
  readonly name: string;
  /** Arguments of Vitest. */
  readonly args: readonly string[];
  readonly stages: readonly Stage[];
  /** Files that run at a time. */
  readonly workers: number;
  /** A folder for temporary files, which the tests must leave empty. */
  readonly temporary: string;
}

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    faults: { type: 'boolean' },
    packages: { type: 'boolean' },
    ci: { type: 'boolean' },
  },
});
const isPart = folders.length > 0 || options.changed === true;

function runsOf(): Run[] {
  const filters = folders.map((folder) => path.join(root, folder));
  const faults = {
    name: 'faults',
    args: ['--root', 'server', '--config', 'vitest.faults.config.ts', ...filters],
    stages: faultStages,
    workers: cores,
    temporary: onDisk,
  };
  const packages = {
    name: 'packages',
    args: ['--root', 'e2e', '--config', 'vitest.packages.config.ts', ...filters],
    stages: packageStages,
    workers: cores,
    temporary: onDisk,
  };
  if (options.faults) return [faults];
  if (options.packages) return [packages];
  const tests = {
    name: 'tests',
    args: [...filters, ...(options.changed ? ['--changed=main'] : [])],
    stages,
    // Files wait for the processes that they start; a third one keeps two cores busy.
    workers: cores + 1,
    temporary: fast,
  };
  return options.ci ? [tests, faults, packages] : [tests];
}

let passed = 0;
let failed = 0;
const failures: string[] = [];
const racy: string[] = [];
const leftOut: string[] = [];
const times: FileTime[] = [];
const stageTimes: string[] = [];

function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function runVitest(args: readonly string[], temporary: string): Promise<TestReport> {
  const file = path.join(reports, 'report.json');
  rmSync(file, { force: true });
  const code = await runCommand(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', ...args, '--reporter=dot', `--reporter=${reporter}`, ...(isPart ? ['--passWithNoTests'] : [])],
    {
      LAVRA_LEDGER_DIR: ledger,
      LAVRA_TEST_REPORT: file,
      LAVRA_TEST_FAILURES: failureList,
      TMPDIR: temporary,
      NODE_COMPILE_CACHE: compiled,
    },
  );
  if (!existsSync(file))
    return { tests: [], leftOut: [], times: [], errors: [`    vitest did not start: exit code ${code}`] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  if (code !== 0 && report.errors.length === 0 && report.tests.every((test) => test.passed))
    report.errors.push(`    vitest ended with exit code ${code}, and no test failed.`);
  return report;
}

/** Files that the tests left behind. Other names belong to browsers and compilers. */
const leftFiles = (temporary: string): string[] =>
  readdirSync(temporary)
    .filter((name) => name.startsWith('lavra-'))
    .map((name) => `A test left ${name} in the temporary folder.`);

const failedOf = (tests: readonly ReportedTest[]): ReportedTest[] => tests.filter((test) => !test.passed);

const secondsSince = (startedAt: number): number => Math.round((Date.now() - startedAt) / 1000);

async function runTests(run: Run): Promise<void> {
  const startedAt = Date.now();
  const first = await runVitest([...run.args, `--maxWorkers=${run.workers}`], run.temporary);
  let { tests } = first;
  times.push(...first.times);
  leftOut.push(...first.leftOut.map((test) => `${title(test)}: ${test.reason}`));
  const errors = [...first.errors];
  const places = new Set(failedOf(tests).map(({ file, project }) => `${project} ${file}`));
  const files = [...new Set(failedOf(tests).map(({ file }) => file))];
  if (files.length > 0 && files.length <= MAX_FILES_RUN_AGAIN) {
    const heading = `— once more: ${files.map((file) => path.relative(root, file)).join(', ')}\n`;
    console.log(`\n${heading}`);
    appendFileSync(failureList, heading);
    const projects = [...new Set(failedOf(tests).map(({ project }) => `--project=${project}`))];
    const place = ['--root', '--config'];
    const config = run.args.filter((arg, n) => place.includes(arg) || place.includes(run.args[n - 1] ?? ''));
    const again = await runVitest([...config, ...projects, ...files, '--maxWorkers=1'], run.temporary);
    errors.push(...again.errors);
    const stillFailed = new Set(failedOf(again.tests).map(title));
    racy.push(
      ...failedOf(tests)
        .filter((test) => !stillFailed.has(title(test)))
        .map((test) => `${title(test)}\n${test.error}`),
    );
    const ranAgain = (test: ReportedTest) => places.has(`${test.project} ${test.file}`);
    tests = [...tests.filter((test) => !ranAgain(test)), ...again.tests.filter(ranAgain)];
  }
  failures.push(...failedOf(tests).map((test) => `${title(test)}\n${test.error}`));
  errors.push(...leftFiles(run.temporary));
  failures.push(...errors.map((error) => `${run.name}: outside of any test\n${error}`));
  passed += tests.length - failedOf(tests).length;
  failed += failedOf(tests).length + errors.length;
  stageTimes.push(...run.stages.flatMap((stage) => timeOf(stage, first.times)));
  stageTimes.push(`${run.name}, all in all: ${secondsSince(startedAt)} s by the clock`);
}

/** Compares a stage that ran with its budget. Exceeding it fails nothing, because a busy machine is slower. */
function timeOf({ name, projects, budgetSeconds }: Stage, fileTimes: readonly FileTime[]): string[] {
  // Vitest puts the folder's name before a project's, and the browser's after it: '@lavra/server (server-sqlite)'.
  const own = fileTimes.filter(({ project }) =>
    project.split(/[ ()]+/).some((word) => projects.includes(word)),
  );
  if (own.length === 0) return [];
  const seconds = Math.round(own.reduce((sum, file) => sum + file.seconds, 0));
  const verdict = seconds > budgetSeconds ? '  OVER BUDGET' : '';
  return [`${name}: ${seconds} s in ${own.length} files; budget ${budgetSeconds} s${verdict}`];
}

const print = (heading: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
};

async function build(): Promise<void> {
  const startedAt = Date.now();
  if ((await runCommand(process.execPath, ['--conditions=source', 'scripts/build.ts'])) !== 0) {
    failures.push('The build failed.');
    failed++;
  }
  stageTimes.push(`build: ${secondsSince(startedAt)} s by the clock`);
}

mkdirSync(path.dirname(failureList), { recursive: true });
writeFileSync(failureList, '');
try {
  // A part's own set-up builds what its projects need.
  if (!isPart) await build();
  for (const run of runsOf()) await runTests(run);
  if (!isPart && !options.faults && !options.packages) {
    const missing = missingSuccesses(parse(readFileSync(path.join(root, 'openapi.yaml'), 'utf8')), ledger);
    failures.push(...missing.map((line) => `Declared, but produced by no test: ${line}`));
    failed += missing.length;
  }
} finally {
  for (const folder of [reports, fast, onDisk]) rmSync(folder, { recursive: true, force: true });
}
const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, MAX_SLOW_FILES);
print(
  'Slowest files:',
  slowest.map(
    ({ file, project, seconds }) => `${Math.round(seconds)} s  ${path.relative(root, file)} (${project})`,
  ),
);
print('Time per stage:', stageTimes);
print('Not possible on this machine:', leftOut);
print('Passed on a second run alone, so a race to fix:', racy);
print('Failed:', failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
