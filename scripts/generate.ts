/** Bundles the contract and generates code from it. With `--check`, only reports stale files and fails. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { checkContract } from './check-contract.ts';
import { evidenceSchema } from './evidence-schema.ts';

const root = path.resolve(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');
const work = mkdtempSync(path.join(tmpdir(), 'lavra-generate-'));
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

interface Operation {
  operationId: string;
  summary?: string;
  tags: string[];
  'x-publico'?: boolean;
  'x-operador'?: boolean;
  'x-permissao'?: string[];
  'x-funcionalidade'?: string;
  'x-idempotente'?: boolean;
  'x-eventos'?: boolean;
}

function run(command: string, args: string[]): void {
  execFileSync(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** One row per operation, for code that does not load the contract. */
function operationTable(contract: { paths: Record<string, Record<string, Operation>> }): string {
  const rows = Object.entries(contract.paths).flatMap(([route, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      return [
        `  ${operation.operationId}: ${JSON.stringify({
          method,
          path: route,
          tag: operation.tags[0],
          resumo: operation.summary ?? '',
          publico: operation['x-publico'] ?? false,
          operador: operation['x-operador'] ?? false,
          permissao: operation['x-permissao'] ?? [],
          funcionalidade: operation['x-funcionalidade'] ?? null,
          idempotente: operation['x-idempotente'] ?? false,
          eventos: operation['x-eventos'] ?? false,
        })},`,
      ];
    }),
  );
  return `// Generated from openapi.yaml by \`npm run generate\`.\nexport const operationTable = {\n${rows.sort().join('\n')}\n} as const;\n`;
}

function generate(): Map<string, string> {
  const bundled = path.join(work, 'openapi.yaml');
  run('redocly', [
    'bundle',
    'openapi/index.yaml',
    '-o',
    bundled,
    '--component-renaming-conflicts-severity=error',
  ]);
  const types = path.join(work, 'api.ts');
  run('openapi-typescript', [bundled, '-o', types, '--root-types', '--root-types-no-schema-prefix']);
  const yaml = readFileSync(bundled, 'utf8');
  const contract = parse(yaml);
  const faults = checkContract(contract);
  if (faults.length > 0)
    throw new Error(`The contract violates its rules:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return new Map([
    ['openapi.yaml', yaml],
    // For the server: parsing JSON is sixty times as fast as YAML.
    ['openapi.json', `${JSON.stringify(contract)}\n`],
    ['packages/client/src/generated/api.ts', readFileSync(types, 'utf8')],
    ['packages/client/src/generated/operations.ts', operationTable(contract)],
    ['docs/guides/evidencias.schema.json', evidenceSchema(contract)],
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
if (stale.length > 0) {
  console.error(`Stale, run \`npm run generate\`: ${stale.join(', ')}`);
  process.exit(1);
}
