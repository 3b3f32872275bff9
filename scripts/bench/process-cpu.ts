import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const msPerTick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessStat {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  readonly ownMs: number;
  /** CPU time of children that have ended. */
  readonly childrenMs: number;
}

/** Reads a process or thread. Field numbers of proc(5): 2 comm, 4 ppid, 14 utime, 15 stime, 16 cutime, 17 cstime. */
function readStat(folder: string, pid: number): ProcessStat | null {
  try {
    const text = readFileSync(`${folder}/${pid}/stat`, 'latin1');
    // The program's name is in parentheses and may contain spaces.
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      pid,
      name: text.slice(text.indexOf('(') + 1, end),
      parent: field(4),
      ownMs: (field(14) + field(15)) * msPerTick,
      childrenMs: (field(16) + field(17)) * msPerTick,
    };
  } catch {
    // The process ended; its parent includes its time.
    return null;
  }
}

const statsIn = (folder: string): ProcessStat[] =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(folder, Number(name)))
    .filter((stat) => stat !== null);

/** CPU time so far of a process and all its descendants, including ended ones. */
export function treeCpuMs(root: number): number {
  const all = statsIn('/proc');
  const total = ({ pid, ownMs, childrenMs }: ProcessStat): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + total(child), ownMs + childrenMs);
  const top = all.find(({ pid }) => pid === root);
  if (!top) throw new Error(`Process ${root} has ended.`);
  return total(top);
}

/** CPU time so far of one process, without its children. */
export function processCpuMs(pid: number): number {
  const stat = readStat('/proc', pid);
  if (!stat) throw new Error(`Process ${pid} has ended.`);
  return stat.ownMs;
}

/** CPU time so far of a Node process's libuv thread pool. */
export function poolCpuMs(pid: number): number {
  return statsIn(`/proc/${pid}/task`)
    .filter(({ name }) => name === 'libuv-worker')
    .reduce((sum, { ownMs }) => sum + ownMs, 0);
}
