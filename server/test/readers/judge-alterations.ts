import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyPdf } from '@lavra/verify';
import { seeded } from '@lavra/verify/testing';
import { carriers, payloads } from './alterations.ts';
import { openReaders, type Reader, type Rendering } from './readers.ts';
import { type SealedFile, sealFiles } from './sealed-files.ts';

export interface JudgeOptions {
  /** The same seed gives the same files. */
  readonly seed: number;
  shouldContinue(cases: number): boolean;
}

export interface JudgeReport {
  readonly cases: number;
  readonly verdicts: Readonly<Record<string, number>>;
  /** Files that each reader shows differently from the sealed one. */
  readonly differences: Readonly<Record<string, number>>;
  /** Files that a reader shows differently and that are VALIDA. */
  readonly findings: readonly string[];
}

type Renderings = Readonly<Record<string, Rendering>>;

interface Alteration {
  readonly name: string;
  readonly file: SealedFile;
  readonly bytes: Buffer;
}

/**
 * Alters sealed files by rule, singly and in pairs, and compares what four readers show before and after. Fails if
 * one of them shows a difference in a file that the verifier calls VALIDA.
 */
export async function judgeAlterations({ seed, shouldContinue }: JudgeOptions): Promise<JudgeReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-readers-'));
  const sealed = await sealFiles();
  const opened = await openReaders();
  const readers = opened.all;
  try {
    const render = (bytes: Buffer) => renderAll(readers, bytes, path.join(folder, 'file.pdf'));
    const before = new Map<SealedFile, Renderings>();
    for (const file of sealed.files) before.set(file, await render(file.bytes));
    const verdicts: Record<string, number> = {};
    const differences: Record<string, number> = Object.fromEntries(readers.map(({ name }) => [name, 0]));
    const findings: string[] = [];
    let cases = 0;
    for (; shouldContinue(cases); cases++) {
      const { name, file, bytes } = await alter(sealed, seed, cases);
      const { veredito } = await verifyPdf(bytes, { roots: sealed.roots });
      const after = await render(bytes);
      const differing = readers.filter((reader) => after[reader.name] !== before.get(file)?.[reader.name]);
      verdicts[veredito] = (verdicts[veredito] ?? 0) + 1;
      for (const reader of differing) differences[reader.name] = (differences[reader.name] ?? 0) + 1;
      if (veredito === 'VALIDA' && differing.length > 0) {
        findings.push(`seed ${seed}, case ${cases}: ${differing.map((one) => one.name).join(', ')}: ${name}`);
      }
    }
    return { cases, verdicts, differences, findings };
  } finally {
    opened.close();
    await sealed.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function renderAll(readers: readonly Reader[], bytes: Buffer, file: string): Promise<Renderings> {
  writeFileSync(file, bytes);
  const shown = await Promise.all(
    readers.map(async (reader) => [reader.name, await reader.render(bytes, file)] as const),
  );
  return Object.fromEntries(shown);
}

/**
 * Each carrier in turn with any payload; often a second one, often with a further signature. The first case is an
 * honest update, to detect a verifier that accepts nothing.
 */
async function alter(
  { files, cover }: Awaited<ReturnType<typeof sealFiles>>,
  seed: number,
  round: number,
): Promise<Alteration> {
  const random = seeded(seed * 1_000_003 + round);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const isHonest = round === 0;
  const file = isHonest ? (files[0] as SealedFile) : pick(files);
  const first = {
    carrier: carriers[round % carriers.length] as (typeof carriers)[number],
    payload: isHonest ? (payloads[0] as (typeof payloads)[number]) : pick(payloads),
  };
  const steps =
    isHonest || random() < 0.5 ? [first] : [first, { carrier: pick(carriers), payload: pick(payloads) }];
  let { bytes } = file;
  for (const { carrier, payload } of steps) {
    bytes = carrier.append(bytes, payload.objects(file.current), file.current);
  }
  const names = steps.map(({ carrier, payload }) => `${payload.name} by ${carrier.name}`);
  if (!isHonest && random() < 0.4) {
    try {
      bytes = await cover(bytes);
      names.push('signed once more');
    } catch {
      // A file that our own writer cannot continue gets no further signature.
    }
  }
  return { name: `${file.name}: ${names.join(', then ')}`, file, bytes };
}
