import { type Attack, attacks } from './attacks.ts';
import { type Cell, openCell } from './cells.ts';
import { type SweepWorld, sweepWorld } from './sweep-actors.ts';

export interface SweepRow {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** One per column, in the order of `columns`. */
  readonly cells: readonly Cell[];
}

export const columns = attacks.map(({ name, description }) => ({ name, description }));

export interface Sweep {
  readonly world: SweepWorld;
  rowOf(operationId: string): Promise<SweepRow>;
}

/** Runs every operation of the contract under every attack. */
export async function startSweep(): Promise<Sweep> {
  const world = await sweepWorld();
  return {
    world,
    async rowOf(operationId) {
      const operation = world.operations.find((one) => one.operationId === operationId)!;
      const cells: Cell[] = [];
      for (const attack of attacks) cells.push(await tryAttack(attack, () => attack.run(operation, world)));
      const { method, path } = operation;
      return { operationId, method, path, cells };
    },
  };
}

async function tryAttack({ name }: Attack, run: () => Promise<Cell>): Promise<Cell> {
  try {
    return await run();
  } catch (error) {
    return openCell(`${name} could not run: ${error instanceof Error ? error.message : error}`);
  }
}
