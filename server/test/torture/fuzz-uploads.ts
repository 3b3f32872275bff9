import { isErrorName } from '@lavra/domain';
import { activePdf, formPdf, signedPdf, textPdf } from '@lavra/pdf/testing';
import { annotated, bookmarked, fullForm, repeated } from './good-files.ts';
import { chanceOf, mutate } from './mutations.ts';
import { throughQpdf } from './produced-files.ts';
import type { TortureServer } from './torture-server.ts';

export interface FuzzReport {
  readonly seed: number;
  readonly uploads: number;
  /** Number of uploads by outcome: `accepted` or the refusal's name. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Responses that are neither a document nor a named refusal. `round` reproduces the file. */
  readonly faults: readonly { readonly round: number; readonly outcome: string }[];
  readonly slowestMs: number;
}

export interface FuzzOptions {
  readonly seed: number;
  /** Called before each upload. */
  readonly shouldContinue: (uploads: number) => boolean;
  /** Concurrent uploads. */
  readonly lanes: number;
}

/** Valid files to mutate, one for each kind that a parser treats differently. */
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

/** The file of one round. It depends only on seed and round. */
export function fuzzedFile(seeds: readonly Uint8Array[], seed: number, round: number): Buffer {
  const chance = chanceOf(seed * 1_000_003 + round);
  return mutate(chance.pick(seeds), seeds, chance);
}

/** Uploads mutated files and reports their outcomes. */
export async function fuzzUploads(server: TortureServer, options: FuzzOptions): Promise<FuzzReport> {
  const seeds = await fuzzSeeds();
  const outcomes: Record<string, number> = {};
  const faults: { round: number; outcome: string }[] = [];
  let uploads = 0;
  let slowestMs = 0;
  const lane = async (): Promise<void> => {
    while (options.shouldContinue(uploads)) {
      const round = uploads++;
      const startedAt = performance.now();
      const outcome = await upload(server, fuzzedFile(seeds, options.seed, round), round);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (isFault(outcome)) faults.push({ round, outcome });
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  return { seed: options.seed, uploads, outcomes, faults, slowestMs: Math.round(slowestMs) };
}

async function upload(server: TortureServer, file: Uint8Array, round: number): Promise<string> {
  const joined = round % 7 === 0 ? [file, annotatedFile] : [file];
  const result = await server.create(joined, {
    confirmaPermissaoArquivoProtegido: true,
    assinaturasOriginais: 'ACHATAR',
  });
  return result.ok ? 'accepted' : result.problem.excecao;
}

const annotatedFile = annotated();

const isFault = (outcome: string): boolean =>
  outcome !== 'accepted' &&
  (!isErrorName(outcome) || outcome === 'ErroInternoException' || !outcome.startsWith('Arquivo'));
