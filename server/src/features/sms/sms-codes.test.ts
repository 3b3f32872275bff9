import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testOperatorToken } from '../../../test/support/app.ts';
import { evidenceOf, type Problem, type SigningDesk } from '../../../test/support/signing.ts';
import { refusal } from '../../../test/support/sms-server.ts';
import {
  codeIn,
  openSmsWorld,
  type SmsDesk,
  type SmsWorld,
  smsMessages,
  usedSms,
} from '../../../test/support/sms-world.ts';
import { smsTopic } from './queue-sms.ts';
import { createSmsConsumer } from './sms-consumer.ts';

let world: SmsWorld;
beforeAll(async () => {
  world = await openSmsWorld();
});
beforeEach(() => world.provider.takeAll());

const byCode = (totalSMS?: number) => world.invitedDesk({ enviarTokenSMS: true }, totalSMS);
const send = ({ link }: SmsDesk) => link.call<Problem>('POST', '/token');
const confirm = ({ link }: SmsDesk, codigo: string) =>
  link.call<Problem & { passe: string }>('POST', '/token/validacao', { json: { codigo } });

const smsJobs = ({ organization }: SigningDesk) => {
  const { caixaSaida: c } = world.app.platform.db.tables;
  return world.app.platform.db
    .select()
    .from(c)
    .where(and(eq(c.topico, smsTopic.name), eq(c.organizacaoId, organization.organizacaoId)));
};

describe('a code by SMS', () => {
  it('arrives once, confirms only this browser, and is in the evidence', async () => {
    const desk = await byCode();
    const { link, para } = desk;
    const page = await link.open();
    expect(page.etapas).toContain('TOKEN_SMS');
    expect(page.etapas).not.toContain('TOKEN_EMAIL');
    expect((await link.sign()).body.excecao).toBe('TokenValidacaoObrigatorioException');
    const masked = { destinoMascarado: `*********${para.slice(-4)}` };
    expect((await send(desk)).body).toMatchObject(masked);
    expect((await link.open()).tokenEnviado).toMatchObject(masked);
    await world.app.drain();
    await world.app.drain();
    expect(world.textsTo(desk)).toEqual([expect.stringMatching(/^Lavra: use \d{6} para assinar/)]);
    expect(await usedSms(desk)).toBe(1);
    expect(await smsMessages(desk)).toEqual([
      expect.objectContaining({ tipoServico: 'ENVIO_TOKEN_ASSINATURA', situacao: 'ENVIADA', ...masked }),
    ]);
    const { passe } = (await confirm(desk, codeIn(world.textsTo(desk)[0]))).body;
    expect((await link.open()).signatario.tokenConfirmado).toBe(false);
    expect((await link.sign({}, { passe })).status).toBe(200);
    const { autenticacoes } = await evidenceOf({ ...desk, desk });
    expect(autenticacoes.map(({ tipo, destino }) => [tipo, destino])).toEqual([
      ['LINK', expect.any(String)],
      ['TOKEN_SMS', masked.destinoMascarado],
    ]);
  });

  it('can be requested again after 60 s, which invalidates the older one', async () => {
    const desk = await byCode();
    await send(desk);
    await world.app.drain();
    expect((await send(desk)).status).toBe(429);
    world.app.platform.clock.advance(60_000);
    expect((await send(desk)).status).toBe(200);
    await world.app.drain();
    const [first, second] = world.textsTo(desk).map(codeIn);
    if (first !== second) expect((await confirm(desk, first!)).status).toBe(422);
    expect((await confirm(desk, second!)).status).toBe(200);
  });

  it('waiting for the provider is cancelled and refunded once there is a newer one', async () => {
    const desk = await byCode();
    world.provider.answerWith(() => null);
    await send(desk);
    await world.app.drain();
    world.provider.takeAll();
    world.app.platform.clock.advance(60_000);
    await send(desk);
    await world.app.drain();
    expect(world.textsTo(desk)).toHaveLength(1);
    expect((await confirm(desk, codeIn(world.textsTo(desk)[0]))).status).toBe(200);
    expect((await smsMessages(desk)).map(({ situacao }) => situacao)).toEqual(['ENVIADA', 'FALHOU']);
    expect(await usedSms(desk)).toBe(1);
  });

  it('is sent when the provider is back; e-mails are sent meanwhile', async () => {
    const desk = await byCode();
    const mails = world.app.mails.length;
    world.provider.answerWith(() => ({ status: 503, body: {} }));
    await send(desk);
    const other = await world.invitedDesk({});
    await world.app.drain();
    expect(world.app.mails.slice(mails).map(({ destino }) => destino)).toEqual([other.email]);
    expect(await smsMessages(desk)).toEqual([expect.objectContaining({ situacao: 'NA_FILA' })]);
    world.provider.takeAll();
    const failed = world.textsTo(desk).length;
    world.app.platform.clock.advance(30_000);
    await world.app.drain();
    const texts = world.textsTo(desk);
    expect([texts.length, new Set(texts).size]).toEqual([failed + 1, 1]);
    expect(await smsMessages(desk)).toEqual([expect.objectContaining({ situacao: 'ENVIADA' })]);
    expect(await usedSms(desk)).toBe(1);
  });

  it('that has expired by then is not sent, and refunded', async () => {
    const desk = await byCode();
    world.provider.answerWith(() => null);
    await send(desk);
    await world.app.drain();
    world.provider.takeAll();
    world.app.platform.clock.advance(10 * 60_000);
    await world.app.drain();
    expect(world.textsTo(desk)).toEqual([]);
    expect(await smsMessages(desk)).toEqual([
      expect.objectContaining({ situacao: 'FALHOU', motivoFalha: 'TEMPO_ESGOTADO' }),
    ]);
    expect(await usedSms(desk)).toBe(0);
  });

  it('to a refused number is refunded, and sent to the provider only once', async () => {
    const desk = await byCode();
    world.provider.answerWith(refusal(400, 21211));
    await send(desk);
    await world.app.drain();
    world.app.platform.clock.advance(60_000);
    await world.app.drain();
    expect(world.textsTo(desk)).toHaveLength(1);
    expect(await smsMessages(desk)).toEqual([
      expect.objectContaining({ situacao: 'FALHOU', motivoFalha: 'ENDERECO_INEXISTENTE', dataEnvio: null }),
    ]);
    expect(await usedSms(desk)).toBe(0);
  });

  it('that was given up is charged again when the operator retries it', async () => {
    const desk = await byCode();
    world.provider.answerWith(refusal(400, 21610));
    await send(desk);
    await world.app.drain();
    expect(await usedSms(desk)).toBe(0);
    world.provider.takeAll();
    const [job] = await smsJobs(desk);
    const retried = await world.app.request(`/api/operacao/trabalhos/${job?.id}/repeticao`, {
      method: 'POST',
      token: testOperatorToken,
    });
    expect(retried.ok).toBe(true);
    await world.app.drain();
    expect(world.textsTo(desk)).toHaveLength(2);
    expect(await usedSms(desk)).toBe(1);
    expect(await smsMessages(desk)).toEqual([
      expect.objectContaining({ situacao: 'ENVIADA', motivoFalha: null }),
    ]);
  });

  it('is sent again with the same text after a kill before its record, never after it', async () => {
    const desk = await byCode();
    await send(desk);
    await world.app.drain();
    const [job] = await smsJobs(desk);
    const again = { ...job!, carga: JSON.parse(job!.carga), tentativa: 2 };
    const { signal } = new AbortController();
    const consumer = createSmsConsumer(world.provider.sender);
    await consumer.run(world.app.platform, { ...again, signal });
    expect(world.textsTo(desk)).toHaveLength(1);
    const { mensagens: m } = world.app.platform.db.tables;
    await world.app.platform.db
      .update(m)
      .set({ situacao: 'PENDENTE', dataEnvio: null })
      .where(eq(m.destino, desk.para));
    await consumer.run(world.app.platform, { ...again, signal });
    const texts = world.textsTo(desk);
    expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
    expect(await usedSms(desk)).toBe(1);
  });

  it('without a balance is refused and stores nothing', async () => {
    const desk = await byCode(1);
    await send(desk);
    world.app.platform.clock.advance(60_000);
    const { status, body } = await send(desk);
    expect([status, body]).toMatchObject([
      402,
      { excecao: 'SaldoSmsInsuficienteException', detail: 'O saldo de SMS acabou' },
    ]);
    await world.app.drain();
    expect([world.textsTo(desk).length, await usedSms(desk)]).toEqual([1, 1]);
    expect((await confirm(desk, codeIn(world.textsTo(desk)[0]))).status).toBe(200);
  });

  it('is in clear text in no row, job or log line, and the log does not contain the number', async () => {
    const desk = await byCode();
    world.provider.answerWith(refusal(503, 20503));
    await send(desk);
    await world.app.drain();
    const codigo = codeIn(world.textsTo(desk)[0]);
    const { mensagens: m } = world.app.platform.db.tables;
    const rows = await world.app.platform.db.select().from(m).where(eq(m.destino, desk.para));
    const kept = JSON.stringify([rows.map(({ texto, erro }) => [texto, erro]), await smsJobs(desk)]);
    expect(rows).toHaveLength(1);
    expect(kept).not.toMatch(new RegExp(`\\b${codigo}\\b`));
    const logged = world.app.platform.logged.join('\n');
    expect(logged).toContain(smsTopic.name);
    expect(logged).not.toContain(desk.para.slice(1));
  });
});
