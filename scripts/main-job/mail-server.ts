import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  /** Message-ID: one that comes twice was sent once more after a crash. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  /** For LAVRA_SMTP_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** The first mail, come or still to come, that fits; each is given once. */
  next(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface Waiter {
  fits: (mail: ReceivedMail) => boolean;
  resolve: (mail: ReceivedMail) => void;
}

const LONGEST_WAIT_MS = 60_000;

const mailOf = (email: Email): ReceivedMail => ({
  to: email.to?.[0]?.address ?? '',
  id: email.messageId ?? '',
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
});

/** The mail with the six digits for who signs at an address: among others that tell of the same document. */
export const isCodeFor =
  (email: string) =>
  ({ to, subject }: ReceivedMail): boolean =>
    to === email && subject.startsWith('Seu código para assinar');

/** A real SMTP server on a free loopback port that keeps what it is given. */
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
              `No such mail came. There were: ${received.map(({ to, subject }) => `${to}: ${subject}`).join(' | ')}`,
            ),
          );
        }, LONGEST_WAIT_MS);
        waiters.add(waiter);
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The signing link of an invitation's text. */
export function signingTokenOf(mail: ReceivedMail): string {
  const found = /\/assinar\/([A-Za-z0-9_-]{22,64})/.exec(mail.text);
  if (!found?.[1]) throw new Error(`There is no signing link in '${mail.subject}'.`);
  return found[1];
}

/** The six digits of a token mail. */
export function sixDigitsOf(mail: ReceivedMail): string {
  const found = /(?<!\d)(\d{3})\s?(\d{3})(?!\d)/.exec(mail.text);
  if (!found) throw new Error(`There is no token in '${mail.subject}'.`);
  return `${found[1]}${found[2]}`;
}
