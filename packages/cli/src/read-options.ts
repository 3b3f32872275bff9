import { addDays, type Day, dayOf, isDay, parseDay } from '@lavra/domain';
import { CliError } from './exit-code.ts';

/** A positive integer id of the command line. */
export function readId(text: string): number {
  if (/^[1-9]\d{0,15}$/.test(text)) return Number(text);
  throw new CliError(`'${text}' não é um id.`);
}

/** DD/MM/AAAA, AAAA-MM-DD, or +N days from today. */
export function readDay(text: string, now: Date): Day {
  const ahead = /^\+(\d{1,5})$/.exec(text);
  if (ahead) return addDays(dayOf(now), Number(ahead[1]));
  const day = isDay(text) ? text : parseDay(text);
  if (day === null) throw new CliError(`'${text}' não é uma data. Use DD/MM/AAAA, AAAA-MM-DD ou +N dias.`);
  return day;
}

export interface SignerOption {
  readonly nome: string | null;
  readonly email: string;
}

/** `Nome <email>` or an e-mail alone. */
export function readSigner(text: string): SignerOption {
  const named = /^\s*(.*?)\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(text);
  if (named) return { nome: named[1] || null, email: named[2] ?? '' };
  if (/^[^<>\s]+@[^<>\s]+$/.test(text)) return { nome: null, email: text };
  throw new CliError(`'${text}' não é um signatário. Use 'Nome <email>' ou o e-mail.`);
}

/** For options that may be given several times. */
export const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];
