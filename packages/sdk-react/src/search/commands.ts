import type { ContratoResumo, Ocorrencia } from '@lavra/client/types';
import { normalizeName } from '@lavra/domain';
import type { LucideIcon } from 'lucide-react';

/** One line of the palette. */
export type Command = {
  readonly id: string;
  /** Heading above the first line of its kind. */
  readonly group: string;
  readonly label: string;
  readonly sub?: string;
  readonly icon: LucideIcon;
  readonly ocorrencia?: Ocorrencia | undefined;
  readonly run: () => void;
};

/** Commands whose label contains every typed word as a prefix of a word; all for an empty text. */
export function matching<C extends Pick<Command, 'label'>>(commands: readonly C[], text: string): C[] {
  const typed = normalizeName(text).split(' ').filter(Boolean);
  return commands.filter(({ label }) => {
    const words = normalizeName(label).split(' ');
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** Documents found by name first, then those that mention the text elsewhere, each once. */
export function mergeFound<D extends Pick<ContratoResumo, 'contratoId'>>(
  named: readonly D[],
  found: readonly D[],
  maxCount: number,
): D[] {
  const known = new Set(named.map(({ contratoId }) => contratoId));
  return [...named, ...found.filter(({ contratoId }) => !known.has(contratoId))].slice(0, maxCount);
}
