import { logoCid } from '@lavra/mails';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { DkimKey, MailConfig } from '../config/mail-config.ts';
import { scrub } from '../observability/scrub.ts';
import { composeMessage } from './compose-message.ts';
import { enhancedStatus } from './delivery-status.ts';
import type { Mailer, OutgoingMail } from './mail.ts';
import { MailRefused } from './mail-refused.ts';

interface Mailbox {
  /** The display name, possibly empty. */
  readonly name: string;
  readonly address: string;
}

export interface SmtpOptions extends Partial<Pick<MailConfig, 'bounceTo' | 'connections'>> {
  readonly dkim?: DkimKey | null;
}

/** Headers signed by DKIM: all that a reader sees or acts on, including one-click unsubscription (RFC 8058 §4). */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID:Auto-Submitted';

/**
 * Timeout for the reply to the end of a text (RFC 5321 §4.5.3.2.6), longer than for any other: the server may have
 * accepted the mail already, so a shorter timeout would send it twice.
 */
const silenceMs = 10 * 60_000;
/** Timeout until the greeting, including TLS. Nothing was sent yet, so another server may be tried sooner. */
const openingMs = 60_000;
/** Idle connections are closed after this time, before a firewall forgets them and causes minutes of silence. */
const idleMs = 60_000;
/** The sum of the timeouts of RFC 5321 §4.5.3.2 from the greeting to the last reply. */
const longestMailMs = 40 * 60_000;
/** While the server handles one mail, others are read and composed, and earlier ones marked. */
const mailsPerConnection = 4;

/** Sends by SMTP (`smtp://user:pass@host:587`, `smtps://…`). A 5xx reply ends the attempts, a 4xx does not. */
export function createSmtpMailer(url: string, mailFrom: string, options: SmtpOptions = {}): Mailer {
  const { bounceTo = null, connections = 5, dkim = null } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: openingMs,
    greetingTimeout: openingMs,
    socketTimeout: silenceMs,
    idleTimeout: idleMs,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
  });
  const sender = parseSender(mailFrom);
  return {
    entrega: 'SMTP',
    parallel: mailsPerConnection * connections,
    batch: connections,
    // The last queued mail may wait for all before it.
    timeoutMs: mailsPerConnection * longestMailMs,
    async send(mail, signal) {
      try {
        await transport.sendMail({
          envelope: { from: returnPath(mail.messageId, bounceTo) ?? sender.address, to: mail.destino },
          raw: composeMessage(toMessage(mail, sender, dkim !== null)),
          // Removes it from the queue or closes its connection; otherwise a mail given up would still be sent, and
          // then repeated.
          signal,
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function toMessage(mail: OutgoingMail, sender: Mailbox, isSigned: boolean): SendMailOptions {
  return {
    from: { name: oneLine(mail.remetenteNome ?? sender.name), address: sender.address },
    to: { name: '', address: mail.destino },
    ...(mail.responderPara !== null && { replyTo: { name: '', address: mail.responderPara } }),
    subject: subjectText(mail.assunto),
    messageId: mail.messageId,
    text: mail.texto,
    ...(mail.html !== null && { html: mail.html }),
    ...(mail.html !== null && mail.logo && { attachments: [inlineLogo(mail.logo)] }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.desligarUrl !== null && {
        'List-Unsubscribe': `<${mail.desligarUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // Groups complaints by kind of mail; ignored without a signature.
      ...(isSigned && { 'Feedback-ID': `${mail.tipoServico}:lavra` }),
    },
  };
}

function inlineLogo(content: Buffer) {
  return {
    content,
    cid: logoCid,
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition: 'inline',
  } as const;
}

/** nodemailer passes on text that looks like an encoded word (RFC 2047), which readers would decode. */
function subjectText(text: string): string {
  const line = oneLine(text);
  return line.includes('=?') ? encodeWord(line, 'B', 52) : line;
}

/**
 * A run of spaces would be folded into a blank line, which some servers take for the end of the headers (RFC 5322
 * §3.2.2).
 */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();

/** The return address identifies the message (VERP). */
function returnPath(messageId: string, bounceTo: string | null): string | null {
  if (bounceTo === null) return null;
  const [local, domain] = bounceTo.split('@');
  return `${local}+${/^<([^@]+)@/.exec(messageId)?.[1]}@${domain}`;
}

function parseSender(mailFrom: string): Mailbox {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return address ? { name: name ?? '', address } : { name: '', address: mailFrom.trim() };
}

/** Without its cause, because servers repeat the recipient's address. */
function refusalOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(scrub(String(error)));
  const said = scrub(error.message);
  return isPermanent(error) ? new MailRefused(said, enhancedStatus(said)) : new Error(said);
}

/** Refusals of our login, connection or sender are for the operator to fix, not the message's fault. */
function isPermanent(error: Error): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command);
}
