import path from 'node:path';
import type { ScratchApp } from './scratch-app.ts';

/** Node versions that the packages support: the current one and the oldest, from the registry. */
export const oldestNode = {
  dependencies: { [`node-${process.platform}-${process.arch}`]: '20.20.2' },
  programOf: ({ folder }: ScratchApp): string =>
    path.join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`),
};

export const nodeVersions = [
  { name: 'Node 20', programOf: oldestNode.programOf },
  { name: 'Node 24', programOf: () => process.execPath },
] as const;
