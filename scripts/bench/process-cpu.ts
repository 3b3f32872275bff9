import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const msPerTick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** Own time and that of children that ended and were waited for. */
  readonly cpuMs: number;
}

/** Fields by their numbers in proc(5): 4 ppid, 14 utime, 15 stime, 16 cutime, 17 cstime. */
function readStat(pid: number): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in parentheses and may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return { pid, parent: field(4), cpuMs: (field(14) + field(15) + field(16) + field(17)) * msPerTick };
  } catch {
    // It ended meanwhile; its parent has its time.
    return null;
  }
}

/** Processor time so far of a process and all its descendants, ended ones included. */
export function treeCpuMs(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== null);
  const total = ({ pid, cpuMs }: ProcessStat): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + total(child), cpuMs);
  const top = all.find(({ pid }) => pid === root);
  if (!top) throw new Error(`Process ${root} has ended.`);
  return total(top);
}
