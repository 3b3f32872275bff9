import { beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal, type SmsServer, smsAccount, startSmsServer } from '../../../test/support/sms-server.ts';
import { SmsRefused } from './sms.ts';

let provider: SmsServer;
beforeAll(async () => {
  provider = await startSmsServer();
});
beforeEach(() => provider.takeAll());

const sms = { para: '+5511987654321', texto: 'Olá, “Bia” & cia + 1' };
const send = () => provider.sender.send(sms, new AbortController().signal);

it('sends the request that the provider documents', async () => {
  await send();
  const { sid, token, de } = smsAccount;
  expect(provider.received).toEqual([
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
