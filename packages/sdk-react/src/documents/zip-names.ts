import type { ContratoResumo } from '@lavra/client/types';
import { normalizeName } from '@lavra/domain';
import { fileNameOf } from './save-file.ts';

/** File names of the ZIPs of several documents. Those of one name are told apart by their folder, or else by their id. */
export function zipNamesOf(
  contratos: readonly Pick<ContratoResumo, 'contratoId' | 'nome' | 'pastaNome'>[],
): string[] {
  const names = contratos.map(({ nome }) => fileNameOf(nome, '.zip'));
  const withFolder = contratos.map(({ nome, pastaNome }) => fileNameOf(`${nome} (${pastaNome})`, '.zip'));
  const [isEnough, isEnoughWithFolder] = [areUnique(names), areUnique(withFolder)];
  return contratos.map(({ contratoId, nome, pastaNome }, index) => {
    if (isEnough[index]) return names[index]!;
    if (isEnoughWithFolder[index]) return withFolder[index]!;
    return fileNameOf(`${nome} (${pastaNome}, ${contratoId})`, '.zip');
  });
}

/** Whether each name occurs once, regardless of case, as most file systems compare. */
function areUnique(names: readonly string[]): boolean[] {
  const keys = names.map(normalizeName);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return keys.map((key) => counts.get(key) === 1);
}
