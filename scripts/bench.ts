/**
 * Runs benchmarks, each with a baseline from the same run: `npm run bench [-- --json] [-- --only <name> …]`. Exit
 * codes: 0 measured (met or not), 1 if a row could not be measured. The other rows are measured all the same.
 */
import { parseArgs } from 'node:util';
import { batches } from './bench/batch.ts';
import { cliStart } from './bench/cli-start.ts';
import { create, createLarge } from './bench/create.ts';
import { document } from './bench/document.ts';
import { editorFrames } from './bench/editor-frames.ts';
import { envelopeCpu } from './bench/envelope-cpu.ts';
import { homeScreen } from './bench/home-screen.ts';
import { authenticatedRead, listThroughput } from './bench/hot-path.ts';
import { closeLists, largeLists } from './bench/large-lists.ts';
import { seal21Mb, seal21MbMemory, seal200Pages } from './bench/large-seals.ts';
import { lastSignatureSealed } from './bench/last-signature.ts';
import { list } from './bench/list.ts';
import { mail10000, mail10000Memory } from './bench/mail-10000.ts';
import { type Row, type RowPlan, rounded } from './bench/row.ts';
import { s3Memory } from './bench/s3-memory.ts';
import { seal } from './bench/seal.ts';
import { loginCpu, refreshCpu, tokenCheckCpu } from './bench/session-cpu.ts';
import { signingDrawing } from './bench/signing-drawing.ts';
import { signingFirstPages } from './bench/signing-first-page.ts';
import { signingSmoothness } from './bench/signing-smoothness.ts';
import { entryWeights, signingWeights } from './bench/signing-weight.ts';
import { start } from './bench/start.ts';
import { uploadMemory } from './bench/upload-memory.ts';
import { verify } from './bench/verify.ts';
import { buildTargets } from './build-targets.ts';

const ROWS: readonly RowPlan[] = [
  create,
  createLarge,
  uploadMemory,
  s3Memory,
  seal,
  seal21Mb,
  seal21MbMemory,
  seal200Pages,
  document,
  list,
  ...largeLists,
  ...batches,
  authenticatedRead,
  listThroughput,
  tokenCheckCpu,
  loginCpu,
  refreshCpu,
  start,
  cliStart,
  envelopeCpu,
  mail10000,
  mail10000Memory,
  ...lastSignatureSealed,
  ...signingFirstPages,
  ...signingWeights,
  ...entryWeights,
  ...signingSmoothness,
  signingDrawing,
  editorFrames,
  ...homeScreen,
  verify,
];

async function measured({ measure, name, unit, better, ...plan }: RowPlan): Promise<Row> {
  const { value, floor, target = plan.target } = await measure();
  if (typeof target === 'string') throw new Error(`${name} returned no target.`);
  return { name, value: rounded(value), unit, floor: rounded(floor), target: rounded(target), better };
}

const meetsTarget = ({ value, target, better }: Row): boolean =>
  better === 'lower' ? value <= target : value >= target;

function printTable(rows: readonly Row[]): void {
  const lines = [
    ['name', 'value', 'floor', 'target', 'unit', 'better', 'met'],
    ...rows.map((row) => [
      ...[row.name, row.value, row.floor, row.target, row.unit, row.better].map(String),
      meetsTarget(row) ? 'yes' : 'no',
    ]),
  ];
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function plansNamed(names: readonly string[] | undefined): readonly RowPlan[] {
  if (!names) return ROWS;
  const unknown = names.filter((name) => !ROWS.some((row) => row.name === name));
  if (unknown.length > 0)
    throw new Error(
      `Unknown row '${unknown.join("', '")}'. Rows: ${ROWS.map(({ name }) => name).join(', ')}`,
    );
  return ROWS.filter(({ name }) => names.includes(name));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, only: { type: 'string', multiple: true } },
  });
  const plans = plansNamed(values.only);
  buildTargets(['server', 'cli']);
  const rows: Row[] = [];
  // Sequential, so that each row has the whole machine.
  for (const plan of plans) {
    process.stderr.write(`${plan.name}…\n`);
    try {
      rows.push(await measured(plan));
    } catch (fault) {
      console.error(`${plan.name}: ${messageOf(fault)}`);
      process.exitCode = 1;
    }
  }
  await closeLists();
  if (values.json) console.log(JSON.stringify(rows, null, 2));
  else printTable(rows);
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

try {
  await main();
} catch (fault) {
  console.error(messageOf(fault));
  process.exitCode = 1;
}
