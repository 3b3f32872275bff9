import { setFlagsFromString } from 'node:v8';
import { DatabaseNotOpened } from './db/database-not-opened.ts';
import { SchemaTooNew } from './db/migrate.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import type { Role } from './processes/child.ts';
import { runProcess } from './processes/run-process.ts';
import { runSupervisor } from './processes/run-supervisor.ts';

const usage = `Usage: node dist/main.js [all | serve | work | supervise]

  all        answers requests and does the jobs, in one process (when nothing is said)
  serve      answers requests
  work       does the jobs
  supervise  holds the port and runs several of them, replaced one by one at SIGHUP`;

type Command = Role | 'supervise';
const commands: ReadonlySet<string> = new Set<Command>(['all', 'serve', 'work', 'supervise']);
const isCommand = (word: string): word is Command => commands.has(word);

async function start([command = 'all', ...options]: readonly string[]): Promise<void> {
  const isSupervised = options[0] === '--supervised';
  if (!isCommand(command) || options.length > (isSupervised ? 1 : 0)) throw new UsageError(usage);
  const config = readConfig(process.env);
  if (command === 'supervise') return runSupervisor(config);
  return runProcess(config, command, isSupervised);
}

class UsageError extends Error {}

const mendable = [ConfigError, DatabaseNotOpened, SchemaTooNew, UsageError];
const isMendable = (error: unknown): error is Error => mendable.some((kind) => error instanceof kind);

/** What the operator can mend is said in a line; anything else with where it came from. */
function startFault(error: unknown): unknown {
  if (isMendable(error)) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') return error;
  const setting = process.argv[2] === 'work' ? 'LAVRA_WORK_PORT' : 'LAVRA_PORT';
  return `A porta ${port} já está em uso. Pare o que está nela ou escolha outra com ${setting}.`;
}

/**
 * So much may the heap and what hangs on it grow by, in percent of what is left, before all of it is collected: by
 * itself the engine collects it once a document (docs/decisions/0022-the-hot-path.md). Looked at after each collection.
 */
const heapGrowthPercent = 200;
setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);

// What this process writes (database, keys, files) is for its owner alone.
process.umask(0o077);
try {
  await start(process.argv.slice(2));
} catch (error) {
  console.error(startFault(error));
  process.exit(1);
}
