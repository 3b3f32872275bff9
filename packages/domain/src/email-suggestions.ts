import { isValidEmail, normalizeEmail } from './identifiers.ts';

/** Domains offered after '@' (2 §9: eight, the fifth, sixth and eighth of them Brazilian). */
export const emailDomains = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com.br',
  'uol.com.br',
  'live.com',
  'terra.com.br',
] as const;

/**
 * Complete addresses for one that was typed up to '@' or a little further (2 §5). None once it is complete.
 * @example suggestEmails('bia@g') // ['bia@gmail.com']
 */
export function suggestEmails(typed: string): readonly string[] {
  const [local, domain, ...rest] = typed.trim().split('@');
  if (!local || domain === undefined || rest.length > 0) return [];
  const begun = domain.toLowerCase();
  return emailDomains
    .filter((one) => one.startsWith(begun) && one !== begun)
    .map((one) => `${local.toLowerCase()}@${one}`);
}

/** An address from a pasted text, with the name before it. */
export interface PastedPerson {
  readonly nome: string | null;
  readonly email: string;
}

/**
 * The people in a pasted text: addresses between commas, semicolons, tabs or line ends, each perhaps with a name
 * ('Bia Prado <bia@exemplo.com.br>'). Each address once.
 */
export function peopleIn(pasted: string): readonly PastedPerson[] {
  const people = new Map<string, PastedPerson>();
  for (const piece of pasted.split(/[,;\n\r]+/)) {
    let name: string[] = [];
    for (const word of piece.split(/[\s<>"]+/).filter(Boolean)) {
      if (!isValidEmail(word)) {
        name = [...name, word];
        continue;
      }
      const email = normalizeEmail(word);
      if (!people.has(email)) people.set(email, { nome: name.join(' ') || null, email });
      name = [];
    }
  }
  return [...people.values()];
}
