import type { SignatarioSugestao } from '@lavra/client/types';
import { normalizeEmail, normalizeName } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { suggestedContacts } from '../contacts/index.ts';
import { recentSigners } from './suggestion-store.ts';

/** The contract's bound on the answer. */
const MAX_SUGGESTIONS = 8;

/**
 * Contacts, then people of documents that the reader sees, by the beginning of a word of their name or of their
 * e-mail. Accents and case do not matter, which neither engine compares alike.
 */
export async function suggestSigners(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  texto: string,
): Promise<SignatarioSugestao[]> {
  const typed = normalizeName(texto);
  const found = new Map<string, SignatarioSugestao>();
  for (const contact of await suggestedContacts(db, principal.organizacaoId, {
    texto: typed,
    limit: MAX_SUGGESTIONS,
  }))
    found.set(contact.email, contact);
  for (const { email, ...person } of await recentSigners(db, principal)) {
    if (found.size === MAX_SUGGESTIONS) break;
    if (email === null || found.has(normalizeEmail(email))) continue;
    if (!begins(email, typed) && !wordBegins(person.nome ?? '', typed)) continue;
    found.set(normalizeEmail(email), { ...person, email });
  }
  return [...found.values()];
}

const begins = (email: string, typed: string) => normalizeEmail(email).startsWith(typed);

const wordBegins = (nome: string, typed: string) =>
  normalizeName(nome)
    .split(' ')
    .some((_, index, words) => words.slice(index).join(' ').startsWith(typed));
