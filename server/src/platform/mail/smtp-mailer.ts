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
  /** The displayed name, possibly empty. */
  readonly name: string;
  readonly address: string;
}

export interface SmtpOptions extends Partial<Pick<MailConfig, 'bounceTo' | 'connections'>> {
  readonly dkim?: DkimKey | null;
}

/** What DKIM signs: all that a reader sees or acts on, one-click unsubscription too (RFC 8058 §4). */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID:Auto-Submitted';

/**
 * What a server may take to answer the end of a text (RFC 5321 §4.5.3.2.6), and more than any other answer: it may have
 * taken the mail already, so that who waits for less sends it twice.
 */
const silenceMs = 10 * 60_000;
/** Timeout until the greeting, TLS included. Nothing was sent yet, so another server may be tried sooner. */
const openingMs = 60_000;
/** A connection that rests no longer is one that no firewall between has forgotten, whose silence would cost minutes. */
const idleMs = 60_000;
/** The waits of RFC 5321 §4.5.3.2 from the greeting to the last answer, one after the other. */
const longestMailMs = 40 * 60_000;
/** While the server answers to one, others are read and composed, and those before are marked. */
const mailsPerConnection = 4;

/** Sends by SMTP (`smtp://user:pass@host:587`, `smtps://…`). A 5xx answer ends the attempts, a 4xx does not. */
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
    // The last in line may wait for all before it.
    timeoutMs: mailsPerConnection * longestMailMs,
    async send(mail, signal) {
      try {
        await transport.sendMail({
          envelope: { from: returnPath(mail.messageId, bounceTo) ?? sender.address, to: mail.destino },
          raw: composeMessage(toMessage(mail, sender, dkim !== null)),
          // Out of the line, or off its connection: given up, it would leave all the same, and then again.
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
      // Counts complaints by kind of mail; ignored without a signature.
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

/** nodemailer passes on what looks like an encoded word (RFC 2047), which readers would decode. */
function subjectText(text: string): string {
  const line = oneLine(text);
  return line.includes('=?') ? encodeWord(line, 'B', 52) : line;
}

/** A run of spaces would be folded into a blank line, which ends the headers for some servers (RFC 5322 §3.2.2). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();

/** The return address names the message (VERP). */
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

/** Refusals of our login, of the connection or of the sender are the operator's to mend, not the message's fault. */
function isPermanent(error: Error): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command);
}
