import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal, type SmsServer, smsAccount, startSmsServer } from '../../../test/support/sms-server.ts';
import { SmsRefused } from './sms.ts';

let provider: SmsServer;
beforeAll(async () => {
  provider = await startSmsServer();
});
beforeEach(() => provider.takeAll());

const sms = { para: '+5511987654321', texto: 'Olá, “Bia” & cia + 1', messageId: 'sms:0b6c' };
const send = () => provider.sender.send(sms, new AbortController().signal);

it('sends the request that the provider documents', async () => {
  await send();
  const { sid, token, de } = smsAccount;
  expect(provider.received).toMatchObject([
    {
      method: 'POST',
      path: `/2010-04-01/Accounts/${sid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
      type: expect.stringContaining('application/x-www-form-urlencoded'),
      form: { To: sms.para, From: de, Body: sms.texto },
    },
  ]);
});

it('sends from a messaging service instead of a number', async () => {
  const service = `MG${'0a'.repeat(16)}`;
  const other = await startSmsServer(service);
  await other.sender.send(sms, new AbortController().signal);
  expect(other.received[0]?.form).toEqual({
    To: sms.para,
    MessagingServiceSid: service,
    Body: sms.texto,
  });
});

it.each([
  [21211, 'ENDERECO_INEXISTENTE'],
  [21614, 'ENDERECO_INEXISTENTE'],
  [21610, 'RECUSADA'],
])('treats a refusal of the number (%i) as permanent', async (code, motivo) => {
  provider.answerWith(refusal(400, code));
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SmsRefused);
  expect(error).toMatchObject({ motivo, message: `The SMS provider answered 400, code ${code}.` });
});

it.each([
  ['rate limiting', refusal(429, 20429)],
  ['an outage of the provider', refusal(503, 20503)],
  ['wrong credentials', refusal(401, 20003)],
  ['a wrong sender', refusal(400, 21606)],
  ['an unknown account', refusal(404, 20404)],
  ['a malformed response', () => ({ status: 200, body: 'entre' })],
  ['a redirection', () => ({ status: 302, body: {} })],
  ['a hang-up', () => null],
])('retries after %s, with no number, text or secret in the error', async (_what, answer) => {
  provider.answerWith(answer);
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(SmsRefused);
  const told = `${error} ${JSON.stringify(error)} ${error instanceof Error ? String(error.cause) : ''}`;
  for (const secret of [sms.para.slice(3), sms.texto, smsAccount.token]) expect(told).not.toContain(secret);
});

it('asks for reports at an address of each SMS, if the provider can reach ours', async () => {
  const reachable = await startSmsServer(smsAccount.de, 'https://lavra.exemplo.com.br');
  await reachable.sender.send(sms, new AbortController().signal);
  expect(reachable.received[0]?.form.StatusCallback).toBe(
    'https://lavra.exemplo.com.br/sms/relatorio/sms%3A0b6c',
  );
});

it('accepts only reports that the account signed', () => {
  const url = 'https://lavra.exemplo.com.br/sms/relatorio/sms%3A0b6c';
  const signed = (body: string) => {
    const fields = [...new URLSearchParams(body)].sort(([one], [other]) => (one < other ? -1 : 1));
    return createHmac('sha1', smsAccount.token)
      .update(`${url}${fields.flat().join('')}`)
      .digest('base64');
  };
  const read = (body: string, signature = signed(body)) =>
    provider.sender.readReport?.({ url, body, header: () => signature });
  const named = { messageId: sms.messageId };
  expect(read('MessageStatus=delivered&MessageSid=SM1')).toEqual({ sms: named, falha: null });
  const failed = 'ErrorCode=30005&MessageSid=SM1&MessageStatus=undelivered';
  const falha = { motivo: 'ENDERECO_INEXISTENTE', codigo: '30005' };
  expect(read(failed)).toEqual({ sms: named, falha });
  expect(read('MessageStatus=sent')).toBeNull();
  expect(read(failed, signed(`${failed}0`))).toBe('DENIED');
  expect(read(failed, '')).toBe('DENIED');
});
