import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'lavra-pool-'));
const entry = join(folder, 'worker.mjs');
writeFileSync(
  entry,
  `import { getPriority } from 'node:os';
   process.on('disconnect', () => process.exit());
   process.on('message', (message) =>
     process.send('setup' in message ? 'ready' : { ok: true, value: getPriority() }));`,
);
afterAll(() => rmSync(folder, { recursive: true }));

async function priorityOf(urgency: NonNullable<WorkerPoolOptions['urgency']>): Promise<number> {
  const pool = new WorkerPool<null, number>({
    entry: pathToFileURL(entry),
    setup: null,
    size: 1,
    timeoutMs: 30_000,
    maxMemoryBytes: 512 * 1024 * 1024,
    dataSegmentKb: null,
    jobsPerWorker: 10,
    urgency,
  });
  try {
    return await pool.run(null);
  } finally {
    await pool.close();
  }
}

describe('the processor', () => {
  it('is interrupted by urgent work only', async () => {
    const own = getPriority();
    expect(await priorityOf('foreground')).toBe(own);
    expect(await priorityOf('background')).toBeGreaterThan(own);
  });
});
