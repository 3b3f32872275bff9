import { addDays, type Day, dayOf, readPerson, readDay as readWrittenDay } from '@lavra/domain';
import { CliError } from './exit-code.ts';
import { folderMessages, messages } from './texts/texts.ts';

/** Parses a positive integer id. */
export function readId(text: string): number {
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text);
  throw new CliError(messages.usage.notAnId(text));
}

/** Parses a folder id, or null for the word `raiz`. */
export function readPlace(text: string): number | null {
  if (text.toLowerCase() === 'raiz') return null;
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text);
  throw new CliError(folderMessages.notAPlace(text));
}

/** Parses a limit of at least one. */
export function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CliError(messages.usage.notACount(text));
}

/** Parses a number of days, or null for the word `nao`. */
export function readDayCount(text: string): number | null {
  if (/^n[ãa]o$/i.test(text)) return null;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new CliError(messages.usage.notACount(text));
}

/** Leaves space for the suffix of the command's later requests. */
export function readIdempotencyKey(text: string): string {
  if (/^[\x21-\x7e]{8,90}$/.test(text)) return text;
  throw new CliError(messages.usage.notAKey(text));
}

/** Parses a day as people and programs write it, or +N days from today. */
export function readDay(text: string, now: Date): Day {
  const ahead = /^\+(\d{1,5})$/.exec(text);
  if (ahead) return addDays(dayOf(now), Number(ahead[1]));
  const day = readWrittenDay(text);
  if (day === null) throw new CliError(messages.usage.notADay(text));
  return day;
}

export interface SignerOption {
  readonly nome: string | null;
  readonly email: string;
}

/** Parses `Nome <email>` or an e-mail alone. */
export function readSigner(text: string): SignerOption {
  const person = readPerson(text);
  if (person) return { nome: person.nome, email: person.email };
  throw new CliError(messages.usage.notASigner(text));
}

/** Collects options that may be repeated. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];
