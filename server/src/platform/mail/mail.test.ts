import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { write } from '../../db/write.ts';
import { createWorker } from '../worker.ts';
import {
  createMailConsumer,
  MAIL_TOPIC,
  type Mailer,
  mailboxMailer,
  queueMail,
  readMailbox,
} from './mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mailers: Mailer[] = [];
const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

interface Refusal {
  readonly responseCode: number;
}

/** A real SMTP server; `refuse` says with which code it answers the n-th recipient (from 1). */
async function smtpServer(refuse: (n: number) => Refusal | null = () => null) {
  const received: Email[] = [];
  let recipients = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      recipients += 1;
      const refusal = refuse(recipients);
      done(refusal ? Object.assign(new Error('recusado'), refusal) : null);
    },
    async onData(stream, _session, done) {
      received.push(await PostalMime.parse(Buffer.concat(await stream.toArray())));
      done();
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Lavra <nao-responda@lavra.test>');
  mailers.push(mailer);
  return { mailer, received };
}

async function setup(mailer: Mailer) {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId } = await makeOrganization(db);
  const worker = createWorker(platform, { onError: () => {} });
  worker.registerConsumer(MAIL_TOPIC, createMailConsumer(mailer));
  const queue = () =>
    write(platform, { organizacao: organizacaoId }, (work) =>
      queueMail(platform, work, {
        organizacaoId,
        tipoServico: 'ENVIO_CONVITE',
        destino: 'érica@exemplo.test',
        assunto: 'Convite: “Locação” 📄',
        html: '<p>Olá, Érica</p>',
        texto: 'Olá, Érica',
        remetenteNome: 'Imobiliária São João',
      }),
    );
  const row = async (id: number) => {
    const [found] = await db.select().from(db.tables.mensagens).where(eq(db.tables.mensagens.id, id));
    return found;
  };
  return { db, platform, worker, queue, row };
}

describe('e-mail', () => {
  it('goes out by SMTP once, as it was written, and its row says so', async () => {
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

  it('is tried again after a passing refusal, with the same Message-ID', async () => {
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

  it('that the server will never take ends as a failure on its row', async () => {
    const { mailer, received } = await smtpServer(() => ({ responseCode: 550 }));
    const { platform, worker, queue, row } = await setup(mailer);
    const id = await queue();
    await worker.drain();
    platform.clock.advance(86_400_000);
    expect(await worker.drain()).toBe(0);
    expect(received).toEqual([]);
    expect(await row(id)).toMatchObject({ situacao: 'FALHA', erro: expect.stringContaining('550') });
  });

  it('of a write that fails is never sent', async () => {
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

  it('is kept unreadable in the database, as it may carry a link or a code', async () => {
    const { queue, row } = await setup(mailboxMailer);
    const kept = await row(await queue());
    expect(JSON.stringify([kept?.html, kept?.texto])).not.toContain('Érica');
  });

  it('without a mail server lies in the development mailbox', async () => {
    const { worker, queue, platform } = await setup(mailboxMailer);
    const id = await queue();
    await worker.drain();
    const [newest] = await readMailbox(platform, { destino: 'érica@exemplo.test', limit: 5 });
    expect(newest).toMatchObject({ id, situacao: 'ENVIADA', entrega: 'CAIXA', texto: 'Olá, Érica' });
  });
});
