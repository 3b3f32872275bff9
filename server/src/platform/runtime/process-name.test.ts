import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processName, stateOfProcess } from './process-name.ts';

const [host, pid, run = ''] = processName.split('.');
const isLinux = existsSync('/proc/self/stat');

it('knows its own name, and not those of other machines', () => {
  expect(stateOfProcess(`${processName}.um`)).toBe('VIVO');
  expect(stateOfProcess(`${host}.${pid}.morto`)).toBe('ENCERRADO');
  expect(stateOfProcess(`ffffffff.${pid}.${run}`)).toBe('DESCONHECIDO');
});

it('takes a process for ended once it is killed, and another one under its id for another', async (test) => {
  test.skip(!isLinux, 'only Linux tells the time of its start');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  expect(stateOfProcess(`${host}.${child.pid}.00000000`)).toBe('VIVO');
  // The name of an earlier process with this id: this one's start is not the child's.
  expect(stateOfProcess(`${host}.${child.pid}.${run}`)).toBe('ENCERRADO');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(stateOfProcess(`${host}.${child.pid}.00000000`)).toBe('ENCERRADO');
});

it('takes a killed process for ended although its parent does not ask for its result', async (test) => {
  test.skip(!isLinux, 'only Linux tells of zombies');
  // The shell becomes a program that never waits for its child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const zombie = Number(line.toString());
  process.kill(zombie, 'SIGKILL');
  await expect.poll(() => stateOfProcess(`${host}.${zombie}.00000000`)).toBe('ENCERRADO');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
});
