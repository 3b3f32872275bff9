import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const orphanTimeoutMs = 30_000;

export function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // pgrep exits with 1 if there are none.
    return [];
  }
}

/** Kills a process. False if it had already ended. */
export function killProcess(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** The command line of a process, or '' if it ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * Waits until orphaned children have ended.
 * @throws Error if one is still running: it would keep the seal's key in memory
 */
export async function allEnded(pids: readonly number[], withinMs = orphanTimeoutMs): Promise<void> {
  const until = Date.now() + withinMs;
  const isRunning = (pid: number) => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(statusOf(pid));
  while (pids.some(isRunning)) {
    if (Date.now() > until)
      throw new Error(`Child processes outlived their parent: ${pids.filter(isRunning).join(', ')}`);
    await pause(10);
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return 'State:\tZ';
  }
}
