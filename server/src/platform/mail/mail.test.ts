import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type AddressInfo, Socket } from 'node:net';
import { logoCid } from '@lavra/mails';
import { samplePng } from '@lavra/mails/sample-png';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { ATTEMPT_MS, createWorker } from '../jobs/worker.ts';
import { write } from '../write/write.ts';
import { createMailConsumer, MAIL_TOPIC, type Mail, type Mailer, mailboxMailer, queueMail } from './mail.ts';
import { MailRefused } from './mail-refused.ts';
import { readMailbox } from './mailbox.ts';
import { createSmtpMailer, type SmtpOptions } from './smtp-mailer.ts';
import { openUnsubscribeToken } from './unsubscribe.ts';

const mailers: Mailer[] = [];
const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

/** A promise resolved from outside. */
function later() {
  let keep = () => {};
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

interface Refusal {
  readonly responseCode: number;
}

/**
 * A real SMTP server. `refuse` returns the code for the n-th recipient (from 1), `taken` for the end of the n-th
 * text.
 */
async function smtpServer(
  refuse: (n: number) => Refusal | null = () => null,
  options: SmtpOptions = {},
  taken: (n: number) => Promise<void> = async () => {},
) {
  const received: Email[] = [];
  const raw: Buffer[] = [];
  const returnPaths: string[] = [];
  let recipients = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      recipients += 1;
      const refusal = refuse(recipients);
      done(refusal ? Object.assign(new Error(`5.1.1 <${_address.address}> recusado`), refusal) : null);
    },
    async onData(stream, { envelope }, done) {
      raw.push(Buffer.concat(await stream.toArray()));
      received.push(await PostalMime.parse(raw.at(-1)!));
      returnPaths.push(envelope.mailFrom ? envelope.mailFrom.address : '');
      await taken(received.length);
      done();
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Lavra <nao-responda@lavra.test>', options);
  mailers.push(mailer);
  return { mailer, received, raw, returnPaths };
}

async function setup(mailer: Mailer, publicUrl = 'https://lavra.test') {
  const db = await freshDatabase();
  const plain = await testPlatform(db);
  const platform = { ...plain, config: { ...plain.config, publicUrl } };
  const { organizacaoId } = await makeOrganization(db);
  const worker = createWorker(platform, { onError: () => {} });
  worker.registerConsumer(MAIL_TOPIC, createMailConsumer(mailer));
  const queue = (extra: Partial<Mail> = {}) =>
    write(platform, { organizacao: organizacaoId }, (work) =>
      queueMail(platform, work, {
        organizacaoId,
        tipoServico: 'ENVIO_CONVITE',
        destino: 'érica@exemplo.test',
        assunto: 'Convite: “Locação” 📄',
        html: '<p>Olá, Érica</p>',
        texto: 'Olá, Érica',
        remetenteNome: 'Imobiliária São João',
        ...extra,
      }),
    );
  const row = async (id: number) => {
    const [found] = await db.select().from(db.tables.mensagens).where(eq(db.tables.mensagens.id, id));
    return found;
  };
  return { db, platform, worker, queue, row };
}

describe('e-mail', () => {
  it('is sent by SMTP once, unchanged, and its row is updated', async () => {
    const { mailer, received } = await smtpServer();
    const { worker, queue, row } = await setup(mailer);
    const id = await queue();
    await worker.drain();
    await worker.drain();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      subject: 'Convite: “Locação” 📄',
      from: { name: 'Imobiliária São João', address: 'nao-responda@lavra.test' },
      text: 'Olá, Érica\n',
    });
    expect(received[0]?.html).toContain('<p>Olá, Érica</p>');
    const sent = await row(id);
    expect(sent).toMatchObject({ situacao: 'ENVIADA', entrega: 'SMTP', erro: null });
    expect(received[0]?.messageId).toBe(sent?.messageId);
  });

  it('is retried after a temporary refusal, with the same Message-ID', async () => {
    const { mailer, received } = await smtpServer((n) => (n === 1 ? { responseCode: 451 } : null));
    const { platform, worker, queue, row } = await setup(mailer);
    const id = await queue();
    await worker.drain();
    expect(await row(id)).toMatchObject({ situacao: 'PENDENTE' });
    platform.clock.advance(5_000);
    await worker.drain();
    expect(received.map(({ messageId }) => messageId)).toEqual([(await row(id))?.messageId]);
    expect(await row(id)).toMatchObject({ situacao: 'ENVIADA' });
  });

  it('waits ten minutes for each reply, because a shorter timeout would repeat accepted mail (RFC 5321 §4.5.3.2)', async () => {
    const limits = vi.spyOn(Socket.prototype, 'setTimeout');
    try {
      const { mailer } = await smtpServer();
      const { worker, queue } = await setup(mailer);
      await queue();
      await worker.drain();
      // The test server's own timeouts are all shorter.
      expect(limits.mock.calls.map(([ms]) => ms)).toContain(600_000);
    } finally {
      limits.mockRestore();
    }
  });

  it('with a slow final reply delays no other', async () => {
    const othersCame = later();
    const { mailer, received } = await smtpServer(undefined, { connections: 2 }, async (n) => {
      if (n === 1) await othersCame.promise;
      if (n === 12) othersCame.keep();
    });
    const { worker, queue, row } = await setup(mailer);
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await queue());
    await worker.drain();
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(12);
    expect(received).toHaveLength(12);
    for (const id of ids) expect(await row(id)).toMatchObject({ situacao: 'ENVIADA' });
  });

  it('given up while queued is never sent', async () => {
    const firstCame = later();
    const firstMayEnd = later();
    const { mailer, received } = await smtpServer(undefined, { connections: 1 }, async (n) => {
      if (n > 1) return;
      firstCame.keep();
      await firstMayEnd.promise;
    });
    const mail = (messageId: string) => ({
      ...{ destino: 'bia@exemplo.test', assunto: 'Oi', html: null, texto: 'Oi', remetenteNome: null },
      ...{ responderPara: null, messageId, tipoServico: 'TESTE', logo: null, desligarUrl: null },
    });
    const givenUp = new AbortController();
    const goesOn = new AbortController().signal;
    const first = mailer.send(mail('<1@lavra.test>'), goesOn);
    await firstCame.promise;
    const second = mailer.send(mail('<2@lavra.test>'), givenUp.signal);
    const third = mailer.send(mail('<3@lavra.test>'), goesOn);
    givenUp.abort();
    await expect(second).rejects.toThrow();
    firstMayEnd.keep();
    await Promise.all([first, third]);
    expect(received.map(({ messageId }) => messageId)).toEqual(['<1@lavra.test>', '<3@lavra.test>']);
  });

  const cameBack = { situacao: 'FALHA', motivoFalha: 'CAIXA_CHEIA', erro: '5.2.2' } as const;

  /** A mail server whose failure report is read while its mail is still being sent; it then replies `answer`. */
  async function sentAndReturned(answer: () => Promise<void>) {
    const returned: { id?: number } = {};
    const desk = await setup({
      entrega: 'SMTP',
      async send() {
        const { db, platform } = desk;
        const { mensagens } = db.tables;
        await db
          .update(mensagens)
          .set({ ...cameBack, dataEnvio: platform.clock.now() })
          .where(eq(mensagens.id, returned.id!))
          .returning({ id: mensagens.id });
        await answer();
      },
      close: () => {},
    });
    returned.id = await desk.queue();
    await desk.worker.drain();
    return desk.row(returned.id);
  }

  it('returned before it was marked as sent remains a failure', async () => {
    expect(await sentAndReturned(async () => {})).toMatchObject(cameBack);
  });

  it('returned and then permanently refused keeps the reason of the return', async () => {
    const refused = async () => {
      throw new MailRefused('550 recusado', '5.1.1');
    };
    expect(await sentAndReturned(refused)).toMatchObject(cameBack);
  });

  it('is not given up while queued for a slow server, which would send it twice', () => {
    const connections = 3;
    const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'nao-responda@lavra.test', { connections });
    mailers.push(mailer);
    const { slots = 0, timeoutMs = ATTEMPT_MS } = createMailConsumer(mailer);
    // Each reply may take minutes (RFC 5321 §4.5.3.2).
    expect(timeoutMs).toBeGreaterThan((slots / connections) * 9 * 60_000);
  });

  it('that the server permanently refuses ends as a failure on its row', async () => {
    const { mailer, received } = await smtpServer(() => ({ responseCode: 550 }));
    const { platform, worker, queue, row } = await setup(mailer);
    const id = await queue();
    await worker.drain();
    platform.clock.advance(86_400_000);
    expect(await worker.drain()).toBe(0);
    expect(received).toEqual([]);
    const failed = await row(id);
    expect(failed).toMatchObject({ situacao: 'FALHA', motivoFalha: 'ENDERECO_INEXISTENTE' });
    expect(failed?.erro).toContain('550');
  });

  it.each([550, 451])('refused with %i records its recipient in no job and no log', async (responseCode) => {
    const { mailer } = await smtpServer(() => ({ responseCode }));
    const { db, platform, worker, queue, row } = await setup(mailer);
    const id = await queue();
    await worker.drain();
    const jobs = await db.select().from(db.tables.caixaSaida);
    const said = JSON.stringify([jobs.map(({ erro }) => erro), (await row(id))?.erro, platform.logged]);
    expect(said).toContain('recusado');
    expect(said).not.toMatch(/rica@exemplo/);
  });

  it('shows its logo from an inline part, named by its Content-ID (RFC 2392)', async () => {
    const { mailer, received } = await smtpServer();
    const { platform, worker, queue } = await setup(mailer);
    const { sha256 } = await platform.files.put(Buffer.from(samplePng, 'base64'));
    await queue({ html: `<img src="cid:${logoCid}" alt="Casa">`, logoSha256: sha256 });
    await worker.drain();
    expect(received[0]?.html).toContain(`src="cid:${logoCid}"`);
    const [logo] = received[0]!.attachments;
    expect(logo).toMatchObject({ contentId: `<${logoCid}>`, mimeType: 'image/png', disposition: 'inline' });
    expect(Buffer.from(logo!.content as ArrayBuffer).toString('base64')).toBe(samplePng);
  });

  it.each([
    ['Oi\r\nBcc: outro@exemplo.test', 'Oi Bcc: outro@exemplo.test'],
    [`Contrato${' '.repeat(160)}final`, 'Contrato final'],
    ['Casa "M" \\ <a@b.test>, Cia', 'Casa "M" \\ <a@b.test>, Cia'],
    [
      `Lease of ${'the shop at Rua Augusta '.repeat(7)}`,
      `Lease of ${'the shop at Rua Augusta '.repeat(7)}`.trim(),
    ],
    ['山田太郎さんが契約書に署名しました📄。'.repeat(6), '山田太郎さんが契約書に署名しました📄。'.repeat(6)],
  ])('carries the subject and sender name %j in well-formed headers', async (text, read) => {
    const { mailer, raw, received } = await smtpServer();
    const { worker, queue } = await setup(mailer);
    await queue({ destino: 'bia@münchen.test', assunto: text, remetenteNome: text });
    await worker.drain();
    const [mail] = received;
    expect([mail?.subject, mail?.from?.name]).toEqual([read, read]);
    const head = raw[0]!.toString('latin1').split('\r\n\r\n')[0]!.split('\r\n');
    expect(head.filter((line) => line.trim() === '' || /^bcc:/i.test(line))).toEqual([]);
    expect(head).toContain('To: bia@xn--mnchen-3ya.test');
    expect(Math.max(...head.map(({ length }) => length))).toBeLessThanOrEqual(998);
    expect(raw[0]!.every((byte) => byte < 0x80)).toBe(true);
  });

  it('preserves a subject that looks like an encoded word (RFC 2047)', async () => {
    const { mailer, received } = await smtpServer();
    const { worker, queue } = await setup(mailer);
    await queue({ assunto: '=?UTF-8?B?T2k=?=' });
    await worker.drain();
    expect(received[0]?.subject).toBe('=?UTF-8?B?T2k=?=');
  });

  it.each([
    'um = dois\n.\n..\nFrom mim \n\tfim\t',
    `${'ç'.repeat(200)}\n${'x'.repeat(75)}=${'y'.repeat(80)}`,
    `${'a'.repeat(76)}\n${'b'.repeat(1_200)}`,
  ])('arrives with its text byte for byte: %j', async (texto) => {
    const { mailer, raw, received } = await smtpServer();
    const { worker, queue } = await setup(mailer);
    await queue({ texto });
    await worker.drain();
    expect(received[0]?.text).toBe(`${texto}\n`);
    const lines = raw[0]!.toString('latin1').split('\r\n\r\n').slice(1).join('\r\n\r\n').split('\r\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
  });

  it('can be turned off by one click only if it is a notice (RFC 8058)', async () => {
    const { mailer, received } = await smtpServer();
    const { platform, worker, queue } = await setup(mailer);
    await queue({ usuarioId: 7, aviso: 'emailAssinarDoc' });
    await queue({});
    await worker.drain();
    const header = (mail: Email | undefined, key: string) =>
      mail?.headers.find((found) => found.key === key)?.value ?? null;
    const url = /^<(https:\/\/lavra\.test\/avisos\/desligar\/([^>]+))>$/.exec(
      header(received[0], 'list-unsubscribe')!,
    );
    expect(openUnsubscribeToken(platform.secrets, url![2]!)).toMatchObject({
      ...{ usuarioId: 7, aviso: 'emailAssinarDoc' },
    });
    expect(openUnsubscribeToken(platform.secrets, url![2]!.replace('.7.', '.8.'))).toBeNull();
    expect(header(received[0], 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header(received[1], 'list-unsubscribe')).toBeNull();
    for (const mail of received) expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  });

  it('has its own return address', async () => {
    const { mailer, returnPaths } = await smtpServer(undefined, { bounceTo: 'retorno@lavra.test' });
    const { worker, queue, row } = await setup(mailer);
    const id = await queue();
    await worker.drain();
    const [, local] = /^<([^@]+)@/.exec((await row(id))!.messageId)!;
    expect(returnPaths).toEqual([`retorno+${local}@lavra.test`]);
  });

  it('is signed with DKIM, body and headers, including one-click headers (RFC 6376)', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const dkim = { domain: 'lavra.test', selector: 'teste', privateKey: pem };
    const { mailer, raw } = await smtpServer(undefined, { dkim });
    const { worker, queue } = await setup(mailer);
    await queue({ usuarioId: 7, aviso: 'emailAssinarDoc' });
    await worker.drain();
    const message = raw[0]!.toString('latin1');
    expect(dkimSigned(message, publicKey)).toEqual(
      expect.arrayContaining(['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(() => dkimSigned(message.replace('Ol=C3=A1', 'Adeus'), publicKey)).toThrow('body');
    expect(() => dkimSigned(message.replace(/^Subject: /m, 'Subject: x'), publicKey)).toThrow('headers');
  });

  it('of a failed write is never sent', async () => {
    const { mailer, received } = await smtpServer();
    const { db, platform, worker } = await setup(mailer);
    const { organizacaoId } = await makeOrganization(db);
    const failing = write(platform, { organizacao: organizacaoId }, async (work) => {
      const mail = { tipoServico: 'X', destino: 'a@b.test', assunto: 'x', html: 'x', texto: 'x' };
      await queueMail(platform, work, mail);
      throw new Error('depois');
    });
    await expect(failing).rejects.toThrow('depois');
    expect(await worker.drain()).toBe(0);
    expect(received).toEqual([]);
  });

  it('is unreadable in the database, because it may contain a link or a code', async () => {
    const { queue, row } = await setup(mailboxMailer);
    const kept = await row(await queue());
    expect(JSON.stringify([kept?.html, kept?.texto])).not.toContain('Érica');
  });

  it('goes to the development mailbox without a mail server', async () => {
    const { worker, queue, platform } = await setup(mailboxMailer);
    const id = await queue();
    await worker.drain();
    const [newest] = await readMailbox(platform, { destino: 'érica@exemplo.test', limit: 5 });
    expect(newest).toMatchObject({ id, situacao: 'ENVIADA', entrega: 'CAIXA', texto: 'Olá, Érica' });
  });
});

/** Checks a DKIM signature (RFC 6376 §6.1.3, relaxed/relaxed, rsa-sha256) and returns the covered headers. */
function dkimSigned(message: string, publicKey: KeyObject): string[] {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const fields = head.split(/\r\n(?![ \t])/);
  const relaxed = (field: string) => {
    const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(field)!;
    return `${name.toLowerCase().trim()}:${value
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const named = (name: string) => fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`));
  const signature = named('dkim-signature')!;
  const tags = Object.fromEntries(
    relaxed(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) =>
        tag
          .trim()
          .split(/=(.*)/s)
          .slice(0, 2)
          .map((part) => part.trim()),
      ),
  ) as Record<string, string>;
  if (tags.c !== 'relaxed/relaxed' || tags.a !== 'rsa-sha256') throw new Error('Another algorithm.');
  const lines = rest
    .join('\r\n\r\n')
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const body = `${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`;
  const hash = createHash('sha256').update(Buffer.from(body, 'latin1')).digest('base64');
  if (hash !== tags.bh!.replace(/\s/g, '')) throw new Error('The body was altered.');
  const signed = tags.h!.split(':').map((name) => name.trim().toLowerCase());
  const covered = signed.flatMap((name) => named(name) ?? []).map(relaxed);
  const own = relaxed(signature).replace(/([;:\s]b=)[^;]*/, '$1');
  const text = [...covered, own].join('\r\n');
  const isValid = createVerify('sha256')
    .update(Buffer.from(text, 'latin1'))
    .verify(publicKey, Buffer.from(tags.b!.replace(/\s/g, ''), 'base64'));
  if (!isValid) throw new Error('The headers were altered.');
  return signed;
}
