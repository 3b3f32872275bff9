/** Vitest reporter of `npm test`: writes the result of each test as JSON to the file LAVRA_TEST_REPORT. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

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

function* testsOf(module: TestModule, errors: readonly RunError[]): Generator<ReportedTest> {
  const place = { file: module.moduleId, project: module.project.name };
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
    yield { file: module.moduleId, project: module.project.name, name: test.fullName, reason };
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const seconds = (collectDuration + setupDuration + duration) / 1000;
  return { file: module.moduleId, project: module.project.name, seconds };
}

type RunError = { readonly message?: string; readonly stack?: string };

/** File whose browser closed before any of its tests ran. It counts as failed, so it may run once more. */
function unrunFile({ message = '' }: RunError): string | undefined {
  return /^Failed to run the test (.+)\.$/m.exec(message)?.[1];
}

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly RunError[]): void {
    const file = process.env.LAVRA_TEST_REPORT;
    if (file === undefined) throw new Error('LAVRA_TEST_REPORT names no file.');
    const report: TestReport = {
      tests: modules.flatMap((module) => [...testsOf(module, errors)]),
      leftOut: modules.flatMap((module) => [...leftOutOf(module)]),
      times: modules.map(timeOf),
      errors: errors
        .filter((error) => !modules.some(({ moduleId }) => moduleId === unrunFile(error)))
        .map(shortened),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
