import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** Message-ID. A duplicate means that the e-mail was sent again after a crash. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  /** For LAVRA_SMTP_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The first received or future e-mail that fits. Each is returned once. */
  next(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface Waiter {
  fits: (mail: ReceivedMail) => boolean;
  resolve: (mail: ReceivedMail) => void;
}

const TIMEOUT_MS = 60_000;

const mailOf = (email: Email): ReceivedMail => ({
  to: email.to?.[0]?.address ?? '',
  id: email.messageId ?? '',
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
});

/** Matches the e-mail with a signer's six-digit code, among others about the same document. */
export const isCodeFor =
  (email: string) =>
  ({ to, subject }: Pick<ReceivedMail, 'to' | 'subject'>): boolean =>
    to === email && subject.startsWith('Seu código para assinar');

/** Starts an SMTP server on a free local port that stores received e-mails. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const unread: ReceivedMail[] = [];
  const waiters = new Set<Waiter>();

  function deliver(mail: ReceivedMail): void {
    received.push(mail);
    const waiter = [...waiters].find(({ fits }) => fits(mail));
    if (waiter === undefined) {
      unread.push(mail);
      return;
    }
    waiters.delete(waiter);
    waiter.resolve(mail);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          deliver(mailOf(email));
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: (fits) => {
      const index = unread.findIndex(fits);
      if (index >= 0) return Promise.resolve(unread.splice(index, 1)[0] as ReceivedMail);
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          fits,
          resolve: (mail) => {
            clearTimeout(timer);
            resolve(mail);
          },
        };
        const timer = setTimeout(() => {
          waiters.delete(waiter);
          reject(
            new Error(
              `The expected e-mail did not arrive. Received: ${received.map(({ to, subject }) => `${to}: ${subject}`).join(' | ')}`,
            ),
          );
        }, TIMEOUT_MS);
        waiters.add(waiter);
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The token of the signing link in an invitation. */
export function signingTokenOf(mail: Pick<ReceivedMail, 'subject' | 'text'>): string {
  const found = /\/assinar\/([A-Za-z0-9_-]{22,64})/.exec(mail.text);
  if (!found?.[1]) throw new Error(`'${mail.subject}' contains no signing link.`);
  return found[1];
}

/** The six-digit code in an e-mail. */
export function sixDigitsOf(mail: Pick<ReceivedMail, 'subject' | 'text'>): string {
  const found = /(?<!\d)(\d{3})\s?(\d{3})(?!\d)/.exec(mail.text);
  if (!found) throw new Error(`'${mail.subject}' contains no code.`);
  return `${found[1]}${found[2]}`;
}
