import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { testProgram } from '../../../test/support/processes.ts';

it('ends the process only for a failed engine, with a code that says so', async () => {
  const child = fork(testProgram('failing-worker'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
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
