/** Vitest's reporter for `npm test`: what became of each test, as JSON into the file LAVRA_TEST_REPORT. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** One test of one project; or a file or suite that failed outside its tests, whose `name` is then its own. */
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

/** A test that says why it cannot run on this machine. */
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
  /** With what its tests import and set up. */
  seconds: number;
}

export interface TestReport {
  tests: ReportedTest[];
  leftOut: LeftOutTest[];
  times: FileTime[];
  /** Errors of no test: a rejection that nobody awaited, a worker that died. */
  errors: string[];
}

const ERROR_LINES = 12;

const shortened = (error: RunError | undefined): string =>
  (error?.stack ?? error?.message ?? 'no error told')
    .split('\n')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const didNotRun = '    It did not run.';

function* testsOf(module: TestModule, errors: readonly RunError[]): Generator<ReportedTest> {
  const place = { file: module.moduleId, project: module.project.name };
  const closed = errors.find((error) => unrunFile(error) === module.moduleId);
  // Those that stood behind a file whose browser was closed are not even told as errors.
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

/** Why a test left itself out; one that was skipped without a word is one that failed. */
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

/** The file under which the browser closed before any of its tests ran: it may run once more, as one that failed. */
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
