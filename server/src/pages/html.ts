/** Markup that is safe to send: made by `html` alone. */
export interface Html {
  readonly markup: string;
}

export type HtmlChild = Html | string | number | null | readonly HtmlChild[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Markup with every value escaped, in text and in quoted attributes; null shows nothing, lists follow one another.
 * @example html`<p title="${name}">${name}</p>`
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlChild[]): Html {
  const markup = strings.reduce((text, part, index) => text + render(values[index - 1] ?? null) + part);
  return { markup };
}

function render(child: HtmlChild): string {
  if (child === null) return '';
  if (typeof child === 'number') return String(child);
  if (typeof child === 'string') return child.replace(/[&<>"']/g, (character) => entities[character]!);
  return 'markup' in child ? child.markup : child.map(render).join('');
}

/** A sentence of the contract: what stands between backticks is code. */
export function prose(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

export interface PageParts {
  readonly titulo: string;
  readonly estilo: string;
  readonly script?: string;
  /** Seconds until the browser asks again. */
  readonly refreshS?: number;
  readonly corpo: Html;
}

/** A whole page in pt-BR; styles and scripts only by address, as our policy allows no inline ones. */
export function renderPage({ titulo, estilo, script, refreshS, corpo }: PageParts): string {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refreshS === undefined ? null : html`<meta http-equiv="refresh" content="${refreshS}">`}
<title>${titulo}</title>
<link rel="icon" href="/paginas/lavra.svg" type="image/svg+xml">
<link rel="stylesheet" href="/paginas/base.css">
<link rel="stylesheet" href="${estilo}">
${script === undefined ? null : html`<script src="${script}" defer></script>`}
</head>
<body>
${corpo}
</body>
</html>
`.markup;
}
