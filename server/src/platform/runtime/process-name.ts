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

interface Seen {
  /** A process that has ended and whose parent has not asked for its result. */
  readonly isZombie: boolean;
  /** In ticks since the machine started. */
  readonly startedAt: string;
}

/** What Linux tells about a process (proc(5), fields 3 and 22); null elsewhere, and without such a process. */
function look(pid: number | 'self'): Seen | null {
  const text = orNone(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name, which may contain anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state = '', startedAt] = [fields[0], fields[19]];
  return startedAt === undefined ? null : { isZombie: /[ZX]/.test(state), startedAt };
}

/** Distinguishes this process from another one with the same id: the time of its start, if known, and chance. */
const run = `${look('self')?.startedAt ?? ''}t${randomUUID().slice(0, 8)}`;

/** Unique name of this process, in temporary files, job leases and idempotency claims. */
export const processName = `${host}.${process.pid}.${run}`;

/** State of the process that a name begins with; unknown when it is on another machine. */
export function stateOfProcess(name: string): 'ENCERRADO' | 'VIVO' | 'DESCONHECIDO' {
  const [at, pid, of] = name.split('.');
  if (at !== host) return 'DESCONHECIDO';
  if (Number(pid) === process.pid) return of === run ? 'VIVO' : 'ENCERRADO';
  return isAlive(Number(pid), /^(\d+)t/.exec(of ?? '')?.[1] ?? null) ? 'VIVO' : 'ENCERRADO';
}

/** A container that starts again gives the ids of its last processes to others, so the start counts as well. */
function isAlive(pid: number, startedAt: string | null): boolean {
  try {
    process.kill(pid, 0);
    const seen = look(pid);
    return seen === null || !(seen.isZombie || (startedAt !== null && startedAt !== seen.startedAt));
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
