import { createTransport } from 'nodemailer';
import { JobRefused } from '../worker.ts';
import type { Mailer } from './mail.ts';

/** Sends by SMTP (`smtp://user:pass@host:587`, `smtps://…`). A 5xx answer ends the attempts, a 4xx does not. */
export function createSmtpMailer(url: string, mailFrom: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 15_000, socketTimeout: 60_000 });
  const sender = parseSender(mailFrom);
  return {
    entrega: 'SMTP',
    async send(mail) {
      try {
        await transport.sendMail({
          from: { name: mail.remetenteNome ?? sender.name, address: sender.address },
          to: { name: '', address: mail.destino },
          subject: mail.assunto,
          text: mail.texto,
          ...(mail.html === null ? {} : { html: mail.html }),
          ...(mail.responderPara === null ? {} : { replyTo: mail.responderPara }),
          messageId: mail.messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        if (isPermanent(error)) throw new JobRefused(error.message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function parseSender(mailFrom: string): { name: string; address: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return address ? { name: name ?? '', address } : { name: '', address: mailFrom.trim() };
}

// The refusal of our own login (535) is the operator's to mend, not the message's fault.
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const code = Number(error.responseCode);
  return code >= 550 && code < 560;
}
