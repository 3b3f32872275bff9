/** Markup that is safe to send: every value in it was escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Part = Html | string | number | null | readonly Part[];

/**
 * Markup from a template: texts are escaped for elements and quoted attributes alike, null is nothing, lists follow one
 * another. @example html`<p title="${name}">${name}</p>`
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + toMarkup(parts[index] ?? null)).join(''));
}

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(toMarkup).join('') : escapeHtml(unlinked(String(part)));
}

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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return withoutOverrides(text).replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Removes direction marks: a name with them would also turn the text after it (UAX #9). */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
