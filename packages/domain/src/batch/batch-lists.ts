import { normalizeEmail } from '../emails.ts';
import { allowed, refused, type Verdict } from '../errors.ts';
import { limits } from '../limits.ts';
import { cleanName, clip, forbiddenNameCharacters } from '../names.ts';

/** The e-mails of both lists of a batch: those who sign every document, and those who get one of their own. */
export interface BatchLists {
  readonly recorrentes: readonly string[];
  readonly individuais: readonly string[];
}

/** Each e-mail once, in the form in which they are compared. */
export function distinctEmails(emails: readonly string[]): string[] {
  return [...new Set(emails.map(normalizeEmail))];
}

/** At least one document, at most the limit, and no e-mail in both lists (2 §5). */
export function checkBatchLists({ recorrentes, individuais }: BatchLists): Verdict {
  if (individuais.length === 0) return refused('EmailObrigatorioException');
  const own = new Set(individuais.map(normalizeEmail));
  if (recorrentes.some((email) => own.has(normalizeEmail(email))))
    return refused('EmailNasDuasListasException');
  return checkBatchSize(own.size);
}

/** Whether one batch may have that many documents. */
export function checkBatchSize(documents: number): Verdict {
  return documents > limits.batchDocuments
    ? refused('LoteGrandeException', [limits.batchDocuments.toLocaleString('pt-BR')])
    : allowed;
}

/** Minimum characters for the title, with separator and ellipsis, however long the e-mail is. */
const minTitleLength = 40;

/**
 * The name of a batch's document: the title and the e-mail of its own signatory (0-decisions §4). A long title is cut,
 * so that the e-mail always tells the documents apart.
 */
export function batchDocumentName(titulo: string, email: string): string {
  const letters = [...normalizeEmail(email)].filter((letter) => !forbiddenNameCharacters.includes(letter));
  // A very long e-mail would leave no room for the title, so its end is cut.
  const suffix = ` - ${clip(letters.join(''), limits.documentNameLength - minTitleLength)}`;
  return clip(cleanName(titulo), limits.documentNameLength - [...suffix].length - 1) + suffix;
}
