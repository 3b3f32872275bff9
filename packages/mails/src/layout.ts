import { clip } from '@lavra/domain';
import type { Block } from './blocks.ts';
import { cardGround, logoCid, type MailBrand } from './brand.ts';
import { Html, withoutOverrides } from './html.ts';
import { html, unlinked } from './mail-html.ts';
import { sans } from './tokens.ts';

/** A complete e-mail as HTML and plain text. */
export interface RenderedMail {
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
}

export interface Content {
  readonly marca: MailBrand;
  readonly assunto: string;
  /** Preview text, shown after the subject in the inbox. */
  readonly previa: string;
  readonly titulo: string;
  readonly corpo: readonly Block[];
  /** Small print below the card. */
  readonly rodape?: readonly string[];
}

/** Composes an e-mail: HTML and plain text from the same blocks. */
export function compose({ rodape = [], ...content }: Content): RenderedMail {
  const { marca, titulo, corpo } = content;
  const texts = [
    unlinked(titulo),
    ...corpo.map(textOf),
    ...[...rodape, `--\n${sentBy(marca)}`].map(unlinked),
  ];
  return {
    assunto: content.assunto,
    html: frame({ ...content, previa: headerText(content.previa), rodape }),
    texto: `${withoutOverrides(texts.join('\n\n'))}\n`,
  };
}

function textOf({ texto, literal }: Block): string {
  return literal === undefined ? unlinked(texto) : `${unlinked(texto)}\n${literal}`;
}

/**
 * Inline styles are sufficient. The style sheet adds dark mode and narrow screens where the mail program supports
 * them.
 */
function sheet({ escuro }: MailBrand): Html {
  return new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:619px){.lv-card{padding:28px 22px!important}.lv-outer{padding:20px 12px!important}.lv-title{font-size:22px!important;line-height:28px!important}.lv-wide{width:100%!important}.lv-label{display:block!important}.lv-code{font-size:34px!important;letter-spacing:7px!important}}
@media (prefers-color-scheme:dark){
.lv-canvas{background:#141219!important}
.lv-card{background:${cardGround.escuro}!important;border-color:#2c2836!important}
.lv-ink{color:#f1eef6!important}
.lv-muted{color:#aaa3ba!important}
.lv-panel{background:#24202d!important;border-color:#342f41!important}
.lv-track{background:#342f41!important}
.lv-plate{padding:10px 14px!important}
.lv-accent{color:${escuro.destaque}!important}
.lv-rule{background:${escuro.destaque}!important}
.lv-button{background:${escuro.botao}!important}
.lv-label{color:${escuro.sobreBotao}!important}
}`);
}

/** Word's engine ignores max-width, so it gets a table of 600 px. */
const outlook = {
  open: new Html('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->'),
  close: new Html('<!--[if mso]></td></tr></table><![endif]-->'),
} as const;

/** The frame of every e-mail: one column of at most 600 px, with the organisation's name or logo above the card. */
function frame({ marca, assunto, previa, titulo, corpo, rodape }: Required<Content>): string {
  const page = html`<!doctype html>
<html lang="pt-BR" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${assunto}</title>
<style>${sheet(marca)}</style>
</head>
<body class="lv-canvas" style="margin:0;padding:0;background:#faf9f7;-webkit-text-size-adjust:100%;word-spacing:normal">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previa}${new Html('&#8199;&#65279;'.repeat(60))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lv-canvas" bgcolor="#faf9f7" style="background:#faf9f7;border-collapse:collapse">
<tr><td align="center" class="lv-outer" style="padding:40px 20px">
${outlook.open}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;border-collapse:separate">
<tr><td style="padding:0 4px 18px">${masthead(marca)}</td></tr>
<tr><td class="lv-card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e7e3ec;border-radius:14px;padding:40px 44px;font-family:${sans}"><h1 class="lv-ink lv-title" style="margin:0 0 12px;font-size:25px;line-height:32px;font-weight:600;letter-spacing:-0.01em;color:#1d1a26">${titulo}</h1>${corpo.map((block) => block.html)}</td></tr>
<tr><td style="padding:22px 8px 0;font-family:${sans}">${rodape.map(smallPrint)}${smallPrint(sentBy(marca))}</td></tr>
</table>
${outlook.close}
</td></tr>
</table>
</body>
</html>
`;
  return page.markup;
}

/** A logo designed for a white background keeps a light background in dark mode. */
function masthead({ logo, organizacaoNome, claro }: MailBrand): Html {
  if (logo)
    return html`<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr><td class="lv-plate" bgcolor="#faf9f7" style="background:#faf9f7;border-radius:10px;padding:0"><img src="cid:${logoCid}" alt="${organizacaoNome}" width="${logo.largura}" height="${logo.altura}" style="display:block;width:${logo.largura}px;height:${logo.altura}px;border:0;font:600 16px/24px ${sans};color:#1d1a26"></td></tr></table>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td class="lv-rule" width="4" bgcolor="${claro.destaque}" style="width:4px;background:${claro.destaque};border-radius:2px;font-size:0;line-height:0">&nbsp;</td><td class="lv-ink" style="padding:1px 0 1px 11px;font:600 16px/24px ${sans};color:#1d1a26;word-break:break-word">${organizacaoNome}</td></tr></table>`;
}

function smallPrint(text: string): Html {
  return html`<p class="lv-muted" style="margin:0 0 8px;font-size:13px;line-height:20px;color:#6a6578">${text}</p>`;
}

/** Text for a header: one line without control characters, with the maximum length that inboxes show. */
export function headerText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clipped(line, 180);
}

/** A name, truncated for a sentence or a subject. */
export function clipped(text: string, length: number): string {
  return [...text].length > length ? clip(text, length - 1) : text;
}

/** Sender name: the product's, for example in e-mails about an account, or an organisation's. */
function sentBy({ organizacaoNome, produtoNome }: MailBrand): string {
  return organizacaoNome === produtoNome
    ? `Enviado pela ${produtoNome}.`
    : `Enviado pela ${produtoNome} em nome de ${organizacaoNome}.`;
}
