import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
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
