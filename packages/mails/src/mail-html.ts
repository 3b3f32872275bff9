import { escapeHtml, Html, template } from './html.ts';

/** Markup of a mail: no text in it becomes a link, unless it is a `literal`. */
export const html = template((text) => escapeHtml(unlinked(text)));

/** A text that is meant as it is: an address of ours, or what a person wrote to another. */
export function literal(text: string): Html {
  return new Html(escapeHtml(text));
}

const address = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S*/gi;

/**
 * A text that no mail program turns into a link, because its addresses are interrupted unseen. A person or document
 * could otherwise be named so that our mail leads elsewhere.
 */
export function unlinked(text: string): string {
  return text.replace(address, (found) => found.replace(/[:/.@]/g, '$&\u200C'));
}
