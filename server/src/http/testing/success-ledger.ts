import { appendFileSync, mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '../contract/contract.ts';

/** Which declared successes a test run produced; `record` fits the binder's `onSuccess`. */
export interface SuccessLedger {
  record(operationId: string, status: number): void;
}

/**
 * A ledger of this process in a folder that all test processes share.
 * @example bind(app, contract, handlers, { …, onSuccess: createSuccessLedger(dir).record })
 */
export function createSuccessLedger(dir: string): SuccessLedger {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${process.pid}-${crypto.randomUUID()}.txt`);
  const known = new Set<string>();
  return {
    record(operationId, status) {
      const line = `${operationId} ${status}`;
      if (known.has(line)) return;
      known.add(line);
      // At once, as a worker may be ended at any time; it happens once for each line.
      appendFileSync(file, `${line}\n`);
    },
  };
}

/** Declared 2xx of the contract that no process recorded, as 'createDocument 201'; empty is the goal. */
export async function missingSuccesses(operations: readonly Operation[], dir: string): Promise<string[]> {
  const produced = new Set<string>();
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.txt')) continue;
    const text = await readFile(join(dir, name), 'utf8');
    for (const line of text.split('\n')) produced.add(line);
  }
  return operations
    .flatMap(({ operationId, successes }) =>
      [...successes.keys()].filter((status) => status < 300).map((status) => `${operationId} ${status}`),
    )
    .filter((line) => !produced.has(line))
    .sort();
}
