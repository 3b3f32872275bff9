import { Html } from './html.ts';
import { html } from './mail-html.ts';

/** A text in both forms of an e-mail. */
export interface Rich {
  readonly html: Html;
  readonly texto: string;
}

/** A sentence from a template. Plain parts are escaped in the markup and unchanged in the text. */
export function rich(strings: TemplateStringsArray, ...parts: readonly (string | number | Rich)[]): Rich {
  const all = strings.flatMap((text, index) => [
    { html: new Html(text), texto: text },
    ...(index < parts.length ? [toRich(parts[index]!)] : []),
  ]);
  return {
    html: new Html(all.map((part) => part.html.markup).join('')),
    texto: all.map(({ texto }) => texto).join(''),
  };
}

export function toRich(part: string | number | Rich): Rich {
  return typeof part === 'object' ? part : { html: html`${part}`, texto: String(part) };
}

export function strong(text: string): Rich {
  return {
    html: html`<strong class="lv-ink" style="font-weight:600;color:#1d1a26">${text}</strong>`,
    texto: text,
  };
}

/** A document's name in a sentence: bold in HTML, quoted in plain text. */
export function named(text: string): Rich {
  return { html: strong(text).html, texto: `“${text}”` };
}
