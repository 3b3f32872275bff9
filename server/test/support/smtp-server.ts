import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';
import { createWorker } from '../../src/platform/jobs/worker.ts';
import {
  createMailConsumer,
  MAIL_TOPIC,
  type Mail,
  type Mailer,
  queueMail,
} from '../../src/platform/mail/mail.ts';
import { createSmtpMailer, type SmtpOptions } from '../../src/platform/mail/smtp-mailer.ts';
import { write } from '../../src/platform/write/write.ts';
import { freshDatabase } from './database.ts';
import { makeOrganization } from './fixtures.ts';
import { testPlatform } from './platform.ts';

const mailers: Mailer[] = [];
const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

interface Refusal {
  readonly responseCode: number;
}

/**
 * A real SMTP server. `refuse` returns the code for the n-th recipient (from 1), `taken` for the end of the n-th
 * text.
 */
export async function smtpServer(
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

/** A platform that sends its e-mails by `mailer`. */
export async function mailSetup(mailer: Mailer, publicUrl = 'https://lavra.test') {
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
