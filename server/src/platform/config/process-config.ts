import { isIP } from 'node:net';

/** Number of processes, and the times of their connections and of their shutdown. */
export interface ProcessConfig {
  /** Server processes under `supervise`. */
  readonly servers: number;
  /** Worker processes; 0: the servers also run jobs. */
  readonly workers: number;
  /** Time for which a connection without requests stays open. */
  readonly keepAliveMs: number;
  /** Time that a stopping process reports itself as not ready before it refuses connections. */
  readonly drainMs: number;
  /** Maximum time for running requests and jobs after that. */
  readonly stopMs: number;
  /** Health endpoint of a standalone `work` process; null: none. */
  readonly workHealth: ListenAddress | null;
}

export interface ListenAddress {
  readonly port: number;
  readonly address: string;
}

export const processSettings = [
  'LAVRA_PROCESSES',
  'LAVRA_WORKERS',
  'LAVRA_KEEP_ALIVE_SECONDS',
  'LAVRA_DRAIN_SECONDS',
  'LAVRA_STOP_SECONDS',
  'LAVRA_WORK_PORT',
  'LAVRA_WORK_ADDRESS',
];

type Check = (name: string, fits: (value: string) => boolean, must: string) => string | null;

/**
 * A proxy keeps connections for a minute (nginx, AWS). One that closes before may meet a request that was just sent
 * on it, and the proxy answers 502.
 */
const keepAliveSeconds = { direct: 5, proxied: 75 };

export function readProcessConfig(check: Check, { isProxied }: { isProxied: boolean }): ProcessConfig {
  const number = (name: string, min: number, max: number, fallback: number) =>
    Number(
      check(
        name,
        (value) => /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max,
        `um número inteiro de ${min} a ${max}`,
      ) ?? fallback,
    );
  return {
    servers: number('LAVRA_PROCESSES', 1, 64, 2),
    workers: number('LAVRA_WORKERS', 0, 64, 0),
    keepAliveMs:
      1000 * number('LAVRA_KEEP_ALIVE_SECONDS', 1, 3600, keepAliveSeconds[isProxied ? 'proxied' : 'direct']),
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
