import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type SmsServer, startZenviaServer, zenviaAccount } from '../../../test/support/sms-server.ts';
import { SmsRefused } from './sms.ts';

let provider: SmsServer;
beforeAll(async () => {
  provider = await startZenviaServer();
});
beforeEach(() => provider.takeAll());

const sms = { para: '+5511987654321', texto: 'Olá, “Bia” & cia + 1', messageId: 'sms:0b6c' };
const send = () => provider.sender.send(sms, new AbortController().signal);

it("sends the request that the provider documents, and keeps the provider's id", async () => {
  expect(await send()).toMatch(/^zenvia-/);
  expect(provider.received).toMatchObject([
    {
      method: 'POST',
      path: '/v2/channels/sms/messages',
      apiToken: zenviaAccount.token,
      json: { from: zenviaAccount.conta, to: '5511987654321', contents: [{ type: 'text', text: sms.texto }] },
    },
  ]);
});

const problem = (status: number, path: string) => () => ({
  status,
  body: { code: 'VALIDATION_ERROR', message: `${sms.para} is wrong`, details: [{ code: 'INVALID', path }] },
});

it('treats a refusal of the number as permanent', async () => {
  provider.answerWith(problem(400, 'to'));
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SmsRefused);
  expect(error).toMatchObject({
    motivo: 'ENDERECO_INEXISTENTE',
    message: 'The SMS provider answered 400, code VALIDATION_ERROR.',
  });
});

it.each([
  ['a wrong sender', problem(400, 'from')],
  ['wrong credentials', problem(401, 'to')],
  ['rate limiting', problem(429, 'to')],
  ['an outage', () => ({ status: 503, body: 'fora do ar' })],
  ['a malformed response', () => ({ status: 200, body: {} })],
])('retries after %s', async (_what, answer) => {
  provider.answerWith(answer);
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(SmsRefused);
});

it('accepts only reports with the secret, and reads the final ones', () => {
  const event = (code: string, causes?: unknown) =>
    JSON.stringify({
      ...{ id: 'e1', type: 'MESSAGE_STATUS', channel: 'sms', messageId: 'zenvia-1', contentIndex: 0 },
      messageStatus: { timestamp: '2026-11-20T15:00:00Z', code, causes },
    });
  const read = (body: string, authorization: string | null = `Bearer ${zenviaAccount.segredo}`) =>
    provider.sender.readReport?.({ url: '', body, header: () => authorization });
  const named = { referencia: 'zenvia-1' };
  expect(read(event('DELIVERED'))).toEqual({ sms: named, falha: null });
  expect(read(event('NOT_DELIVERED', [{ channelErrorCode: '5' }]))).toEqual({
    sms: named,
    falha: { motivo: 'OUTRO', codigo: '5' },
  });
  expect(read(event('REJECTED'))).toMatchObject({ falha: { motivo: 'RECUSADA', codigo: null } });
  expect([read(event('SENT')), read('{}'), read('x')]).toEqual([null, null, null]);
  expect(read(event('DELIVERED'), `Bearer ${zenviaAccount.segredo}x`)).toBe('DENIED');
  expect(read(event('DELIVERED'), null)).toBe('DENIED');
});
