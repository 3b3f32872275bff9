import { encode as encodeBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Options } from 'nodemailer/lib/mailer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as encodeText, wrap as wrapText } from 'nodemailer/lib/qp';

const maxLineLength = 76;

/**
 * Composes a message (RFC 5322, MIME) from nodemailer's tree of parts. The library's own rendering uses a dozen
 * streams per message, which takes longer than sending it.
 */
export function composeMessage(mail: Options): Buffer {
  const tree = new MailComposer({ ...mail, encoding: 'quoted-printable' }).compile();
  return Buffer.from(render(tree));
}

function render(node: MimeNode): string {
  // Sets `multipart` and `boundary` too.
  const headers = node.buildHeaders();
  return `${headers}\r\n\r\n${node.multipart ? renderParts(node) : renderContent(node)}`;
}

function renderParts({ boundary, childNodes }: MimeNode): string {
  const parts = childNodes.map((child) => `--${boundary}\r\n${render(child)}\r\n`);
  return `${parts.join('')}--${boundary}--\r\n`;
}

function renderContent({ content }: MimeNode): string {
  if (Buffer.isBuffer(content)) return wrapBase64(encodeBase64(content), maxLineLength);
  if (typeof content !== 'string') throw new TypeError('A part is a text or a buffer.');
  return wrapText(encodeText(content.replace(/\r\n|\r|\n/g, '\r\n')), maxLineLength);
}
