import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData, type Package } from '@arethetypeswrong/core';

/** A packed package's files, which are below /node_modules/<name>/. */
export const readPackage = (tarball: string): Package =>
  createPackageFromTarballData(new Uint8Array(readFileSync(tarball)));

/** Files that a published package does not need: tests, sources, configuration. */
export function strayFiles(data: Package): string[] {
  const folder = `/node_modules/${data.packageName}/`;
  return data
    .listFiles()
    .map((name) => name.replace(folder, ''))
    .filter((name) => !/^((dist|bin)\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(name));
}

/** Type errors for projects that can import modules. */
export async function typeProblems(data: Package, excludeEntrypoints: string[] = []) {
  const checked = await checkPackage(data, { excludeEntrypoints });
  if (checked.types === false) throw new Error('The package has no types.');
  return checked.problems.filter(
    (problem) => !('resolutionKind' in problem && /^(node10|node16-cjs)$/.test(problem.resolutionKind)),
  );
}
