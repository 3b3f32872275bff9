/** Markup that is safe to send: everything put into it was escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | null | readonly Html[];

/** Markup from a template; texts are escaped for elements and attributes alike, null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.map((text, index) => text + (index < parts.length ? toMarkup(parts[index]!) : ''));
  return new Html(markup.join(''));
}

function toMarkup(part: Part | undefined): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(({ markup }) => markup).join('');
  return escapeHtml(String(part));
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

/** A name that turns the reading direction would turn what stands after it too (UAX #9). */
export function withoutOverrides(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
