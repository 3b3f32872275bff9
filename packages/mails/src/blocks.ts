import type { MailBrand } from './brand.ts';
import type { Html } from './html.ts';
import { html, literal } from './mail-html.ts';
import { type Rich, toRich } from './rich.ts';
import { sans } from './tokens.ts';

/** One block of an e-mail's body, as markup and plain text with the same content. */
export interface Block {
  readonly html: Html;
  readonly texto: string;
  /** The last line of plain text, unchanged; see `literal`. */
  readonly literal?: string;
}

export function paragraph(text: string | Rich): Block {
  const { html: markup, texto } = toRich(text);
  return {
    html: html`<p class="lv-ink" style="margin:0 0 18px;font-size:16px;line-height:25px;color:#3a3547">${markup}</p>`,
    texto,
  };
}

/** A secondary paragraph inside the card. */
export function note(text: string | Rich): Block {
  const { html: markup, texto } = toRich(text);
  return {
    html: html`<p class="lv-muted" style="margin:18px 0 0;font-size:14px;line-height:22px;color:#5c576b">${markup}</p>`,
    texto,
  };
}

export interface Fact {
  readonly rotulo: string;
  readonly valor: string;
}

/** The document as a card with its name and facts. */
export function documentPanel(nome: string, fatos: readonly Fact[]): Block {
  const rows = fatos.map(
    ({ rotulo, valor }) =>
      html`<tr><td class="lv-muted" valign="top" style="padding:3px 16px 3px 0;font-size:14px;line-height:21px;color:#5c576b;white-space:nowrap">${rotulo}</td><td class="lv-ink" valign="top" style="padding:3px 0;font-size:14px;line-height:21px;color:#1d1a26;word-break:break-word">${valor}</td></tr>`,
  );
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lv-panel" bgcolor="#faf9f7" style="margin:0 0 24px;background:#faf9f7;border:1px solid #e7e3ec;border-radius:10px;border-collapse:separate"><tr><td style="padding:18px 20px;font-family:${sans}"><p class="lv-ink" style="margin:0 0 8px;font-size:17px;line-height:24px;font-weight:600;color:#1d1a26;word-break:break-word">${nome}</p><table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows}</table></td></tr></table>`,
    texto: [nome, ...fatos.map(({ rotulo, valor }) => `${rotulo}: ${valor}`)].join('\n'),
  };
}

/** A person's text with its line breaks. */
export function quote({ claro }: MailBrand, rotulo: string, texto: string): Block {
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse"><tr><td class="lv-rule" width="3" bgcolor="${claro.destaque}" style="width:3px;background:${claro.destaque};border-radius:2px;font-size:0;line-height:0">&nbsp;</td><td style="padding:2px 0 2px 16px;font-family:${sans}"><p class="lv-muted" style="margin:0 0 4px;font-size:13px;line-height:20px;color:#5c576b">${rotulo}</p><p class="lv-ink" style="margin:0;font-size:16px;line-height:25px;color:#1d1a26;white-space:pre-line;word-break:break-word">${literal(texto)}</p></td></tr></table>`,
    texto: `${rotulo}:`,
    literal: texto,
  };
}

/**
 * The main action, with its full address for mail programs that show no button. Word's engine pads table cells but
 * not links.
 */
export function action({ claro }: MailBrand, rotulo: string, url: string): Block {
  return {
    html: html`<table role="presentation" cellpadding="0" cellspacing="0" class="lv-wide" style="margin:4px 0 0;border-collapse:separate"><tr><td class="lv-button" align="center" bgcolor="${claro.botao}" style="background:${claro.botao};border-radius:8px;mso-padding-alt:14px 28px"><a href="${literal(url)}" class="lv-label" style="display:inline-block;padding:14px 28px;font:600 16px/22px ${sans};color:${claro.sobreBotao};text-decoration:none">${rotulo}</a></td></tr></table>
<p class="lv-muted" style="margin:18px 0 0;font-size:13px;line-height:20px;color:#5c576b">Se o botão não abrir, copie este endereço:<br>${address(claro.destaque, url)}</p>`,
    texto: `${rotulo}:`,
    literal: url,
  };
}

/** A secondary address, in full. */
export function reference({ claro }: MailBrand, text: string, url: string): Block {
  return {
    html: html`<p class="lv-muted" style="margin:18px 0 0;font-size:14px;line-height:22px;color:#5c576b">${text}<br>${address(claro.destaque, url)}</p>`,
    texto: text,
    literal: url,
  };
}

function address(cor: string, url: string): Html {
  return html`<a href="${literal(url)}" class="lv-accent" style="color:${cor};text-decoration:underline;word-break:break-all">${literal(url)}</a>`;
}

/** Six digits, large and spaced, to be read from a phone. */
export function codePanel(codigo: string): Block {
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lv-panel" bgcolor="#faf9f7" style="margin:0 0 24px;background:#faf9f7;border:1px solid #e7e3ec;border-radius:10px;border-collapse:separate"><tr><td align="center" class="lv-ink lv-code" style="padding:24px 8px 24px 17px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:40px;line-height:48px;font-weight:600;letter-spacing:9px;color:#1d1a26">${codigo}</td></tr></table>`,
    texto: codigo,
  };
}

/** The number of signatures, as a bar and in words. */
export function progress({ claro }: MailBrand, feitas: number, total: number): Block {
  const texto = `${feitas} de ${total} ${total === 1 ? 'assinatura' : 'assinaturas'}`;
  const percent = total === 0 ? 0 : Math.round((100 * Math.min(feitas, total)) / total);
  const done = html`<td class="lv-rule" width="${percent}%" bgcolor="${claro.destaque}" style="background:${claro.destaque};border-radius:4px;font-size:0;line-height:8px;height:8px">&nbsp;</td>`;
  const rest = html`<td style="font-size:0;line-height:8px;height:8px">&nbsp;</td>`;
  return {
    html: html`<p class="lv-ink" style="margin:0 0 8px;font-size:14px;line-height:21px;font-weight:600;color:#1d1a26">${texto}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="lv-track" bgcolor="#e7e3ec" style="margin:0 0 24px;background:#e7e3ec;border-radius:4px;border-collapse:separate"><tr>${percent > 0 ? done : null}${percent < 100 ? rest : null}</tr></table>`,
    texto,
  };
}
