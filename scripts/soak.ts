/**
 * The long versions of what the tests do for seconds: `npm run soak [-- --seconds 600 --seed 1 --only kills]`. Writes
 * docs/reports/soak.md, or soak-<part>.md of one part. Exit codes: 0 nothing was found, 1 something was.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contractFuzz } from './soak/contract-fuzz.ts';
import { fuzz } from './soak/fuzz.ts';
import { kills } from './soak/kills.ts';
import { processKills } from './soak/process-kills.ts';
import type { SoakPart, SoakRow } from './soak/soak-part.ts';

const PARTS: readonly SoakPart[] = [kills, processKills, fuzz, contractFuzz];
const reports = path.resolve(import.meta.dirname, '../docs/reports');
const defaultSeconds = 600;

interface Outcome {
  readonly part: string;
  readonly seconds: number;
  readonly rows: readonly SoakRow[];
}

function readOptions() {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const seconds = Number(values.seconds ?? defaultSeconds);
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1000));
  if (!(seconds > 0) || !Number.isSafeInteger(seed)) throw new Error('--seconds and --seed are numbers.');
  const parts = PARTS.filter(({ name }) => values.only === undefined || name === values.only);
  if (parts.length === 0)
    throw new Error(`There is no '${values.only}'. There are: ${PARTS.map(({ name }) => name).join(', ')}`);
  const report = path.join(reports, values.only === undefined ? 'soak.md' : `soak-${values.only}.md`);
  return { seconds, seed, parts, report };
}

async function run(part: SoakPart, options: { seconds: number; seed: number }): Promise<Outcome> {
  process.stderr.write(`${part.name} for ${options.seconds} s…\n`);
  const startedAt = performance.now();
  const rows = await part.run(options);
  return { part: part.name, seconds: Math.round((performance.now() - startedAt) / 1000), rows };
}

/** A cell of a table: findings may hold anything. */
const cell = (value: string | number) =>
  String(value).replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 500);

function toMarkdown(seed: number, outcomes: readonly Outcome[]): string {
  const isClean = outcomes.every(({ rows }) => rows.every(({ isFinding }) => !isFinding));
  const head = [
    '# Soak',
    '',
    `Run on ${new Date().toISOString().slice(0, 10)} with \`npm run soak -- --seed ${seed}\`, on Node ${process.versions.node}. ${isClean ? 'Nothing was found.' : '**Something was found.**'}`,
  ];
  const tables = outcomes.flatMap(({ part, seconds, rows }) => [
    '',
    `## ${part}, ${seconds} s`,
    '',
    '| what | count |',
    '|---|---|',
    ...rows.map(({ name, value }) => `| ${cell(name)} | ${cell(value)} |`),
  ]);
  return `${[...head, ...tables].join('\n')}\n`;
}

const { seconds, seed, parts, report } = readOptions();
const outcomes: Outcome[] = [];
// One after another: each has the machine for itself.
for (const part of parts) outcomes.push(await run(part, { seconds, seed }));
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(report, toMarkdown(seed, outcomes));
const findings = outcomes.flatMap(({ rows }) => rows.filter(({ isFinding }) => isFinding));
for (const { name, value } of findings) console.error(`${name}: ${value}`);
console.log(`${findings.length} findings; ${path.relative(process.cwd(), report)}`);
process.exitCode = findings.length === 0 ? 0 : 1;
