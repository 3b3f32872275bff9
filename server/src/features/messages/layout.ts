import { cardGround, type MailBrand } from './brand.ts';
import { Html, html } from './html.ts';

/** A finished e-mail: the same in markup and in plain text. */
export interface RenderedMail {
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
}

interface Content {
  readonly marca: MailBrand;
  readonly assunto: string;
  /** Shown beside the subject in a list of mails. */
  readonly previa: string;
  readonly corpo: readonly Html[];
  /** Small print under the card. */
  readonly rodape: readonly string[];
}

const sans = "Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Inline styles carry the look; the sheet only darkens and narrows it, where a reader knows of either. */
function sheet({ escuro }: MailBrand): Html {
  return new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:none}
@media (max-width:619px){.lv-card{padding:28px 22px!important}.lv-outer{padding:20px 12px!important}.lv-title{font-size:22px!important;line-height:28px!important}.lv-button{display:block!important;text-align:center!important}.lv-code{font-size:34px!important;letter-spacing:7px!important}}
@media (prefers-color-scheme:dark){
.lv-canvas{background:#141219!important}
.lv-card{background:${cardGround.escuro}!important;border-color:#2c2836!important}
.lv-ink{color:#f1eef6!important}
.lv-muted{color:#aaa3ba!important}
.lv-line{border-color:#2c2836!important}
.lv-panel{background:#24202d!important;border-color:#342f41!important}
.lv-accent{color:${escuro.destaque}!important}
.lv-rule{background:${escuro.destaque}!important}
.lv-button{background:${escuro.botao}!important;color:${escuro.sobreBotao}!important}
}`);
}

/** The frame of every e-mail: 600 px at most, one column, the organisation's name or logo above the card. */
export function frame({ marca, assunto, previa, corpo, rodape }: Content): string {
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
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lv-canvas" style="background:#faf9f7;border-collapse:collapse">
<tr><td align="center" class="lv-outer" style="padding:40px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;border-collapse:separate">
<tr><td style="padding:0 4px 18px">${masthead(marca)}</td></tr>
<tr><td class="lv-card" style="background:#ffffff;border:1px solid #e7e3ec;border-radius:14px;padding:40px 44px;font-family:${sans}">${corpo}</td></tr>
<tr><td style="padding:22px 8px 0;font-family:${sans}">${rodape.map(smallPrint)}${smallPrint(`Enviado pela ${marca.produtoNome} em nome de ${marca.organizacaoNome}.`)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return page.markup;
}

function masthead({ logo, organizacaoNome, claro }: MailBrand): Html {
  if (logo)
    return html`<img src="data:image/png;base64,${logo}" alt="${organizacaoNome}" height="40" style="display:block;height:40px;max-width:240px;border:0;font:600 17px/40px ${sans};color:${claro.destaque}">`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr><td class="lv-rule" style="width:4px;background:${claro.destaque};border-radius:2px;font-size:0;line-height:0">&nbsp;</td><td class="lv-ink" style="padding:1px 0 1px 11px;font:600 16px/24px ${sans};color:#1d1a26">${organizacaoNome}</td></tr></table>`;
}

function smallPrint(text: string): Html {
  return html`<p class="lv-muted" style="margin:0 0 8px;font-size:13px;line-height:20px;color:#6a6578">${text}</p>`;
}

export function title(text: string): Html {
  return html`<h1 class="lv-ink lv-title" style="margin:0 0 12px;font-size:25px;line-height:32px;font-weight:650;letter-spacing:-0.01em;color:#1d1a26">${text}</h1>`;
}

export function paragraph(text: string | Html): Html {
  return html`<p class="lv-ink" style="margin:0 0 18px;font-size:16px;line-height:25px;color:#3a3547">${text}</p>`;
}

export function strong(text: string): Html {
  return html`<strong class="lv-ink" style="font-weight:600;color:#1d1a26">${text}</strong>`;
}

/** A quieter paragraph inside the card. */
export function note(text: string | Html): Html {
  return html`<p class="lv-muted" style="margin:18px 0 0;font-size:14px;line-height:22px;color:#5c576b">${text}</p>`;
}

export interface Fact {
  readonly rotulo: string;
  readonly valor: string;
}

/** The document as a sheet of paper: its name and what there is to know of it. */
export function documentPanel(nome: string, fatos: readonly Fact[]): Html {
  const rows = fatos.map(
    ({ rotulo, valor }) =>
      html`<tr><td class="lv-muted" valign="top" style="padding:3px 16px 3px 0;font-size:14px;line-height:21px;color:#5c576b;white-space:nowrap">${rotulo}</td><td class="lv-ink" valign="top" style="padding:3px 0;font-size:14px;line-height:21px;color:#1d1a26;word-break:break-word">${valor}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lv-panel" style="margin:0 0 24px;background:#faf9f7;border:1px solid #e7e3ec;border-radius:10px;border-collapse:separate"><tr><td style="padding:18px 20px;font-family:${sans}"><p class="lv-ink" style="margin:0 0 8px;font-size:17px;line-height:24px;font-weight:600;color:#1d1a26;word-break:break-word">${nome}</p><table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows}</table></td></tr></table>`;
}

/** What somebody wrote, as they broke its lines. */
export function quote(marca: MailBrand, rotulo: string, texto: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse"><tr><td class="lv-rule" style="width:3px;background:${marca.claro.destaque};border-radius:2px;font-size:0;line-height:0">&nbsp;</td><td style="padding:2px 0 2px 16px;font-family:${sans}"><p class="lv-muted" style="margin:0 0 4px;font-size:13px;line-height:20px;color:#5c576b">${rotulo}</p><p class="lv-ink" style="margin:0;font-size:16px;line-height:25px;color:#1d1a26;white-space:pre-line;word-break:break-word">${texto}</p></td></tr></table>`;
}

/** The one action, and its address in full for readers that show no button. */
export function action({ claro }: MailBrand, rotulo: string, url: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 0;border-collapse:collapse"><tr><td><a href="${url}" class="lv-button" style="display:inline-block;background:${claro.botao};color:${claro.sobreBotao};border-radius:8px;padding:14px 28px;font:600 16px/22px ${sans};text-decoration:none">${rotulo}</a></td></tr></table>
<p class="lv-muted" style="margin:18px 0 0;font-size:13px;line-height:20px;color:#5c576b">Se o botão não abrir, copie este endereço:<br><a href="${url}" class="lv-accent" style="color:${claro.destaque};text-decoration:underline;word-break:break-all">${url}</a></p>`;
}

/** Six digits, large and apart, to be read off a phone. */
export function codePanel(codigo: string): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lv-panel" style="margin:0 0 24px;background:#faf9f7;border:1px solid #e7e3ec;border-radius:10px;border-collapse:separate"><tr><td align="center" class="lv-ink lv-code" style="padding:24px 8px 24px 17px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:40px;line-height:48px;font-weight:600;letter-spacing:9px;color:#1d1a26">${codigo}</td></tr></table>`;
}

/** A text for a header: one line, no control characters, not longer than a list of mails shows. */
export function headerText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clipped(line, 180);
}

/** A name in a sentence or a subject. */
export function clipped(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}

/** Plain text out of its paragraphs. */
export function plainText(
  paragraphs: readonly (string | null)[],
  { organizacaoNome, produtoNome }: MailBrand,
): string {
  const end = `--\nEnviado pela ${produtoNome} em nome de ${organizacaoNome}.`;
  return `${[...paragraphs.filter((text) => text !== null), end].join('\n\n')}\n`;
}
