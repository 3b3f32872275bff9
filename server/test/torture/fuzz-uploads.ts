import { isErrorName } from '@lavra/domain';
import { activePdf, formPdf, signedPdf, textPdf } from '@lavra/pdf/testing';
import { annotated, bookmarked, fullForm, repeated } from './good-files.ts';
import { chanceOf, mutate } from './mutations.ts';
import { throughQpdf } from './produced-files.ts';
import type { TortureServer } from './torture-server.ts';

export interface FuzzReport {
  readonly seed: number;
  readonly uploads: number;
  /** How many ended so, by `taken` or the refusal's name. */
  readonly ends: Readonly<Record<string, number>>;
  /** What must not be: an answer that is neither a document nor a named refusal; `round` makes it again. */
  readonly faults: readonly { readonly round: number; readonly end: string }[];
  readonly slowestMs: number;
}

export interface FuzzOptions {
  readonly seed: number;
  /** Asked before each upload, so that a test is bounded by a count and a long run by a clock. */
  readonly goesOn: (uploads: number) => boolean;
  /** Uploads at a time. */
  readonly lanes: number;
}

/** Whole files to begin with, of every kind that a parser treats on its own. */
export async function fuzzSeeds(): Promise<readonly Uint8Array[]> {
  const text = await textPdf(['Um', 'Dois', 'Três']);
  return [
    text,
    await formPdf(),
    await fullForm(),
    await activePdf(),
    await signedPdf(),
    annotated(),
    bookmarked('Um'),
    repeated(),
    throughQpdf(text, '--object-streams=generate'),
    throughQpdf(text, '--linearize'),
    throughQpdf(text, '--encrypt', '', 'dono', '256', '--'),
  ];
}

/** The file of one round: the same for the same seed, in whatever order rounds are run. */
export function fuzzedFile(seeds: readonly Uint8Array[], seed: number, round: number): Buffer {
  const chance = chanceOf(seed * 1_000_003 + round);
  return mutate(chance.pick(seeds), seeds, chance);
}

/** Uploads mutated files to a server until told to end, and says how each ended. */
export async function fuzzUploads(server: TortureServer, options: FuzzOptions): Promise<FuzzReport> {
  const seeds = await fuzzSeeds();
  const ends: Record<string, number> = {};
  const faults: { round: number; end: string }[] = [];
  let uploads = 0;
  let slowestMs = 0;
  const lane = async (): Promise<void> => {
    while (options.goesOn(uploads)) {
      const round = uploads++;
      const startedAt = performance.now();
      const end = await endOf(server, fuzzedFile(seeds, options.seed, round), round);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      ends[end] = (ends[end] ?? 0) + 1;
      if (isFault(end)) faults.push({ round, end });
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  return { seed: options.seed, uploads, ends, faults, slowestMs: Math.round(slowestMs) };
}

async function endOf(server: TortureServer, file: Uint8Array, round: number): Promise<string> {
  const joined = round % 7 === 0 ? [file, annotatedFile] : [file];
  const result = await server.create(joined, {
    confirmaPermissaoArquivoProtegido: true,
    assinaturasOriginais: 'ACHATAR',
  });
  return result.ok ? 'taken' : result.problem.excecao;
}

const annotatedFile = annotated();

const isFault = (end: string): boolean =>
  end !== 'taken' && (!isErrorName(end) || end === 'ErroInternoException' || !end.startsWith('Arquivo'));
