/**
 * Runs the security sweep on both engines: `npm run sweep [-- --engine server-sqlite]`. Prints the table and, for both
 * engines, writes docs/reports/sweep.md. Exit codes: 0 no open cell, 1 open cells.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

interface Row {
  readonly operationId: string;
  readonly cells: readonly { readonly kind: 'refused' | 'n/a' | 'open'; readonly text: string }[];
}

interface Report {
  readonly columns: readonly { readonly name: string; readonly description: string }[];
  readonly rows: readonly Row[];
}

const root = path.resolve(import.meta.dirname, '..');
const engines = ['server-sqlite', 'server-postgres'] as const;

function runSweep(engine: string, folder: string): Report {
  const file = path.join(folder, `${engine}.jsonl`);
  const ran = spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', engine, 'test/sweep/sweep.test.ts', '--reporter=dot'],
    {
      cwd: path.join(root, 'server'),
      stdio: ['ignore', 2, 2],
      env: { ...process.env, LAVRA_TEST_SWEEP_REPORT: file },
    },
  );
  const [head, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const report = {
    ...(JSON.parse(head!) as Pick<Report, 'columns'>),
    rows: rows.map((row) => JSON.parse(row) as Row),
  };
  if (ran.status !== 0) process.exitCode = 1;
  return report;
}

/** Reasons for 'n/a', lettered by descending frequency. */
function lettersOf(rows: readonly Row[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { kind, text } of rows.flatMap(({ cells }) => cells)) {
    if (kind === 'n/a') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const reasons = [...counts].sort(([, one], [, other]) => other - one).map(([reason]) => reason);
  return new Map(reasons.map((reason, n) => [reason, String.fromCodePoint('a'.codePointAt(0)! + n)]));
}

/** `404=`: same response and number of statements as for a missing resource. */
function codeOf({ kind, text }: Row['cells'][number], letters: ReadonlyMap<string, string>): string {
  if (kind === 'open') return 'OPEN';
  if (kind === 'n/a') return letters.get(text)!;
  const statuses = [...new Set(text.split('; ').map((part) => part.slice(0, 3)))].join('/');
  return text.includes(' statements') ? `${statuses}=` : statuses;
}

function toMarkdown(engine: string, { columns, rows }: Report): string[] {
  const letters = lettersOf(rows);
  const cells = rows.flatMap((row) => row.cells);
  const count = (kind: string) => cells.filter((cell) => cell.kind === kind).length;
  const open = rows.flatMap(({ operationId, cells: own }) =>
    own.flatMap(({ kind, text }, n) =>
      kind === 'open' ? [`- ${operationId}, ${columns[n]!.name}: ${text}`] : [],
    ),
  );
  return [
    `## ${engine === 'server-sqlite' ? 'libSQL' : 'PostgreSQL'}`,
    '',
    `${rows.length} operations × ${columns.length} attacks: ${count('refused')} refused, ${count('n/a')} not applicable, **${count('open')} open**.`,
    '',
    ...(open.length > 0 ? [...open, ''] : []),
    `| operation | ${columns.map((_, n) => n + 1).join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    ...rows.map(
      (row) => `| ${row.operationId} | ${row.cells.map((cell) => codeOf(cell, letters)).join(' | ')} |`,
    ),
    '',
    `Not applicable: ${[...letters].map(([reason, letter]) => `${letter} ${reason}`).join(' · ')}.`,
    '',
  ];
}

const { values } = parseArgs({ options: { engine: { type: 'string' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'lavra-sweep-'));
try {
  const chosen = engines.filter((engine) => values.engine === undefined || values.engine === engine);
  if (chosen.length === 0)
    throw new Error(`Unknown engine '${values.engine}'. Engines: ${engines.join(', ')}`);
  const reports = chosen.map((engine) => [engine, runSweep(engine, folder)] as const);
  const text = [
    '# Sweep',
    '',
    `Every operation of the contract under every attack. Run on ${new Date().toISOString().slice(0, 10)} with \`npm run sweep\`. A number is the status of the refusal. \`=\` after it: identical to the response for a missing resource, with the same number of SQL statements.`,
    '',
    ...reports[0]![1].columns.map(({ name, description }, n) => `${n + 1}. ${name}: ${description}`),
    '',
    ...reports.flatMap(([engine, report]) => toMarkdown(engine, report)),
  ].join('\n');
  console.log(text);
  if (chosen.length === engines.length) writeFileSync(path.join(root, 'docs/reports/sweep.md'), text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
