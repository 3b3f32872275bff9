import { operationTable } from '@lavra/client';
import { Argument, type Command, type Option } from 'commander';
import type { CliIo } from '../io.ts';
import { messages } from '../texts/texts.ts';

const words = messages.completion;

/** Each script gets possible words from `lavra __complete`, so that it never needs an update. */
const scripts = {
  bash: `_lavra() {
  local IFS=$'\\n'
  COMPREPLY=($(lavra __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _lavra lavra`,
  zsh: `#compdef lavra
_lavra() {
  local -a candidates
  candidates=(\${(f)"$(lavra __complete -- "\${(@)words[2,CURRENT]}")"})
  if (( \${#candidates} )); then compadd -a candidates; else _files; fi
}
if [ "$funcstack[1]" = "_lavra" ]; then _lavra "$@"; else compdef _lavra lavra; fi`,
  fish: `function __lavra_complete
  set -l words (commandline -opc) (commandline -ct)
  lavra __complete -- $words[2..-1]
end
complete -c lavra -a '(__lavra_complete)'`,
} as const;

type Shell = keyof typeof scripts;

export function registerCompletion(program: Command, io: CliIo): void {
  program
    .command('completion')
    .description(words.description)
    .addArgument(new Argument('<shell>', words.shell).choices(Object.keys(scripts)))
    .addHelpText('after', words.footer)
    .action((shell: Shell) => io.out(scripts[shell]));
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action((typed: string[]) => {
      for (const candidate of candidatesOf(program, typed)) io.out(candidate);
    });
}

const takesValue = (option: Option | undefined): boolean => option?.required === true;

/** Possible values of the last word. Empty where the shell completes file names. */
export function candidatesOf(program: Command, typed: readonly string[]): string[] {
  const partial = typed.at(-1) ?? '';
  let command = program;
  let positionals = 0;
  let pending: Option | undefined;
  for (const word of typed.slice(0, -1)) {
    if (takesValue(pending)) pending = undefined;
    else if (word.startsWith('-')) pending = findOption(command, word);
    else {
      const child = command.commands.find((candidate) => candidate.name() === word);
      if (child) command = child;
      else positionals++;
    }
  }
  return choicesOf(command, partial, positionals, pending).filter((candidate) =>
    candidate.startsWith(partial),
  );
}

const findOption = (command: Command, word: string): Option | undefined =>
  command.options.find(({ long, short }) => word === long || word === short);

function choicesOf(
  command: Command,
  partial: string,
  positionals: number,
  pending: Option | undefined,
): readonly string[] {
  if (pending && takesValue(pending)) return pending.argChoices ?? [];
  if (partial.startsWith('-')) return command.options.flatMap(({ long }) => long ?? []);
  if (command.commands.length > 0) return visibleNames(command);
  if (command.name() === 'call' && positionals === 0) return Object.keys(operationTable);
  return command.registeredArguments[positionals]?.argChoices ?? [];
}

const visibleNames = (command: Command): string[] =>
  command.commands.map((child) => child.name()).filter((name) => !name.startsWith('__'));
