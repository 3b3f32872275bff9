import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Scope in which a process id is unique: this machine and container. */
const place = [
  hostname(),
  orNone(() => readFileSync('/etc/machine-id', 'utf8')),
  orNone(() => readlinkSync('/proc/self/ns/pid')),
];
const host = createHash('sha256').update(place.join('\n')).digest('hex').slice(0, 8);

/** Containers may share a host name while their process ids are separate. Some systems have neither file. */
function orNone(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Distinguishes this process from an earlier one with the same id. */
const run = randomUUID().slice(0, 8);

/** Unique name of this process, in temporary files, job leases and idempotency claims. */
export const processName = `${host}.${process.pid}.${run}`;

/** State of the process that a name begins with; unknown when it is on another machine. */
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
