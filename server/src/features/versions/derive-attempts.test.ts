import { expect, it } from 'vitest';
import { InputFault, MAX_ATTEMPTS } from '../../platform/jobs/worker.ts';
import { WorkerFailure, type WorkerFailureReason } from '../../platform/pdf/index.ts';
import { deriveAttempts } from './derive-version.ts';

const failed = (reason: WorkerFailureReason) =>
  new InputFault('The base cannot be drawn.', { cause: new WorkerFailure(reason, '') });

it('gives a preview up after two attempts, one if it took too long, or four if its process was killed, but not while others are down', () => {
  const attempts = (['tempo', 'memoria', 'arquivo', 'queda'] as const).map((one) =>
    deriveAttempts(failed(one)),
  );
  expect(attempts).toEqual([1, 2, 2, 4]);
  expect(deriveAttempts(new Error('no database'))).toBe(MAX_ATTEMPTS);
});
