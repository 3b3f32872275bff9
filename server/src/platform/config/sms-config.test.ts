import { expect, it } from 'vitest';
import { readSmsConfig } from './sms-config.ts';

const sid = `AC${'0a'.repeat(16)}`;

function read(url: string | null) {
  const mistakes: string[] = [];
  const config = readSmsConfig({ text: () => url, mistake: (line) => mistakes.push(line) });
  return { config, mistakes };
}

it.each([
  [`twilio://${sid}:segredo@api.twilio.com?from=+5511987654321`, 'https://api.twilio.com', '+5511987654321'],
  [
    `twilio://${sid}:segredo@api.twilio.com/?from=%2B5511987654321`,
    'https://api.twilio.com',
    '+5511987654321',
  ],
  [`twilio://${sid}:segredo@sms.exemplo.test:8443?from=Lavra`, 'https://sms.exemplo.test:8443', 'Lavra'],
  [
    `twilio://${sid}:segredo@127.0.0.1:9999?from=MG${'0a'.repeat(16)}`,
    'http://127.0.0.1:9999',
    `MG${'0a'.repeat(16)}`,
  ],
  [`twilio://${sid}:segredo@[::1]:9999?from=Lavra`, 'http://[::1]:9999', 'Lavra'],
])('%s', (url, base, de) => {
  expect(read(url)).toEqual({
    config: { provedor: 'TWILIO', base, sid, token: 'segredo', de },
    mistakes: [],
  });
});

it.each([
  ['zenvia://segredo@api.zenvia.com?from=lavra.sms', 'https://api.zenvia.com', null],
  [
    'zenvia://segredo@127.0.0.1:9999?from=lavra.sms&reports=0123456789abcdef',
    'http://127.0.0.1:9999',
    '0123456789abcdef',
  ],
])('%s', (url, base, segredoRelatorios) => {
  const de = 'lavra.sms';
  const config = { provedor: 'ZENVIA', base, token: 'segredo', de, segredoRelatorios };
  expect(read(url)).toEqual({ config, mistakes: [] });
});

it('is null without settings', () => {
  expect(read(null)).toEqual({ config: null, mistakes: [] });
});

it.each([
  'segredo',
  `https://${sid}:segredo@api.twilio.com?from=Lavra`,
  'twilio://XX:segredo@api.twilio.com?from=Lavra',
  `twilio://${sid}@api.twilio.com?from=Lavra`,
  `twilio://${sid}:segredo@api.twilio.com/2010?from=Lavra`,
  `twilio://${sid}:segredo@api.twilio.com`,
  `twilio://${sid}:segredo@api.twilio.com?from=11987654321`,
  `twilio://${sid}:segredo@api.twilio.com?from=Lavra&outro=1`,
  `twilio://${sid}:segredo%@api.twilio.com?from=Lavra`,
  'zenvia://api.zenvia.com?from=lavra',
  'zenvia://segredo:outro@api.zenvia.com?from=lavra',
  'zenvia://segredo@api.zenvia.com',
  'zenvia://segredo@api.zenvia.com?from=a b',
  'zenvia://segredo@api.zenvia.com?from=lavra&reports=curto',
])('describes the mistake in %s without the secret', (url) => {
  const { config, mistakes } = read(url);
  expect([config, mistakes.length]).toEqual([null, 1]);
  expect(mistakes[0]).toMatch(/^LAVRA_SMS_URL deve ser/);
  expect(mistakes[0]).not.toContain('segredo');
});
