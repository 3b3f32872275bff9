/**
 * Long fault and fuzz runs: `npm run soak [-- --seconds 600 --seed 1 --only kills]`. By default a part runs for ten
 * minutes, `readers`, `corpus` and `memory` for an hour. Writes docs/reports/soak.md, or soak-<part>.md for one part. Exit codes:
 * 0 no findings, 1 findings.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildTargets } from './build-targets.ts';
import { contractFuzz } from './soak/contract-fuzz.ts';
import { corpus } from './soak/corpus.ts';
import { fuzz } from './soak/fuzz.ts';
import { kills } from './soak/kills.ts';
import { memory } from './soak/memory.ts';
import { processKills } from './soak/process-kills.ts';
import { readers } from './soak/readers.ts';
import type { SoakPart, SoakRow } from './soak/soak-part.ts';
import { torture } from './soak/torture.ts';
import { uploads } from './soak/uploads.ts';

const PARTS: readonly SoakPart[] = [
  kills,
  processKills,
  fuzz,
  contractFuzz,
  readers,
  uploads,
  torture,
  corpus,
  memory,
];
const reports = path.resolve(import.meta.dirname, '../docs/reports');
const defaultSeconds = 600;

interface PartResult {
  readonly part: string;
  readonly seconds: number;
  readonly rows: readonly SoakRow[];
}

function readOptions() {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  const seconds = values.seconds === undefined ? null : Number(values.seconds);
  const seed = Number(values.seed ?? Math.floor(Date.now() / 1000));
  if ((seconds !== null && !(seconds > 0)) || !Number.isSafeInteger(seed))
    throw new Error('--seconds and --seed must be numbers.');
  const parts = PARTS.filter(({ name }) => values.only === undefined || name === values.only);
  if (parts.length === 0)
    throw new Error(`Unknown part '${values.only}'. Parts: ${PARTS.map(({ name }) => name).join(', ')}`);
  const report = path.join(reports, values.only === undefined ? 'soak.md' : `soak-${values.only}.md`);
  return { parts, seed, report, only: values.only ?? null, seconds };
}

const secondsOf = (part: SoakPart, given: number | null): number => given ?? part.seconds ?? defaultSeconds;

/** Repeats the run. */
function commandLine({ only, parts, seconds, seed }: ReturnType<typeof readOptions>): string {
  const [part] = parts;
  const duration = only !== null && part ? secondsOf(part, seconds) : seconds;
  return [
    'npm run soak --',
    ...(only === null ? [] : [`--only ${only}`]),
    ...(duration === null ? [] : [`--seconds ${duration}`]),
    `--seed ${seed}`,
  ].join(' ');
}

async function run(part: SoakPart, options: { seconds: number; seed: number }): Promise<PartResult> {
  process.stderr.write(`${part.name} for ${options.seconds} s…\n`);
  const startedAt = performance.now();
  const rows = await part.run(options);
  return { part: part.name, seconds: Math.round((performance.now() - startedAt) / 1000), rows };
}

/** Escapes a table cell, because findings may contain anything. */
const cell = (value: string | number) =>
  String(value).replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 500);

function toMarkdown(command: string, results: readonly PartResult[]): string {
  const isClean = results.every(({ rows }) => rows.every(({ isFinding }) => !isFinding));
  const head = [
    '# Soak',
    '',
    `Run on ${new Date().toISOString().slice(0, 10)} with \`${command}\`, on Node ${process.versions.node}. ${isClean ? 'No findings.' : '**There are findings.**'}`,
  ];
  const tables = results.flatMap(({ part, seconds, rows }) => [
    '',
    `## ${part}, ${seconds} s`,
    '',
    '| measure | value |',
    '|---|---|',
    ...rows.map(({ name, value }) => `| ${cell(name)} | ${cell(value)} |`),
  ]);
  return `${[...head, ...tables].join('\n')}\n`;
}

const options = readOptions();
const { seed, parts, report, seconds } = options;
buildTargets(['server']);
const results: PartResult[] = [];
// Sequential, so that each part has the whole machine.
for (const part of parts) results.push(await run(part, { seconds: secondsOf(part, seconds), seed }));
mkdirSync(path.dirname(report), { recursive: true });
writeFileSync(report, toMarkdown(commandLine(options), results));
const findings = results.flatMap(({ rows }) => rows.filter(({ isFinding }) => isFinding));
for (const { name, value } of findings) console.error(`${name}: ${value}`);
console.log(`${findings.length} findings; ${path.relative(process.cwd(), report)}`);
process.exitCode = findings.length === 0 ? 0 : 1;
