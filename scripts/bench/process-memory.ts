import { readFileSync } from 'node:fs';

const pageBytes = 4096;
const megabyte = 1024 * 1024;
const SAMPLE_MS = 5;

/** Memory of a running process. `ownMb` leaves out pages shared with others or with files. */
export function processMemory(pid: number): { readonly residentMb: number; readonly ownMb: number } {
  const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
  const megabytesOf = (pages: number) => (pages * pageBytes) / megabyte;
  return { residentMb: megabytesOf(resident!), ownMb: megabytesOf(resident! - shared!) };
}

/** Maximum growth of a process's resident memory during an action. */
export async function growthMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  const residentMb = () => processMemory(pid).residentMb;
  const before = residentMb();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb());
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return Math.max(peak, residentMb()) - before;
}
