import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';

export interface Mailbox {
  /** Shown; '' for none. */
  readonly name: string;
  readonly address: string;
}

export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/png';
  readonly name: string;
  /** Without brackets (RFC 2392). */
  readonly contentId: string;
}

export interface Message {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  /** With brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string | null;
  /** What the markup names by its Content-ID; left out without markup. */
  readonly picture: Picture | null;
  /** Further headers; ASCII. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * A whole message (RFC 5322, MIME): text and markup as alternatives, quoted-printable. In one piece, as a mail is a few
 * kilobytes: composing it by streams, as nodemailer does, takes more of the processor than all of its sending.
 */
export function writeMessage(message: Message): Buffer {
  const { from, to, replyTo, subject, messageId, date, text, html, picture } = message;
  const plain = textPart('text/plain', text);
  const shown = html === null ? null : withPicture(textPart('text/html', html), picture);
  const content = shown ? multipart('alternative', [plain, shown]) : plain;
  const headers = {
    From: mailbox(from),
    To: mailbox(to),
    ...(replyTo && { 'Reply-To': mailbox(replyTo) }),
    Subject: encodedWords(oneLine(subject)),
    'Message-ID': oneLine(messageId),
    Date: date.toUTCString().replace('GMT', '+0000'),
    ...message.headers,
    'MIME-Version': '1.0',
  };
  return Buffer.from(partText({ headers: { ...headers, ...content.headers }, body: content.body }));
}

function textPart(type: 'text/plain' | 'text/html', text: string): Part {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Transfer-Encoding': 'quoted-printable',
  };
  return { headers, body: quotedPrintable(text) };
}

function withPicture(markup: Part, picture: Picture | null): Part {
  if (!picture) return markup;
  const headers = {
    'Content-Type': `${picture.type}; name=${picture.name}`,
    'Content-ID': `<${picture.contentId}>`,
    'Content-Transfer-Encoding': 'base64',
    'Content-Disposition': `inline; filename=${picture.name}`,
  };
  const lines = picture.bytes.toString('base64').match(/.{1,76}/g) ?? [];
  return multipart('related', [markup, { headers, body: lines.join('\r\n') }]);
}

function multipart(kind: 'alternative' | 'related', parts: readonly Part[]): Part {
  // '=_' stands in no quoted-printable and no base64 text (RFC 2045 §6.7).
  const boundary = `=_${randomBytes(15).toString('hex')}`;
  const type = kind === 'related' ? ' type="text/html";' : '';
  const bodies = parts.map((part) => `--${boundary}\r\n${partText(part)}\r\n`);
  return {
    headers: { 'Content-Type': `multipart/${kind};${type} boundary="${boundary}"` },
    body: `${bodies.join('')}--${boundary}--\r\n`,
  };
}

function partText({ headers, body }: Part): string {
  const lines = Object.entries(headers).map(([name, value]) => folded(`${name}: ${value}`));
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

const longestLine = 76;

/** Broken before spaces, where a line is longer than it should be (RFC 5322 §2.2.3). */
function folded(line: string): string {
  if (line.length <= longestLine) return line;
  const [first = '', ...words] = line.split(' ');
  let folded = first;
  let length = first.length;
  for (const word of words) {
    // Never right after the header's name: a line of nothing but that is one that some servers drop.
    const breaks = length + 1 + word.length > longestLine && folded !== first;
    folded += breaks ? `\r\n ${word}` : ` ${word}`;
    length = breaks ? 1 + word.length : length + 1 + word.length;
  }
  return folded;
}

/** No header within a header, and no row of spaces that folding would leave as a blank line (RFC 5322 §3.2.2). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();

function mailbox({ name, address }: Mailbox): string {
  const shown = oneLine(name);
  const bare = bareAddress(address);
  if (shown === '') return bare;
  return `${isAscii(shown) ? `"${shown.replace(/["\\]/g, '\\$&')}"` : encodedWords(shown)} <${bare}>`;
}

/** An international domain as servers know it; a local part that is not ASCII stays, by RFC 6532. */
function bareAddress(address: string): string {
  const clean = address.replace(/[\s\p{Cc}<>]/gu, '');
  const at = clean.lastIndexOf('@');
  return at < 0
    ? clean
    : `${clean.slice(0, at)}@${domainToASCII(clean.slice(at + 1)) || clean.slice(at + 1)}`;
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Bytes of a word such that it stands in one line with a header's name (RFC 2047 §2). */
const wordBytes = 39;

/** A text for a header, as encoded words where it is not ASCII or looks like one (RFC 2047). */
export function encodedWords(text: string): string {
  if (isAscii(text) && !text.includes('=?')) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(' ');
}

const escapes = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
);
const escaped = (character: string) => escapes[character.charCodeAt(0)]!;

/** A text in lines of at most 76 ASCII characters (RFC 2045 §6.7); its lines end by CRLF. */
export function quotedPrintable(text: string): string {
  const lines = Buffer.from(text)
    .toString('latin1')
    .split(/\r\n|\r|\n/);
  return lines.map(quotedLine).join('\r\n');
}

function quotedLine(line: string): string {
  const whole = line.replace(/[^\t\x20-\x3c\x3e-\x7e]|[\t ]$/g, escaped);
  if (whole.length <= longestLine) return whole;
  const pieces: string[] = [];
  let from = 0;
  while (whole.length - from > longestLine) {
    let to = from + longestLine - 1;
    // Not within an escaped byte.
    if (whole[to - 1] === '=') to -= 1;
    else if (whole[to - 2] === '=') to -= 2;
    pieces.push(whole.slice(from, to));
    from = to;
  }
  return [...pieces, whole.slice(from)].join('=\r\n');
}
