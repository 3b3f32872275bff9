import { logoCid } from '@lavra/mails';
import { createTransport } from 'nodemailer';
import { scrub } from '../scrub.ts';
import { enhancedStatus } from './delivery-status.ts';
import type { Mailer, OutgoingMail } from './mail.ts';
import type { DkimKey, MailConfig } from './mail-config.ts';
import { MailRefused } from './mail-refused.ts';
import { type Mailbox, type Message, writeMessage } from './mime-message.ts';

export interface SmtpOptions extends Partial<Pick<MailConfig, 'bounceTo' | 'connections'>> {
  readonly dkim?: DkimKey | null;
}

/** What DKIM signs: all that a reader sees or acts on, one-click unsubscription too (RFC 8058 §4). */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:List-Unsubscribe:List-Unsubscribe-Post:Feedback-ID:Auto-Submitted';

/** A server that says nothing for so long is given up, which fails the attempt. */
const silenceMs = 60_000;
/** From the greeting to the end of the text, with TLS and a login: a server may be that slow with each. */
const answersPerMail = 10;
/** While the server answers to one, others are read and composed, and those before are on their way to the disk. */
const mailsPerConnection = 4;

/** Sends by SMTP (`smtp://user:pass@host:587`, `smtps://…`). A 5xx answer ends the attempts, a 4xx does not. */
export function createSmtpMailer(url: string, mailFrom: string, options: SmtpOptions = {}): Mailer {
  const { bounceTo = null, connections = 5, dkim = null } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 15_000,
    socketTimeout: silenceMs,
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
    // A mail given up while it waits in line would leave all the same, and then again.
    timeoutMs: mailsPerConnection * answersPerMail * silenceMs,
    async send(mail) {
      try {
        await transport.sendMail({
          envelope: { from: returnPath(mail.messageId, bounceTo) ?? sender.address, to: mail.destino },
          raw: writeMessage(toMessage(mail, sender, dkim !== null)),
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function toMessage(mail: OutgoingMail, sender: Mailbox, isSigned: boolean): Message {
  return {
    from: { name: mail.remetenteNome ?? sender.name, address: sender.address },
    to: { name: '', address: mail.destino },
    replyTo: mail.responderPara === null ? null : { name: '', address: mail.responderPara },
    subject: mail.assunto,
    messageId: mail.messageId,
    date: new Date(),
    text: mail.texto,
    html: mail.html,
    picture: mail.logo && { bytes: mail.logo, type: 'image/png', name: 'logo.png', contentId: logoCid },
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.desligarUrl !== null && {
        'List-Unsubscribe': `<${mail.desligarUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // Counts complaints by kind of mail; without a signature nobody believes it.
      ...(isSigned && { 'Feedback-ID': `${mail.tipoServico}:lavra` }),
    },
  };
}

/** What comes back says by its address which message it was (VERP). */
function returnPath(messageId: string, bounceTo: string | null): string | null {
  if (bounceTo === null) return null;
  const [local, domain] = bounceTo.split('@');
  return `${local}+${/^<([^@]+)@/.exec(messageId)?.[1]}@${domain}`;
}

function parseSender(mailFrom: string): Mailbox {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return address ? { name: name ?? '', address } : { name: '', address: mailFrom.trim() };
}

/** Without its cause: servers repeat the recipient's address in what they answer. */
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
