import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { programFlags } from '../runtime/package-files.ts';

export interface WorkerProgram {
  /** The worker's program, which handles jobs with `serveJobs`. */
  readonly entry: URL;
  /** System limit of the data segment, in KiB; null where only the watchdog checks memory. */
  readonly dataSegmentKb: number | null;
  /** Empty when absent. */
  readonly environment?: Readonly<Record<string, string>>;
}

const heapMb = 512;
export const maxNiceness = 19;

/** Starts a worker with the system's limits and, unless given, an empty environment. */
export function spawnWorker(options: WorkerProgram): ChildProcess {
  const { execPath } = process;
  const args = [
    ...programFlags(options.entry),
    `--max-old-space-size=${heapMb}`,
    fileURLToPath(options.entry),
  ];
  const shared = {
    env: options.environment ?? {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  } as const;
  if (process.platform === 'win32') return spawn(execPath, args, { ...shared, stdio: [...shared.stdio] });
  const limits = `ulimit -c 0${options.dataSegmentKb === null ? '' : `; ulimit -d ${options.dataSegmentKb}`}`;
  return spawn('/bin/sh', ['-c', `${limits}; exec "$@"`, 'sh', execPath, ...args], {
    ...shared,
    stdio: [...shared.stdio],
  });
}

/** Lowers the priority of the thread that runs the jobs, and of those that it starts later. */
export function yieldProcessor({ pid }: ChildProcess, niceness: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(maxNiceness, getPriority() + niceness));
  } catch {
    // The process ended, which its exit reports; or the system has no priorities.
  }
}

/** Resolves once the process has ended. */
export function endProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

interface Usage {
  readonly residentBytes: number;
  readonly usedMs: number;
}

const pageBytes = 4096;
/** Linux reports processor time in hundredths of a second. */
const msPerTick = 10;

/**
 * Memory and processor time of a process, by the fields of proc(5): 14 utime, 15 stime, 24 rss; 0 where not
 * reported. Synchronous, because no disk is involved.
 */
export function usageOf(pid: number | undefined): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return { residentBytes: field(24) * pageBytes, usedMs: (field(14) + field(15)) * msPerTick };
  } catch {
    return { residentBytes: 0, usedMs: 0 };
  }
}
