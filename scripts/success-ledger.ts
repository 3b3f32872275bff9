import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

type Operation = { operationId?: string; responses?: Record<string, unknown> };

/**
 * Success responses of the contract that no test produced, such as 'createDocument 201'. Test servers record each success
 * in `ledgerDir` (LAVRA_LEDGER_DIR).
 */
export function unproducedSuccesses(root: string, ledgerDir: string): string[] {
  const produced = new Set(readLines(ledgerDir));
  const contract = parse(readFileSync(path.join(root, 'openapi.yaml'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, responses }) =>
      Object.keys(responses ?? {})
        .filter((status) => operationId !== undefined && /^2\d\d$/.test(status))
        .map((status) => `${operationId} ${status}`),
    )
    .filter((line) => !produced.has(line))
    .sort();
}

/** Empty if no test server ran. */
function readLines(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));
}
