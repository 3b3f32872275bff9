import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface FuzzReport {
  readonly requests: number;
  readonly statuses: readonly (readonly [status: number, count: number])[];
  readonly succeeded: number;
  readonly faults: readonly { readonly operationId: string; readonly what: string }[];
  readonly slowestMs: number;
  readonly heldRefusals: number;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Sends valid and broken requests to every operation, half of the time on each engine. */
export const contractFuzz = {
  name: 'contract',
  async run({ seconds, seed }: { readonly seconds: number; readonly seed: number }) {
    const halves = ['faults-sqlite', 'faults-postgres'].map((engine) => fuzz(engine, seconds / 2, seed));
    return halves.flat();
  },
};

function fuzz(engine: string, seconds: number, seed: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-fuzz-'));
  const file = path.join(folder, 'report.json');
  try {
    spawnSync(
      path.join(root, 'node_modules/.bin/vitest'),
      [
        'run',
        '--config',
        'vitest.faults.config.ts',
        '--project',
        engine,
        'test/contract-fuzz',
        '--reporter=dot',
      ],
      {
        cwd: path.join(root, 'server'),
        stdio: ['ignore', 2, 2],
        env: {
          ...process.env,
          LAVRA_TEST_FUZZ_SECONDS: String(seconds),
          LAVRA_TEST_FUZZ_SEED: String(seed),
          LAVRA_TEST_FUZZ_REPORT: file,
        },
      },
    );
    return rowsOf(engine, seed, JSON.parse(readFileSync(file, 'utf8')) as FuzzReport);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(engine: string, seed: number, report: FuzzReport) {
  const row = (name: string, value: string | number) => ({
    name: `${engine}: ${name}`,
    value,
    isFinding: false,
  });
  return [
    row('requests', report.requests),
    ...[...report.statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => row(`status ${status}`, count)),
    row('operations with a successful response', report.succeeded),
    row('refusals checked against every table', report.heldRefusals),
    row('slowest response, ms', report.slowestMs),
    ...report.faults.map(({ operationId, what }) => ({
      name: `${engine}: finding`,
      value: `seed ${seed}, ${operationId}: ${what}`,
      isFinding: true,
    })),
  ];
}
