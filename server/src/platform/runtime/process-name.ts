import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Where a process number means one process: this machine, and of it this container. */
const place = [
  hostname(),
  orNone(() => readFileSync('/etc/machine-id', 'utf8')),
  orNone(() => readlinkSync('/proc/self/ns/pid')),
];
const host = createHash('sha256').update(place.join('\n')).digest('hex').slice(0, 8);

/** Two containers may share a name, and a number in one says nothing of the other; systems without either have none. */
function orNone(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Of this run: another process that had the same number before is not this one. */
const run = randomUUID().slice(0, 8);

/** This process, by what it writes under its name: files half-written, leased jobs, requests under way. */
export const processName = `${host}.${process.pid}.${run}`;

/** What is known of the process that a name begins with; of another machine's nothing is. */
export function stateOfProcess(name: string): 'ENCERRADO' | 'VIVO' | 'DESCONHECIDO' {
  const [at, pid, of] = name.split('.');
  if (at !== host) return 'DESCONHECIDO';
  if (Number(pid) === process.pid) return of === run ? 'VIVO' : 'ENCERRADO';
  return isAlive(Number(pid)) ? 'VIVO' : 'ENCERRADO';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
