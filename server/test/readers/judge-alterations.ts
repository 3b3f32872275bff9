import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyPdf } from '@lavra/verify';
import { seeded } from '@lavra/verify/testing';
import { type Carrier, carriers, payloads, withStore } from './alterations.ts';
import { mutated, randomUpdate } from './random-update.ts';
import { openReaders, type Reader, type Rendering } from './readers.ts';
import { type SealedFile, sealFiles } from './sealed-files.ts';

export interface JudgeOptions {
  /** The same seed gives the same files. */
  readonly seed: number;
  shouldContinue(cases: number): boolean;
  /** The first case, to repeat a finding. */
  readonly first?: number;
  /** Called with every drawn file. */
  readonly seen?: (file: {
    readonly name: string;
    readonly original: Buffer;
    readonly bytes: Buffer;
  }) => void;
  /** Every VALIDA file is drawn, and one of this number of others, to check that the readers notice alterations. */
  readonly otherDrawn: number;
}

export interface JudgeReport {
  readonly cases: number;
  readonly verdicts: Readonly<Record<string, number>>;
  /** Drawn files that each reader shows differently from the sealed one. */
  readonly differences: Readonly<Record<string, number>>;
  /** Files that a reader shows differently and that are VALIDA. */
  readonly findings: readonly string[];
}

type Renderings = Readonly<Record<string, Rendering>>;

interface Alteration {
  readonly name: string;
  /** The sealed file. */
  readonly original: Buffer;
  readonly bytes: Buffer;
}

/**
 * Alters sealed files by rule and by chance, and compares what four readers show before and after. Fails if one of
 * them shows a difference in a file that the verifier calls VALIDA.
 */
export async function judgeAlterations({
  seed,
  shouldContinue,
  otherDrawn,
  first = 0,
  seen,
}: JudgeOptions): Promise<JudgeReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-readers-'));
  const sealed = await sealFiles();
  const opened = await openReaders();
  const readers = opened.all;
  try {
    const drawn = new Map<string, Promise<Renderings>>();
    const render = (bytes: Buffer): Promise<Renderings> => {
      const key = createHash('sha256').update(bytes).digest('hex');
      const known = drawn.get(key) ?? renderAll(readers, bytes, path.join(folder, 'file.pdf'));
      drawn.set(key, known);
      return known;
    };
    const verdicts: Record<string, number> = {};
    const differences: Record<string, number> = Object.fromEntries(readers.map(({ name }) => [name, 0]));
    const findings: string[] = [];
    let cases = first;
    for (; shouldContinue(cases); cases++) {
      const { name, original, bytes } = await alter(sealed, seed, cases);
      const { veredito } = await verifyPdf(bytes, { roots: sealed.roots });
      verdicts[veredito] = (verdicts[veredito] ?? 0) + 1;
      if (veredito !== 'VALIDA' && cases % otherDrawn !== 0) continue;
      seen?.({ name, original, bytes });
      const [before, after] = [await render(original), await render(bytes)];
      const differing = readers.filter((reader) => after[reader.name] !== before[reader.name]);
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
 * Each carrier in turn with any payload, or a random update; often a second one, often with a further signature or a
 * mutation of its text. Some files are mutated before they are sealed. The first case is an honest update, to detect
 * a verifier that accepts nothing.
 */
async function alter(
  { files, cover, sealAgain }: Awaited<ReturnType<typeof sealFiles>>,
  seed: number,
  round: number,
): Promise<Alteration> {
  const random = seeded(seed * 1_000_003 + round);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const isHonest = round === 0;
  const chosen = isHonest ? (files[0] as SealedFile) : pick(files);
  const names: string[] = [chosen.name];
  const { original, current } = random() < 0.2 && !isHonest ? await resealed(chosen, names) : chosenFile();
  const payload = () =>
    isHonest || random() < 0.3 ? (payloads[0] as (typeof payloads)[number]) : pick(payloads);
  const carrier = () => (random() < 0.5 ? randomUpdate(random) : pick(carriers));
  const first = random() < 0.4 || isHonest ? (carriers[round % carriers.length] as Carrier) : carrier();
  let bytes = original;
  for (const one of isHonest || random() < 0.6 ? [first] : [first, carrier()]) {
    const content = payload();
    bytes = one.append(bytes, content.objects(current), current);
    names.push(`${content.name} by ${one.name}`);
  }
  if (!isHonest && random() < 0.3) {
    bytes = mutated(bytes, original.length, random);
    names.push('mutated');
  }
  if (!isHonest && random() < 0.3) {
    try {
      bytes = await cover(bytes);
      names.push('signed once more');
    } catch {
      // A file that our own writer cannot continue gets no further signature.
    }
  }
  return { name: names.join(', then '), original, bytes };

  function chosenFile() {
    return { original: chosen.bytes, current: chosen.current };
  }

  /** The file with a mutation inside what is then signed; as it was if our writer refuses it. */
  async function resealed(file: SealedFile, told: string[]) {
    try {
      const isBase = random() < 0.5;
      const inner = isBase
        ? mutated(file.base, 20, random)
        : randomUpdate(random).append(file.base, withStore([], file.current), file.current);
      const bytes = await sealAgain(inner);
      told.push(isBase ? 'mutated before its seal' : 'updated before its seal');
      return { original: bytes, current: file.current };
    } catch {
      return chosenFile();
    }
  }
}
