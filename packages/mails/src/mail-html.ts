import { escapeHtml, Html, template } from './html.ts';

/** Markup of an e-mail: no text in it becomes a link, except a `literal`. */
export const html = template((text) => escapeHtml(unlinked(text)));

/** A text left unchanged: one of our own addresses, or a message from one person to another. */
export function literal(text: string): Html {
  return new Html(escapeHtml(text));
}

const scheme = String.raw`(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|tel:|sms:)`;
/** Labels of two letters or more, so that 'S.A.', 'n.º 12.345' and 'Ltda.' do not match. */
const domain = String.raw`[\p{L}\p{N}-]{2,}\.(?:xn--|\p{L}{2})`;
/** 'x.com', but not 'p.ex.' or 'V.Sa.'. */
const shortDomain = String.raw`[\p{L}\p{N}]\.(?:(?:com?|net|org|me|io|gg|ly|to|br|app|dev|xyz)(?![\p{L}\p{N}])|\p{L}{2,}[/?#:])`;
const local = String.raw`[\p{L}\p{N}._%+-]{1,64}@`;
/** An e-mail address stays unchanged, so that people can copy it: no mail program links it to a website. */
const mailbox = String.raw`${local}[\p{L}\p{N}.-]+(?=[\s,;)>]|$)`;
const start = String.raw`(?<![\p{L}\p{N}._%+@-])(?!${mailbox})(?:${local})?`;
const address = new RegExp(`(?:${scheme}|${start}(?:${domain}|${shortDomain}))\\S*`, 'giu');

/**
 * A text that no mail program turns into a link: invisible characters interrupt its addresses. Otherwise the name
 * of a person or document could place a foreign link in our e-mails.
 */
export function unlinked(text: string): string {
  return text.replace(address, (found) => found.replace(/[:/.@](?=.)/g, '$&\u200C'));
}
