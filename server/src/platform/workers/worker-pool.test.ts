import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { WorkerFailure, WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const folder = temporaryFolder('pool');

/** A worker whose `answer` is a function body with the parameter `job`, in a module with `imports`. */
function workerOf(name: string, answer: string, imports = ''): URL {
  const entry = join(folder, `${name}.mjs`);
  writeFileSync(
    entry,
    `${imports}
     const memory = new Uint8Array(8);
     const answer = async (job) => { ${answer} };
     process.on('disconnect', () => process.exit());
     process.on('message', (message) => {
       if ('setup' in message) return process.send('ready');
       answer(message.job).then(
         (value) => process.send({ ok: true, value }),
         (error) => process.send({ ok: false, erro: error.message }),
       );
     });`,
  );
  return pathToFileURL(entry);
}

async function withPool<T>(
  options: Partial<WorkerPoolOptions> & { readonly entry: URL },
  work: (pool: WorkerPool<string, unknown>) => Promise<T>,
): Promise<T> {
  const pool = new WorkerPool<string, unknown>({
    setup: null,
    size: 1,
    timeoutMs: 30_000,
    cpuMs: 30_000,
    maxMemoryBytes: 512 * 1024 * 1024,
    dataSegmentKb: null,
    jobsPerWorker: 10,
    ...options,
  });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

describe('the processor', () => {
  const entry = workerOf('priority', 'return getPriority();', "import { getPriority } from 'node:os';");
  const priorityOf = (urgency: NonNullable<WorkerPoolOptions['urgency']>) =>
    withPool({ entry, urgency }, (pool) => pool.run(''));

  it('is yielded only to urgent work', async () => {
    const own = getPriority();
    expect(await priorityOf('foreground')).toBe(own);
    expect(await priorityOf('background')).toBeGreaterThan(own);
  });

  it.runIf(process.platform === 'linux')('is limited per job', async () => {
    const busy = workerOf('busy', 'for (;;);');
    const failure = await withPool({ entry: busy, cpuMs: 300 }, (pool) =>
      pool.run('').catch((error: unknown) => error),
    );
    expect(failure).toBeInstanceOf(WorkerFailure);
    expect(failure).toMatchObject({ reason: 'tempo' });
  });
});

describe.runIf(process.platform === 'linux')('a job that takes long', () => {
  const entry = workerOf(
    'burning',
    `for (const end = performance.now() + Number(job); performance.now() < end;);
     return getPriority();`,
    "import { getPriority } from 'node:os';",
  );

  it('yields the processor and its place to a short one', async () => {
    await withPool({ entry, yieldAfterMs: 100 }, async (pool) => {
      const ended: string[] = [];
      const long = pool.run('2500').then((priority) => ended.push(`long ${priority}`));
      const short = pool.run('10').then((priority) => ended.push(`short ${priority}`));
      await Promise.all([long, short]);
      expect(ended).toEqual([`short ${getPriority()}`, 'long 19']);
      expect(await pool.run('10')).toBe(getPriority());
    });
  });
});

describe('an engine with damaged memory', () => {
  const entry = workerOf(
    'engine',
    `if (job === 'damage') memory.fill(0xff);
     if (memory[0]) throw new WebAssembly.RuntimeError('memory access out of bounds');
     return process.pid;`,
  );

  it('fails one job only', async () => {
    await withPool({ entry }, async (pool) => {
      const before = await pool.run('read');
      const [damaged, ...after] = await Promise.allSettled(
        ['damage', 'read', 'read'].map((job) => pool.run(job)),
      );
      expect(damaged).toMatchObject({
        status: 'rejected',
        reason: { message: 'memory access out of bounds' },
      });
      for (const one of after) {
        expect(one.status).toBe('fulfilled');
        expect(one).not.toMatchObject({ value: before });
      }
    });
  });
});

describe('jobs of several shares', () => {
  const entry = workerOf(
    'turns',
    `if (job === 'endless') await new Promise(() => {});
     if (job === 'slow') await new Promise((resolve) => setTimeout(resolve, 150));
     return job;`,
  );

  it.each([
    { size: 2, shares: ['one', 'one', 'one'] },
    { size: 3, shares: ['one', 'other', 'one', 'other', 'one'] },
  ])('leave one of $size workers to others', async ({ size, shares }) => {
    let held: Promise<unknown> = Promise.resolve();
    await withPool({ entry, size }, async (pool) => {
      held = Promise.allSettled(shares.map((share) => pool.run('endless', { share })));
      expect(await pool.run('fast', { share: 'honest' })).toBe('fast');
    });
    await held;
  });

  it('take turns', async () => {
    await withPool({ entry, size: 1 }, async (pool) => {
      const ended: string[] = [];
      const run = (share: string) => pool.run('slow', { share }).then(() => ended.push(share));
      await Promise.all(['hostile', 'hostile', 'hostile', 'honest'].map(run));
      expect(ended).toEqual(['hostile', 'honest', 'hostile', 'hostile']);
    });
  });
});

describe('a step of a job', () => {
  const entry = workerOf(
    'steps',
    `const began = process.cpuUsage();
     const usedMs = () => {
       const { user, system } = process.cpuUsage(began);
       return (user + system) / 1000;
     };
     for (let told = 0; usedMs() < 500; ) {
       if (job !== 'many' || usedMs() - told < 50) continue;
       told = usedMs();
       process.send('step');
       await new Promise(setImmediate);
     }
     return job;`,
  );

  it('that takes too long ends the worker, and many short ones do not', async () => {
    await withPool({ entry, stepCpuMs: 200 }, async (pool) => {
      await expect(pool.run('one')).rejects.toMatchObject({ reason: 'tempo' });
      expect(await pool.run('many')).toBe('many');
    });
  });
});
