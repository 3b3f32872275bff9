import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const longestOrphanMs = 30_000;

export function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number);
  } catch {
    // pgrep ends with 1 when there are none.
    return [];
  }
}

/** SIGKILL; false when it had ended meanwhile. */
export function killProcess(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** The command line of a process, empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Children end with their parent by themselves; one that does not would hold the seal's key for nobody. */
export async function allEnded(pids: readonly number[], withinMs = longestOrphanMs): Promise<void> {
  const until = Date.now() + withinMs;
  const isThere = (pid: number) => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(statusOf(pid));
  while (pids.some(isThere)) {
    if (Date.now() > until)
      throw new Error(`Child processes outlived their parent: ${pids.filter(isThere).join(', ')}`);
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
