// Plain JavaScript, as prepare.mjs runs it on the machine's own Node.
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const modifiedMs = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Writes openapi.json, which the server reads, unless it is newer than the committed openapi.yaml. */
export function writeContractJson(root) {
  const source = path.join(root, 'openapi.yaml');
  const target = path.join(root, 'openapi.json');
  if (modifiedMs(target) > modifiedMs(source)) return;
  const own = `${target}.${process.pid}`;
  writeFileSync(own, `${JSON.stringify(parse(readFileSync(source, 'utf8')))}\n`);
  // Written atomically, because test runs may start concurrently.
  renameSync(own, target);
}
