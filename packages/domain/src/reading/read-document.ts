import { type PageText, readablePage } from './page-text.ts';
import { type AmountProposal, readAmount } from './read-amount.ts';
import { type AnchorProposal, readAnchors } from './read-anchors.ts';
import { type PartyProposal, readParties } from './read-parties.ts';
import { readTitle } from './read-title.ts';
import { type Proposal, readValidity, type ValidityProposals } from './read-validity.ts';

/** Proposals that a person can accept from a document's text. */
export interface DocumentProposals extends ValidityProposals {
  readonly titulo: Proposal<string> | null;
  readonly partes: readonly PartyProposal[];
  readonly valor: AmountProposal | null;
  readonly ancoras: readonly AnchorProposal[];
}

/** More than a page in small print has; keeps hostile pages cheap. */
const longestPage = 10_000;
const maxParties = 30;
const maxAnchors = 200;

/**
 * Proposals from the text of a document's pages, each with the sentence in which it was found. Doubtful values
 * are not proposed: contradictions, invalid check digits and names that cannot be told apart.
 */
export function readDocument(pages: readonly PageText[]): DocumentProposals {
  const readable = pages.map(({ pagina, texto }) =>
    readablePage({ pagina, texto: texto.slice(0, longestPage).normalize('NFKC').slice(0, longestPage) }),
  );
  return {
    titulo: readTitle(readable),
    partes: readParties(readable).slice(0, maxParties),
    ...readValidity(readable),
    valor: readAmount(readable),
    ancoras: readAnchors(readable).slice(0, maxAnchors),
  };
}
