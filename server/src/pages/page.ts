import { type Html, html } from '@lavra/mails/html';

/** A sentence of the contract; text between backticks is code. */
export function prose(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

export interface PageParts {
  readonly titulo: string;
  readonly estilo: string;
  readonly script?: readonly string[];
  /** Seconds until the page reloads. */
  readonly refreshS?: number;
  readonly corpo: Html;
}

/** A complete page in pt-BR; styles and scripts only by URL, because our policy forbids inline ones. */
export function renderPage({ titulo, estilo, script = [], refreshS, corpo }: PageParts): string {
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
${script.map((address) => html`<script src="${address}" defer></script>`)}
</head>
<body>
${corpo}
</body>
</html>
`.markup;
}
