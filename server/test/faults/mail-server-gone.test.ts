import type { OperacaoSituacao, TrabalhoPagina } from '@lavra/client/types';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { restMs } from '../../src/platform/jobs/topic-lane.ts';
import { MAIL_TOPIC, queueMail } from '../../src/platform/mail/mail.ts';
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { write } from '../../src/platform/write/write.ts';
import { type TestApp, testApp, testOperatorToken } from '../support/app.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { testTopic } from '../support/events.ts';
import { startMailServer, type TestMailServer } from '../support/mail-server.ts';

let smtp: TestMailServer;
let app: TestApp;
let organizacaoId: number;

beforeEach(async () => {
  smtp = await startMailServer();
  const mailer = createSmtpMailer(smtp.url, 'Lavra <nao-responda@lavra.test>');
  atEndOfFile(async () => mailer.close());
  app = await testApp({ mailer });
  ({ organizacaoId } = await app.newOrganization());
});

const queueMails = (count: number) =>
  write(app.platform, { organizacao: organizacaoId }, async (work) => {
    const mail = { organizacaoId, tipoServico: 'ENVIO_CONVITE', assunto: 'Convite', html: 'a', texto: 'a' };
    for (let n = 0; n < count; n += 1)
      await queueMail(app.platform, work, { ...mail, destino: `pessoa${n}@exemplo.test` });
  });

async function asked<T>(path: string): Promise<T> {
  const response = await app.request(path, { token: testOperatorToken });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const operation = () => asked<OperacaoSituacao>('/api/operacao');
const mailJobs = async () =>
  (await asked<TrabalhoPagina>(`/api/operacao/trabalhos?topico=${MAIL_TOPIC.name}&rowsPerPage=100`)).content;
const messages = () => app.platform.db.select().from(app.platform.db.tables.mensagens);

it('while the mail server is down, e-mails wait and other jobs continue; afterwards each is sent once', async () => {
  const { clock, db } = app.platform;
  await queueMails(2);
  await app.drain();
  await smtp.stop();
  await queueMails(30);
  const done: unknown[] = [];
  app.server.worker.registerConsumer(testTopic('outro'), async (_ctx, { carga }) => void done.push(carga));
  await write(app.platform, { organizacao: organizacaoId }, async (work) => {
    for (let n = 0; n < 3; n += 1) await work.enqueue(testTopic('outro'), n);
  });
  await app.drain();
  expect(done.toSorted()).toEqual([0, 1, 2]);
  expect(smtp.taken).toHaveLength(2);

  // Each attempt is one job, with pauses growing to a minute.
  const pauses: number[] = [];
  for (let round = 1; round <= 6; round += 1) {
    const [rest] = (await operation()).topicosEmPausa;
    expect(rest?.topico).toBe(MAIL_TOPIC.name);
    const pauseMs = Date.parse(rest!.ate) - clock.now().getTime();
    expect(pauseMs).toBeGreaterThanOrEqual(restMs(round, 0));
    expect(pauseMs).toBeLessThanOrEqual(restMs(round, 1));
    pauses.push(pauseMs);
    clock.advance(pauseMs);
    expect(await app.drain()).toBe(1);
  }
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(30_000);

  // Meanwhile operator and organisation see it waiting, not failed, without addresses.
  const { contagens } = await operation();
  expect(
    contagens.filter(({ topico, estado }) => topico === MAIL_TOPIC.name && estado !== 'CONCLUIDO'),
  ).toEqual([expect.objectContaining({ estado: 'PENDENTE', quantidade: 30 })]);
  const tried = (await mailJobs()).filter(({ motivo }) => motivo !== null);
  expect(tried[0]?.motivo).toContain('ECONNREFUSED');
  expect(JSON.stringify(tried)).not.toContain('exemplo.test');
  const waiting = (await messages()).filter(({ situacao }) => situacao === 'PENDENTE');
  expect(waiting).toHaveLength(30);

  await smtp.start();
  for (let round = 0; round < 10 && smtp.taken.length < 32; round += 1) {
    clock.advance(5 * 60_000);
    await app.drain();
  }
  clock.advance(3_600_000);
  await app.drain();
  const ids = (await messages()).map(({ messageId }) => messageId);
  expect(smtp.taken.toSorted()).toEqual(ids.toSorted());
  expect((await messages()).every(({ situacao }) => situacao === 'ENVIADA')).toBe(true);
  const { caixaSaida } = db.tables;
  const jobs = await db.select().from(caixaSaida).where(eq(caixaSaida.topico, MAIL_TOPIC.name));
  expect(jobs.every(({ estado, tentativas }) => estado === 'CONCLUIDO' && tentativas < 20)).toBe(true);
  expect((await operation()).topicosEmPausa).toEqual([]);
});
