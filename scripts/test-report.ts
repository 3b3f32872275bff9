/**
 * Vitest reporter of `npm test`: prints each failure when it happens and appends it to the file LAVRA_TEST_FAILURES,
 * so that an interrupted run says what failed. At the end, it writes all results as JSON to LAVRA_TEST_REPORT.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** One test of one project, or a file or suite that failed outside its tests. */
export interface ReportedTest {
  /** Absolute path. */
  file: string;
  project: string;
  name: string;
  /** A test that was skipped without a reason counts as failed. */
  passed: boolean;
  /** First lines of the first error. */
  error?: string;
}

/** A test skipped with the reason why it cannot run on this machine. */
export interface LeftOutTest {
  file: string;
  project: string;
  name: string;
  reason: string;
}

export interface FileTime {
  /** Absolute path. */
  file: string;
  project: string;
  /** Including imports and set-up. */
  seconds: number;
}

export interface TestReport {
  tests: ReportedTest[];
  leftOut: LeftOutTest[];
  times: FileTime[];
  /** Errors outside tests: unhandled rejections, workers that died. */
  errors: string[];
}

const ERROR_LINES = 12;

const shortened = (error: RunError | undefined): string =>
  (error?.stack ?? error?.message ?? 'no error reported')
    .split('\n')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const didNotRun = '    It did not run.';

const placeOf = (module: TestModule) => ({ file: module.moduleId, project: module.project.name });

function* testsOf(module: TestModule, errors: readonly RunError[]): Generator<ReportedTest> {
  const place = placeOf(module);
  const closed = errors.find((error) => unrunFile(error) === module.moduleId);
  // Vitest reports no error for the files queued behind one whose browser closed.
  if (closed || module.state() === 'queued' || module.state() === 'pending') {
    const error = closed ? shortened(closed) : didNotRun;
    yield { ...place, name: 'the file itself', passed: false, error };
  }
  const outside = [module, ...module.children.allSuites()];
  for (const suite of outside)
    for (const error of suite.errors())
      yield {
        ...place,
        name: suite.type === 'suite' ? suite.fullName : 'the file itself',
        passed: false,
        error: shortened(error),
      };
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (reasonOf(test) !== undefined) continue;
    yield {
      ...place,
      name: test.fullName,
      passed: result.state === 'passed',
      ...(result.state !== 'passed' && {
        error: result.state === 'failed' ? shortened(result.errors[0]) : didNotRun,
      }),
    };
  }
}

/** Why a test skipped itself; undefined if it gave no reason. */
function reasonOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

function* leftOutOf(module: TestModule): Generator<LeftOutTest> {
  for (const test of module.children.allTests()) {
    const reason = reasonOf(test);
    if (reason === undefined) continue;
    yield { ...placeOf(module), name: test.fullName, reason };
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const seconds = (collectDuration + setupDuration + duration) / 1000;
  return { ...placeOf(module), seconds };
}

type RunError = { readonly message?: string; readonly stack?: string };

/** File whose browser closed before any of its tests ran. It counts as failed, so it may run once more. */
function unrunFile({ message = '' }: RunError): string | undefined {
  return /^Failed to run the test (.+)\.$/m.exec(message)?.[1];
}

function namedFile(variable: 'LAVRA_TEST_REPORT' | 'LAVRA_TEST_FAILURES'): string {
  const file = process.env[variable];
  if (file === undefined) throw new Error(`${variable} names no file.`);
  return file;
}

const root = path.resolve(import.meta.dirname, '..');

/** A test's place and name, as every list of `npm test` prints it. */
export const title = ({ file, project, name }: Pick<ReportedTest, 'file' | 'project' | 'name'>): string =>
  `${path.relative(root, file)} (${project}): ${name}`;

function tellFailure(test: Pick<ReportedTest, 'file' | 'project' | 'name'>, error: string): void {
  const text = `${title(test)}\n${error}\n`;
  appendFileSync(namedFile('LAVRA_TEST_FAILURES'), text);
  console.log(`\nFAILED ${text}`);
}

export default class TestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'failed') return;
    tellFailure({ ...placeOf(test.module), name: test.fullName }, shortened(result.errors[0]));
  }

  onTestSuiteResult(suite: TestSuite): void {
    for (const error of suite.errors())
      tellFailure({ ...placeOf(suite.module), name: suite.fullName }, shortened(error));
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors())
      tellFailure({ ...placeOf(module), name: 'the file itself' }, shortened(error));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly RunError[]): void {
    const report: TestReport = {
      tests: modules.flatMap((module) => [...testsOf(module, errors)]),
      leftOut: modules.flatMap((module) => [...leftOutOf(module)]),
      times: modules.map(timeOf),
      errors: errors
        .filter((error) => !modules.some(({ moduleId }) => moduleId === unrunFile(error)))
        .map(shortened),
    };
    writeFileSync(namedFile('LAVRA_TEST_REPORT'), JSON.stringify(report));
  }
}
