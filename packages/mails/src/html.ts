/** Safe markup: every value in it was escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Part = Html | string | number | null | readonly Part[];

/**
 * Builds markup from a template: escapes texts for elements and quoted attributes, omits null, and joins lists.
 * @example html`<p title="${name}">${name}</p>`
 */
export const html = template(escapeHtml);

/** A template whose texts are written by `write`. */
export function template(write: (text: string) => string) {
  const toMarkup = (part: Part): string => {
    if (part === null) return '';
    if (part instanceof Html) return part.markup;
    return typeof part === 'object' ? part.map(toMarkup).join('') : write(String(part));
  };
  return (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
    new Html(strings.map((text, index) => text + toMarkup(parts[index] ?? null)).join(''));
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

/** Removes direction marks, which would also reorder the text after the name (UAX #9). */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
