/** Bundles the contract and generates code from it. With `--check`, only reports stale files and fails. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { versionWebhookTypes, webhookTypes } from '../server/src/events/registry/index.ts';
import { checkContract } from './check-contract.ts';
import { type Contract, completeContract } from './contract/complete-contract.ts';
import { writeContractJson } from './contract-json.mjs';
import { embeddingTables } from './embedding-tables.ts';
import { evidenceSchema, evidenceSchemaModule } from './evidence-schema.ts';
import { operationsOf, operationTableModule } from './operation-table.ts';

const root = path.resolve(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');
const work = mkdtempSync(path.join(tmpdir(), 'lavra-generate-'));

interface TagFile {
  tags?: { name: string; 'x-displayName'?: string; description: string }[];
  paths?: Record<string, Record<string, { tags?: string[] }>>;
}

function run(command: string, args: string[], input?: string): string {
  return execFileSync(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 32 * 1024 * 1024,
    ...(input === undefined ? {} : { input }),
  });
}

/** Breaks long lines into one member or field per line, so that branches rarely conflict. */
function formatted(code: string): string {
  return run('biome', ['format', '--stdin-file-path=generated.ts'], code);
}

const escapePointer = (token: string) => token.replaceAll('~', '~0').replaceAll('/', '~1');

/** Copies openapi/ with an index.yaml that lists the tag and paths of every file. */
function composeSource(): string {
  const folder = path.join(work, 'openapi');
  cpSync(path.join(root, 'openapi'), folder, { recursive: true });
  const index = path.join(folder, 'index.yaml');
  const tags: unknown[] = [];
  const paths: Record<string, { $ref: string }> = {};
  for (const name of readdirSync(folder).sort()) {
    const file = parse(readFileSync(path.join(folder, name), 'utf8')) as TagFile;
    if (file.paths === undefined) continue;
    const [tag] = file.tags ?? [];
    if (tag === undefined || `${tag.name}.yaml` !== name)
      throw new Error(`openapi/${name} declares one tag, named as the file.`);
    if (!tag['x-displayName'])
      throw new Error(`openapi/${name}: the tag needs an x-displayName in Portuguese.`);
    tags.push(tag);
    for (const [route, item] of Object.entries(file.paths)) {
      if (route in paths) throw new Error(`openapi/${name}: another file has ${route} too.`);
      if (Object.values(item).some(({ tags: [own] = [tag?.name] }) => own !== tag?.name))
        throw new Error(`openapi/${name}: an operation of ${route} has another tag.`);
      paths[route] = { $ref: `./${name}#/paths/${escapePointer(route)}` };
    }
  }
  writeFileSync(index, stringify({ ...parse(readFileSync(index, 'utf8')), tags, paths }));
  return index;
}

/** The contract with its successes and the problem document alone, and without files as examples, for the types. */
function withoutRefusals(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { operation } of operationsOf(copy)) {
    const responses = operation.responses as Record<string, unknown>;
    for (const status of Object.keys(responses)) if (status.startsWith('4')) delete responses[status];
    delete operation['x-codeSamples'];
  }
  for (const name of Object.keys(copy.components.responses ?? {}))
    if (/^Erro4/.test(name)) delete copy.components.responses?.[name];
  for (const schema of Object.values(copy.components.schemas))
    if (schema.format === 'binary') delete schema.examples;
  delete copy.components.examples;
  delete copy.webhooks;
  return copy;
}

function generate(): Map<string, string> {
  const bundled = path.join(work, 'openapi.yaml');
  run('redocly', ['bundle', composeSource(), '-o', bundled, '--component-renaming-conflicts-severity=error']);
  const contract = parse(readFileSync(bundled, 'utf8'));
  const fields = parse(readFileSync(path.join(root, 'openapi/fields.yaml'), 'utf8'));
  const sent = [...webhookTypes.values(), ...versionWebhookTypes.values()];
  completeContract(contract, { fields, webhookTypes: sent });
  // Generated clients get each refusal by its name; ours reads all of them as `Problema`.
  writeFileSync(bundled, stringify(withoutRefusals(contract), { aliasDuplicateObjects: false }));
  const types = path.join(work, 'api.ts');
  run('openapi-typescript', [bundled, '-o', types, '--root-types', '--root-types-no-schema-prefix']);
  const yaml = stringify(contract, { aliasDuplicateObjects: false, lineWidth: 118 });
  const faults = checkContract(contract);
  if (faults.length > 0)
    throw new Error(`The contract violates its rules:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const schema = evidenceSchema(contract);
  return new Map([
    ['openapi.yaml', yaml],
    ['packages/client/src/generated/api.ts', formatted(readFileSync(types, 'utf8'))],
    ['packages/client/src/generated/operations.ts', formatted(operationTableModule(contract))],
    ['docs/guides/evidencias.schema.json', schema],
    ['packages/verify/src/generated/evidence-schema.ts', formatted(evidenceSchemaModule(schema))],
    ['docs/guides/embedding-tables.md', embeddingTables(contract)],
  ]);
}

const stale: string[] = [];
try {
  for (const [file, text] of generate()) {
    const target = path.join(root, file);
    let current = '';
    try {
      current = readFileSync(target, 'utf8');
    } catch {
      // Not generated yet.
    }
    if (current === text) continue;
    if (isCheck) stale.push(file);
    else writeFileSync(target, text);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
writeContractJson(root);
if (stale.length > 0) {
  console.error(`Stale, run \`npm run generate\`: ${stale.join(', ')}`);
  process.exit(1);
}
