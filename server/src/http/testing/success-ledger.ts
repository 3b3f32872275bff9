import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../contract/contract.ts';

/** Records the success responses that a test run produces; `record` is an `onSuccess` of the binder. */
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
      // Immediately, because a worker may be killed at any time; each line once.
      appendFileSync(file, `${line}\n`);
    },
  };
}

/**
 * Declared success responses that no process recorded, such as 'createDocument 201'. A missing folder counts as
 * empty: no test server ran.
 */
export function missingSuccesses({ paths }: Contract, dir: string): string[] {
  const produced = new Set(readLines(dir));
  return Object.values(paths)
    .flatMap((item) => Object.values(item) as { operationId?: string; responses?: object }[])
    .flatMap(({ operationId, responses }) =>
      operationId === undefined ? [] : Object.keys(responses ?? {}).map((status) => [operationId, status]),
    )
    .filter(([, status]) => status?.startsWith('2'))
    .map((declared) => declared.join(' '))
    .filter((line) => !produced.has(line))
    .sort();
}

function readLines(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(join(dir, name), 'utf8').split('\n'));
}
