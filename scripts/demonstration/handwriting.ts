import { createHash } from 'node:crypto';
import type { JobSigner } from '../main-job/signing-page.ts';
import type { Person } from './people.ts';

type Manuscrita = JobSigner['manuscrita'];

/** A person's signature, always the same: drawn for some, typed for others. */
export function handwritingOf({ nome, cpf }: Person): Manuscrita {
  const [kind = 0, ...traits] = createHash('sha256').update(cpf).digest();
  if (kind % 3 === 0) return { tipo: 'DIGITADA', texto: nome, fonte: 'CAVEAT' };
  if (kind % 3 === 1) return { tipo: 'DIGITADA', texto: nome, fonte: 'DANCING_SCRIPT' };
  return { tipo: 'DESENHADA', proporcao: 3, tracos: [scrawl(traits), flourish(traits)] };
}

type Point = [number, number];

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** Values from 0 to 1, one per trait of a person. */
const shareOf = (trait: number | undefined): number => (trait ?? 0) / 255;

/** Loops that shrink from a tall initial to a flat end, as a quick signature does. */
function scrawl(traits: readonly number[]): Point[] {
  const [loops, height, lean, peak, rise, width] = traits.map(shareOf);
  const turns = 3 + Math.round(5 * (loops ?? 0));
  const count = turns * 24;
  return Array.from({ length: count }, (_, index) => {
    const progress = index / count;
    const angle = progress * turns * 2 * Math.PI;
    const size = (0.18 + 0.2 * (height ?? 0)) * (1 - progress) ** (0.4 + (peak ?? 0)) + 0.04;
    const tall = 1 + 0.6 * Math.sin(progress * (3 + 9 * (peak ?? 0)) + 6 * (lean ?? 0));
    const x = 0.12 + 0.72 * progress + Math.cos(angle) * (0.02 + 0.05 * (width ?? 0)) * tall;
    const y = 0.62 - 0.25 * (rise ?? 0) * progress - Math.sin(angle + (lean ?? 0)) * size * tall;
    return [round(x + (0.6 - y) * 0.25 * (lean ?? 0)), round(y)];
  });
}

/** The line under the name. */
function flourish(traits: readonly number[]): Point[] {
  const [bend = 0, start = 0, tilt = 0] = traits.slice(6).map(shareOf);
  return Array.from({ length: 20 }, (_, index) => {
    const progress = index / 19;
    const x = 0.1 + 0.4 * start + (0.85 - 0.4 * start) * progress;
    return [round(x), round(0.9 - 0.2 * tilt * progress - 0.2 * bend * Math.sin(progress * Math.PI))];
  });
}
