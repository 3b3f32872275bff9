import { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { mailSetup, smtpServer } from '../../../test/support/smtp-server.ts';
import { ATTEMPT_MS } from '../jobs/worker.ts';
import { write } from '../write/write.ts';
import { createMailConsumer, mailboxMailer, queueMail } from './mail.ts';
import { MailRefused } from './mail-refused.ts';
import { readMailbox } from './mailbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** A promise resolved from outside. */
function later() {
  let keep = () => {};
  const promise = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

describe('e-mail', () => {
  it('is sent by SMTP once, unchanged, and its row is updated', async () => {
    const { mailer, received } = await smtpServer();
    const { worker, queue, row } = await mailSetup(mailer);
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

  it('reaches an address whose domain has other letters, by its ASCII form (RFC 5890)', async () => {
    const { mailer, raw } = await smtpServer();
    const { worker, queue, row } = await mailSetup(mailer);
    const id = await queue({ destino: 'ana@padaria-são-joão.com.br' });
    await worker.drain();
    expect(await row(id)).toMatchObject({ situacao: 'ENVIADA' });
    expect(raw[0]?.toString()).toContain('To: ana@xn--padaria-so-joo-yhbe.com.br\r\n');
  });

  it('is retried after a temporary refusal, with the same Message-ID', async () => {
    const { mailer, received } = await smtpServer((n) => (n === 1 ? { responseCode: 451 } : null));
    const { platform, worker, queue, row } = await mailSetup(mailer);
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
      const { worker, queue } = await mailSetup(mailer);
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
    const { worker, queue, row } = await mailSetup(mailer);
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
    const desk = await mailSetup({
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
    onTestFinished(() => mailer.close());
    const { slots = 0, timeoutMs = ATTEMPT_MS } = createMailConsumer(mailer);
    // Each reply may take minutes (RFC 5321 §4.5.3.2).
    expect(timeoutMs).toBeGreaterThan((slots / connections) * 9 * 60_000);
  });

  it('that the server permanently refuses ends as a failure on its row', async () => {
    const { mailer, received } = await smtpServer(() => ({ responseCode: 550 }));
    const { platform, worker, queue, row } = await mailSetup(mailer);
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
    const { db, platform, worker, queue, row } = await mailSetup(mailer);
    const id = await queue();
    await worker.drain();
    const jobs = await db.select().from(db.tables.caixaSaida);
    const said = JSON.stringify([jobs.map(({ erro }) => erro), (await row(id))?.erro, platform.logged]);
    expect(said).toContain('recusado');
    expect(said).not.toMatch(/rica@exemplo/);
  });

  it('of a failed write is never sent', async () => {
    const { mailer, received } = await smtpServer();
    const { db, platform, worker } = await mailSetup(mailer);
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
    const { queue, row } = await mailSetup(mailboxMailer);
    const kept = await row(await queue());
    expect(JSON.stringify([kept?.html, kept?.texto])).not.toContain('Érica');
  });

  it('goes to the development mailbox without a mail server', async () => {
    const { worker, queue, platform } = await mailSetup(mailboxMailer);
    const id = await queue();
    await worker.drain();
    const [newest] = await readMailbox(platform, { destino: 'érica@exemplo.test', limit: 5 });
    expect(newest).toMatchObject({ id, situacao: 'ENVIADA', entrega: 'CAIXA', texto: 'Olá, Érica' });
  });
});
