import type { ContratoResumo } from '@lavra/client/types';
import { normalizeName } from '@lavra/domain';
import { fileNameOf } from './save-file.ts';

/** File names of the ZIPs of several documents. Those of one name are told apart by their folder, or else by their id. */
export function zipNamesOf(
  contratos: readonly Pick<ContratoResumo, 'contratoId' | 'nome' | 'pastaNome'>[],
): string[] {
  const names = contratos.map(({ nome }) => fileNameOf(nome, '.zip'));
  const withFolder = contratos.map(({ nome, pastaNome }) => fileNameOf(`${nome} (${pastaNome})`, '.zip'));
  return contratos.map(({ contratoId, nome, pastaNome }, index) => {
    if (isUnique(names, index)) return names[index]!;
    if (isUnique(withFolder, index)) return withFolder[index]!;
    return fileNameOf(`${nome} (${pastaNome}, ${contratoId})`, '.zip');
  });
}

/** Regardless of case, as most file systems compare. */
function isUnique(names: readonly string[], index: number): boolean {
  const wanted = normalizeName(names[index]!);
  return names.filter((name) => normalizeName(name) === wanted).length === 1;
}
