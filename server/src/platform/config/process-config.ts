import { isIP } from 'node:net';

/** How many processes there are and how they end. */
export interface ProcessConfig {
  /** Processes that answer requests, under `supervise`. */
  readonly servers: number;
  /** Processes beside them that do the jobs; 0: the servers do them too. */
  readonly workers: number;
  /** How long a process that was told to end says so before it refuses connections, in milliseconds. */
  readonly drainMs: number;
  /** How long requests and jobs under way may take to end after that. */
  readonly stopMs: number;
  /** Where a `work` process that runs alone tells of itself; null: nowhere. */
  readonly workHealth: ListenAddress | null;
}

export interface ListenAddress {
  readonly port: number;
  readonly address: string;
}

export const processSettings = [
  'LAVRA_PROCESSES',
  'LAVRA_WORKERS',
  'LAVRA_DRAIN_SECONDS',
  'LAVRA_STOP_SECONDS',
  'LAVRA_WORK_PORT',
  'LAVRA_WORK_ADDRESS',
];

type Check = (name: string, fits: (value: string) => boolean, must: string) => string | null;

export function readProcessConfig(check: Check): ProcessConfig {
  const number = (name: string, least: number, most: number, otherwise: number) =>
    Number(
      check(
        name,
        (value) => /^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most,
        `um número inteiro de ${least} a ${most}`,
      ) ?? otherwise,
    );
  return {
    servers: number('LAVRA_PROCESSES', 1, 64, 2),
    workers: number('LAVRA_WORKERS', 0, 64, 0),
    drainMs: 1000 * number('LAVRA_DRAIN_SECONDS', 0, 300, 0),
    stopMs: 1000 * number('LAVRA_STOP_SECONDS', 1, 900, 20),
    workHealth: readWorkHealth(check),
  };
}

function readWorkHealth(check: Check): ListenAddress | null {
  const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
  const port = check('LAVRA_WORK_PORT', isPort, 'uma porta de 0 a 65535');
  const address = check(
    'LAVRA_WORK_ADDRESS',
    (value) => isIP(value) !== 0,
    'um endereço desta máquina, como 127.0.0.1 ou 0.0.0.0',
  );
  return port === null ? null : { port: Number(port), address: address ?? '127.0.0.1' };
}
