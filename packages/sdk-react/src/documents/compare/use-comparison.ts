import type { ComparacaoVersoes, Contrato, Minuta, Problema } from '@lavra/client/types';
import { useState } from 'react';
import { useOperation } from '../../provider/queries.ts';

/** Two versions of a document. */
export type ComparedVersions = { readonly antesId: number; readonly depoisId: number };

/** The versions of a document and the comparison of two of them. */
export type Comparison = {
  readonly contrato: Contrato | undefined;
  /** Newest first. */
  readonly versoes: readonly Minuta[] | undefined;
  /** The chosen versions; undefined if there is nothing to compare. */
  readonly chosen: ComparedVersions | undefined;
  readonly choose: (versions: ComparedVersions) => void;
  readonly compared: ComparacaoVersoes | undefined;
  readonly problem: Problema | undefined;
  readonly refresh: () => void;
};

/** Compares the newest version with the one before it, until others are chosen. */
export function useComparison(contratoId: number, initial: Partial<ComparedVersions>): Comparison {
  const [wanted, setWanted] = useState(initial);
  const contrato = useOperation('getDocument', { path: { contratoId } });
  const versions = useOperation('listVersions', { path: { contratoId } });
  const chosen = versions.data && versionsToCompare(versions.data, wanted);
  const comparison = useOperation(
    'compareVersions',
    chosen ? { path: { contratoId, minutaId: chosen.depoisId, antesId: chosen.antesId } } : null,
    { isImmutable: true },
  );
  return {
    contrato: contrato.data,
    versoes: versions.data,
    chosen,
    choose: setWanted,
    compared: chosen && comparison.data,
    problem: contrato.problem ?? versions.problem ?? comparison.problem,
    refresh: () => {
      for (const reading of [contrato, versions, comparison]) if (reading.problem) reading.refresh();
    },
  };
}

/** The wanted versions, if the document has them; otherwise the newest and the one before. */
export function versionsToCompare(
  versoes: readonly Pick<Minuta, 'id' | 'versao'>[],
  { antesId, depoisId }: Partial<ComparedVersions>,
): ComparedVersions | undefined {
  if (versoes.length < 2) return undefined;
  const after = versoes.find(({ id }) => id === depoisId) ?? versoes[0]!;
  const before =
    versoes.find(({ id }) => id === antesId) ?? versoes.find(({ versao }) => versao < after.versao) ?? after;
  return { antesId: before.id, depoisId: after.id };
}
