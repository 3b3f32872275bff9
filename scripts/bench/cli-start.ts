import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Measurement, median, type RowPlan } from './row.ts';

const TURNS = 15;
const program = path.resolve(import.meta.dirname, '../../packages/cli/bin/lavra.mjs');

function millisecondsOf(args: readonly string[]): number {
  const startedAt = performance.now();
  execFileSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - startedAt;
}

/** The built command line until it has printed its version. The first turn fills Node's compile cache. */
async function measure(): Promise<Measurement> {
  millisecondsOf([program, '--version']);
  const values: number[] = [];
  const floors: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    values.push(millisecondsOf([program, '--version']));
    floors.push(millisecondsOf(['--eval', '0']));
  }
  return { value: median(values), floor: median(floors) };
}

export const cliStart: RowPlan = {
  name: 'cli-start',
  unit: 'ms',
  better: 'lower',
  target: 150,
  measure,
};
