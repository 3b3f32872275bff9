import { readConfig } from './platform/config/config.ts';
import type { Role } from './processes/child.ts';
import { runProcess } from './processes/run-process.ts';
import { runSupervisor } from './processes/run-supervisor.ts';
import { startExitCode, startFault, UsageError } from './processes/start-fault.ts';

const usage = `Uso: node dist/main.js [all | serve | work | supervise]

  all        atende requisições e faz as tarefas, em um processo (padrão)
  serve      atende requisições
  work       faz as tarefas
  supervise  segura a porta e mantém vários deles, trocados um a um com SIGHUP`;

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

// Files written by this process (database, keys, files) are only for its owner.
process.umask(0o077);
try {
  await start(process.argv.slice(2));
} catch (error) {
  console.error(startFault(error, process.argv[2] === 'work' ? 'LAVRA_WORK_PORT' : 'LAVRA_PORT'));
  process.exit(startExitCode(error));
}
