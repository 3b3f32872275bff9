import { setTimeout as pause } from 'node:timers/promises';

export interface MailHead {
  readonly to: string;
  readonly subject: string;
}

export interface Mail extends MailHead {
  readonly text: string;
}

export interface Mailbox {
  /** The first mail that fits, waiting for it if needed. Each mail is returned once. */
  next(fits: (head: MailHead) => boolean): Promise<Mail>;
  /** Takes out the matching mails so far, and returns the last of them, if any. */
  drop(fits: (head: MailHead) => boolean): Promise<Mail | null>;
}

interface ListedMail extends MailHead {
  readonly id: number;
}

const pollMs = 100;
const timeoutMs = 60_000;
const row =
  /href="\/caixa-de-correio\/(\d+)">[\s\S]*?<strong>([\s\S]*?)<\/strong>\s*<span>para ([\s\S]*?)<\/span>/g;

/** Reads the development mailbox; null if the server does not show it. */
export async function openMailbox(baseUrl: string): Promise<Mailbox | null> {
  const address = `${baseUrl}/caixa-de-correio`;
  const load = async (path: string) => {
    const response = await fetch(`${address}${path}`);
    return response.ok ? response.text() : null;
  };
  if ((await load('')) === null) return null;

  const unread = new Map<number, ListedMail>();
  let newest = 0;
  let refreshing: Promise<void> | null = null;
  const refresh = async () => {
    await pause(pollMs);
    const mails = mailsOf((await load('')) ?? '').filter(({ id }) => id > newest);
    for (const mail of mails.sort((a, b) => a.id - b.id)) unread.set(mail.id, mail);
    newest = Math.max(newest, ...mails.map(({ id }) => id));
    refreshing = null;
  };

  const take = (fits: (head: MailHead) => boolean): ListedMail | undefined => {
    const found = [...unread.values()].find(fits);
    if (found) unread.delete(found.id);
    return found;
  };

  const read = async (mail: ListedMail): Promise<Mail> => ({
    ...mail,
    text: unescapeHtml((await load(`/${mail.id}`)) ?? ''),
  });

  return {
    async drop(fits) {
      refreshing ??= refresh();
      await refreshing;
      let last: ListedMail | null = null;
      for (let found = take(fits); found; found = take(fits)) last = found;
      return last && read(last);
    },

    async next(fits) {
      const deadline = performance.now() + timeoutMs;
      for (let found = take(fits); performance.now() < deadline; found = take(fits)) {
        if (found) return read(found);
        // Concurrent callers share one request.
        refreshing ??= refresh();
        await refreshing;
      }
      throw new Error('The development mailbox received no matching mail within a minute.');
    },
  };
}

const mailsOf = (page: string): ListedMail[] =>
  [...page.matchAll(row)].map(([, id, subject = '', to = '']) => ({
    id: Number(id),
    subject: unescapeHtml(subject),
    to: unescapeHtml(to),
  }));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity);
