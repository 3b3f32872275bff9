import { Command, type CommanderError, Help, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { CliIo } from './io.ts';
import { messages } from './texts/texts.ts';

const { program: words, usage } = messages;

/** Common properties of an option and an argument. */
interface Described {
  readonly description: string;
  readonly argChoices?: string[] | undefined;
  readonly defaultValue?: unknown;
}

function withFacts({ description, argChoices, defaultValue }: Described): string {
  const facts = [
    argChoices ? words.choices(argChoices) : null,
    defaultValue === undefined ? null : words.defaultValue(String(defaultValue)),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? description : `${description} (${facts.join('; ')})`;
}

/** Commander's help with our catalogue's texts. */
class LocalizedHelp extends Help {
  override styleTitle(title: string): string {
    return words.titles[title] ?? title;
  }

  override commandUsage(command: Command): string {
    return translatePlaceholders(super.commandUsage(command));
  }

  override subcommandTerm(command: Command): string {
    return translatePlaceholders(super.subcommandTerm(command));
  }

  override optionDescription(option: Described): string {
    return withFacts(option);
  }

  override argumentDescription(argument: Described): string {
    return withFacts(argument);
  }
}

class LocalizedCommand extends Command {
  override createCommand(name?: string): Command {
    return new LocalizedCommand(name);
  }

  override createHelp(): Help {
    return Object.assign(new LocalizedHelp(), this.configureHelp());
  }
}

/** A root command that writes to `io`, throws instead of exiting, and uses Portuguese. */
export function localizedCommand(name: string, io: CliIo): Command {
  return new LocalizedCommand(name)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
      // The caller reports the error with the catalogue's texts.
      outputError: () => undefined,
    })
    .version(manifest.version, '--version', words.version)
    .helpOption('-h, --help', words.help)
    .helpCommand('help [command]', words.helpOfCommand);
}

/** Adds the output options to each command that runs. */
export function addOutputOptions(command: Command): void {
  for (const child of command.commands) addOutputOptions(child);
  const languages = new Option('--lang <pt|en>', words.lang).choices(['pt', 'en']);
  if (command.commands.length > 0) return void command.addOption(languages);
  command.option('--json [fields]', words.json).option('-q, --quiet', words.quiet).addOption(languages);
}

/** A usage error in our own words; null for help and version, which are already printed. */
export function usageMistake({ code, message }: CommanderError): string | null {
  const [first = '', second = '', ...rest] = [...message.matchAll(/'([^']*)'/g)].map(
    ([, quoted]) => quoted ?? '',
  );
  const near = /\(Did you mean (?:one of )?([^?]*)\?\)/.exec(message)?.[1];
  const suggestion = near ? ` ${usage.near(near)}` : '';
  switch (code) {
    case 'commander.help':
    case 'commander.helpDisplayed':
    case 'commander.version':
      return null;
    case 'commander.missingArgument':
      return usage.missingArgument(first);
    case 'commander.optionMissingArgument':
      return usage.missingValue(first);
    case 'commander.missingMandatoryOptionValue':
      return usage.missingOption(first);
    case 'commander.unknownOption':
      return usage.unknownOption(first) + suggestion;
    case 'commander.unknownCommand':
      return usage.unknownCommand(first) + suggestion;
    case 'commander.excessArguments':
      return usage.tooMany;
    case 'commander.invalidArgument':
      return usage.invalidChoice(
        first,
        second,
        /Allowed choices are (.*)\.$/.exec(message)?.[1] ?? rest.join(', '),
      );
    default:
      return message;
  }
}

function translatePlaceholders(text: string): string {
  return text.replace(/\[options\]|\[command\]/g, (found) => words.placeholders[found] ?? found);
}
