import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { programFlags } from '../runtime/package-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lavra-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('ends the process for a failed engine alone, with a code that says so', async () => {
  const serving = new URL('./serve-jobs.ts', import.meta.url);
  const entry = join(folder, 'worker.mjs');
  writeFileSync(
    entry,
    `import { serveJobs } from ${JSON.stringify(serving.href)};
     serveJobs(async () => async (job) => {
       throw job === 'trap' ? new WebAssembly.RuntimeError('unreachable') : new Error('of the file');
     });`,
  );
  const child = fork(entry, [], {
    execArgv: [...programFlags(serving)],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const replyTo = async (message: object) => {
    child.send(message);
    return (await once(child, 'message'))[0] as unknown;
  };
  try {
    expect(await replyTo({ setup: null })).toBe('ready');
    expect(await replyTo({ job: 'file' })).toMatchObject({
      ok: false,
      erro: expect.stringContaining('of the file'),
    });
    child.send({ job: 'trap' });
    expect(await exit).toEqual([70, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
